#include "examples/support.h"

#include <array>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace assay::examples {

namespace {

std::filesystem::path Folder() { return ASSAY_SOURCE_DIR "/examples/semantics"; }

}  // namespace

std::vector<std::string> Names(const std::string& folder) {
  std::set<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(Folder() / folder)) {
    const std::filesystem::path& path = entry.path();
    const bool is_golden = path.extension() == ".golden" && path.stem().extension() != ".hs";
    if (path.extension() == ".core" || is_golden) {
      names.insert((std::filesystem::path(folder) / path.stem()).string());
    }
  }
  return {names.begin(), names.end()};
}

std::filesystem::path ProgramPath(const std::string& name) { return Folder() / (name + ".core"); }

std::filesystem::path GoldenPath(const std::string& name) { return Folder() / (name + ".golden"); }

std::string ReadFile(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::string RunSemantics(const std::string& name, const std::string& options) {
  const std::string command = fmt::format("'{}' semantics '{}' {} 2>&1", ASSAY_EXECUTABLE,
                                          ProgramPath(name).string(), options);
  std::FILE* const pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) {
    ADD_FAILURE() << "cannot run " << command;
    return "";
  }
  std::string output;
  std::array<char, 4096> buffer{};
  std::size_t read = 0;
  while ((read = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0) {
    output.append(buffer.data(), read);
  }
  const int status = pclose(pipe);
  EXPECT_EQ(status, 0) << command << "\n" << output;
  return output;
}

}  // namespace assay::examples
