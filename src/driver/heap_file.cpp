#include "driver/heap_file.h"

#include <fmt/core.h>

#include "driver/commands.h"
#include "report/reader.h"

namespace assay::driver {

std::unique_ptr<HeapFile> OpenHeap(const std::string& path, const char* command) {
  Diagnostics diagnostics;
  std::expected<report::MappedFile, std::string> file = report::MappedFile::Open(path);
  std::optional<report::Profile> profile = report::ReadProfileFile(path, diagnostics);
  PrintDiagnostics(diagnostics, SourceManager());
  if (!file || !profile) {
    return nullptr;
  }
  auto opened = std::make_unique<HeapFile>(std::move(*file), std::move(*profile));
  if (!opened->heap.IsThere()) {
    fmt::print(
        stderr,
        "assay {}: `{}` has no heap profile (assay run --heap, or +RTS --heap, leaves one)\n",
        command, path);
    return nullptr;
  }
  return opened;
}

}  // namespace assay::driver
