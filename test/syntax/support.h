// What the tests of src/syntax share.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace assay::syntax {

struct Parsed {
  std::string tree;
  std::string diagnostics;  // as the user sees them
  bool has_errors;
  bool has_wild_spans;  // a place outside of the file
};

// On a mapped stack, as the driver does. The name's ending decides whether the text is literate.
[[nodiscard]] Parsed Parse(const std::string& text, const std::string& name = "Test.hs");

// The tree of a program that must be right.
[[nodiscard]] std::string TreeOf(const std::string& text);

[[nodiscard]] std::string ReadText(const std::filesystem::path& path);

// The Haskell files of test/syntax/FOLDER, sorted.
[[nodiscard]] std::vector<std::filesystem::path> ProgramsIn(const std::string& folder);

}  // namespace assay::syntax
