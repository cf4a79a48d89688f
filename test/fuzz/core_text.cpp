// Any bytes as Core text: reading never fails in another way than by diagnostics that can be shown,
// and a program that results is the same after printing and reading it back.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "base/check.h"
#include "base/mapped_stack.h"
#include "core/compare.h"
#include "core/parse.h"
#include "core/print.h"
#include "source/source_manager.h"
#include "source/utf8.h"

namespace assay {
namespace {

// Null if there are diagnostics, all of which are shown.
std::unique_ptr<core::Program> Read(std::string_view text, SourceManager& sources) {
  Diagnostics diagnostics;
  const FileId file = sources.Add("fuzz.core", std::string(text));
  std::unique_ptr<core::Program> program = core::Parse(file, sources.Text(file), diagnostics);
  CHECK((program == nullptr) == !diagnostics.IsEmpty(), "a program or diagnostics, never both");
  for (const Diagnostic& diagnostic : diagnostics.Sorted()) {
    CHECK(!Render(diagnostic, sources, Colour::Yes).empty(), "a diagnostic says something");
  }
  return program;
}

void CheckRoundTrip(std::string_view text) {
  SourceManager sources;
  const std::unique_ptr<core::Program> program = Read(text, sources);
  if (program == nullptr) {
    return;
  }
  const std::string printed = core::Print(*program);
  const std::unique_ptr<core::Program> again = Read(printed, sources);
  CHECK(again != nullptr, "printed text is a program");
  CHECK(core::AreAlphaEqual(*program, *again), "printed text is the same program");
  CHECK(core::Print(*again) == printed, "printing it again gives the same text");
}

}  // namespace
}  // namespace assay

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (!assay::FindInvalidUtf8(text)) {
    assay::RunOnMappedStack([&] { assay::CheckRoundTrip(text); });
  }
  return 0;
}
