// Files that the tests of whole programs glob for.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "test_size.h"

namespace assay::frontend {

inline std::filesystem::path Folder(const std::string& name) {
  return std::filesystem::path(ASSAY_SOURCE_DIR) / "test/frontend" / name;
}

inline std::vector<std::filesystem::path> ProgramsIn(const std::string& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(Folder(folder))) {
    if (entry.path().extension() == ".hs" || entry.path().extension() == ".lhs") {
      files.push_back(entry.path());
    }
  }
  std::ranges::sort(files);
  return files;
}

// With ASSAY_TEST_SIZE=small only each so many of the programs are tried: the tier of the
// sanitizers looks for faults in our code, which programs share, and need not show again what each
// one writes.
inline bool IsLeftOut(const std::filesystem::path& program, std::ptrdiff_t one_in) {
  if (!test::IsSmall()) {
    return false;
  }
  const std::vector<std::filesystem::path> all =
      ProgramsIn(program.parent_path().filename().string());
  return (std::ranges::find(all, program) - all.begin()) % one_in != 0;
}

inline std::string ReadFile(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

// A name for a parameterised test.
inline std::string TestName(const std::filesystem::path& path) {
  std::string name = path.stem().string();
  std::ranges::replace_if(name, [](char c) { return std::isalnum(c) == 0; }, '_');
  return name;
}

}  // namespace assay::frontend
