#include "core/support.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/parse.h"
#include "source/source_manager.h"

namespace assay::core {

std::unique_ptr<Program> Read(std::string_view text) {
  SourceManager sources;
  Diagnostics diagnostics;
  const FileId file = sources.Add("test.core", std::string(text));
  std::unique_ptr<Program> program = Parse(file, sources.Text(file), diagnostics);
  for (const Diagnostic& diagnostic : diagnostics.Sorted()) {
    ADD_FAILURE() << Render(diagnostic, sources, Colour::No) << "in\n" << text;
  }
  return program;
}

std::string Complaints(std::string_view text) {
  SourceManager sources;
  Diagnostics diagnostics;
  const FileId file = sources.Add("test.core", std::string(text));
  const bool refused = Parse(file, sources.Text(file), diagnostics) == nullptr;
  EXPECT_EQ(refused, !diagnostics.IsEmpty()) << "a program comes back exactly if nothing is wrong";
  std::string complaints;
  for (const Diagnostic& diagnostic : diagnostics.Sorted()) {
    const Location place = sources.Locate(diagnostic.span);
    complaints += fmt::format("{}:{} {}: {}\n", place.line, place.column, Slug(diagnostic.kind),
                              diagnostic.message);
  }
  return complaints;
}

std::string Complaints(const Diagnostics& diagnostics) {
  std::string complaints;
  for (const Diagnostic& diagnostic : diagnostics.Sorted()) {
    complaints += fmt::format("{}: {}\n", Slug(diagnostic.kind), diagnostic.message);
  }
  return complaints;
}

}  // namespace assay::core
