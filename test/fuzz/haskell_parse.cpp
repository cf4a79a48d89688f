// Any bytes as a Haskell file: reading ends with a tree, and with diagnostics that can be shown;
// all places lie in the file. A text that begins with > is read as literate Haskell.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/arena.h"
#include "base/check.h"
#include "base/mapped_stack.h"
#include "source/source_manager.h"
#include "source/utf8.h"
#include "syntax/parse.h"
#include "syntax/print.h"

namespace assay {
namespace {

void Read(std::string_view text) {
  SourceManager sources;
  const FileId file =
      sources.Add(text.starts_with('>') ? "fuzz.lhs" : "fuzz.hs", std::string(text));
  Arena arena;
  Diagnostics diagnostics;
  const syntax::Module* const module = syntax::ParseModule(sources, file, arena, diagnostics);
  syntax::PrintOptions options;
  options.visit = [&](Span span) {
    CHECK(span.begin <= span.end && span.end <= text.size() && span.file <= file,
          "a node lies within its file");
  };
  CHECK(!syntax::Print(*module, options).empty(), "a module can be printed");
  for (const Diagnostic& diagnostic : diagnostics.Sorted()) {
    CHECK(!Render(diagnostic, sources, Colour::Yes).empty(), "a diagnostic says something");
  }
}

}  // namespace
}  // namespace assay

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (!assay::FindInvalidUtf8(text)) {
    assay::RunOnMappedStack([&] { assay::Read(text); });
  }
  return 0;
}
