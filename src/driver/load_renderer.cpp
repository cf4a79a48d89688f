#include "driver/load_renderer.h"

#include <dlfcn.h>

#include <filesystem>

#include <fmt/format.h>

#if __has_feature(address_sanitizer)
#include <sanitizer/lsan_interface.h>

// Fontconfig keeps the fonts that were asked for until the process ends.
// NOLINTBEGIN(bugprone-reserved-identifier,readability-identifier-naming): LeakSanitizer's names
extern "C" const char* __lsan_default_suppressions() { return "leak:libfontconfig"; }
extern "C" const char* __lsan_default_options() { return "print_suppressions=0"; }
// NOLINTEND(bugprone-reserved-identifier,readability-identifier-naming)
#endif

namespace assay::driver {

std::expected<const drawing::Renderer*, std::string> LoadRenderer() {
  std::error_code error;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
  const std::filesystem::path module =
      self.parent_path().parent_path() / "lib" / "assay_drawing.so";
  void* const handle = dlopen(module.c_str(), RTLD_NOW | RTLD_LOCAL);  // until the end
  const void* const renderer = handle == nullptr ? nullptr : dlsym(handle, "assay_renderer");
  if (renderer == nullptr) {
    return std::unexpected(fmt::format("cannot draw: {}", dlerror()));
  }
  return static_cast<const drawing::Renderer*>(renderer);
}

}  // namespace assay::driver
