#include "syntax/support.h"

#include <algorithm>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "base/mapped_stack.h"
#include "syntax/parse.h"
#include "syntax/print.h"

namespace assay::syntax {

Parsed Parse(const std::string& text, const std::string& name) {
  Parsed parsed{};
  RunOnMappedStack([&] {
    SourceManager sources;
    const FileId file = sources.Add(name, text);
    Arena arena;
    Diagnostics diagnostics;
    const Module* const module = ParseModule(sources, file, arena, diagnostics);
    PrintOptions options;
    options.visit = [&](Span span) {
      parsed.has_wild_spans = parsed.has_wild_spans || span.begin > span.end ||
                              span.end > text.size() || span.file > file;
    };
    parsed.tree = Print(*module, options);
    parsed.has_errors = diagnostics.HasErrors();
    for (const Diagnostic& diagnostic : diagnostics.Sorted()) {
      parsed.diagnostics += Render(diagnostic, sources, Colour::No);
    }
  });
  return parsed;
}

std::string TreeOf(const std::string& text) {
  const Parsed parsed = Parse(text);
  EXPECT_EQ(parsed.diagnostics, "") << text;
  return parsed.tree;
}

std::string ReadText(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

std::vector<std::filesystem::path> ProgramsIn(const std::string& folder) {
  std::vector<std::filesystem::path> programs;
  const std::filesystem::path path =
      std::filesystem::path(ASSAY_SOURCE_DIR) / "test/syntax" / folder;
  for (const auto& entry : std::filesystem::directory_iterator(path)) {
    if (entry.path().extension() == ".hs" || entry.path().extension() == ".lhs") {
      programs.push_back(entry.path());
    }
  }
  std::ranges::sort(programs);
  return programs;
}

}  // namespace assay::syntax
