// Golden tests: valid/*.hs with the types of their top level in .types, invalid/*.hs with their
// messages in .golden. An invalid program says in its first line where it must be refused:
// `-- error: 5`.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "types/support_load.h"

namespace assay::types {
namespace {

std::vector<std::string> Programs(const std::string& folder) {
  std::vector<std::string> paths;
  const std::string root = std::string(ASSAY_SOURCE_DIR) + "/test/types/" + folder;
  for (const auto& entry : std::filesystem::directory_iterator(root)) {
    if (entry.path().extension() == ".hs") {
      paths.push_back(entry.path().string());
    }
  }
  std::ranges::sort(paths);
  return paths;
}

std::string Read(const std::string& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

void ExpectGolden(const std::string& path, const std::string& actual) {
  if (std::getenv("ASSAY_UPDATE_GOLDEN") != nullptr) {
    std::ofstream(path) << actual;
    return;
  }
  EXPECT_EQ(actual, Read(path)) << path;
}

std::string TestName(const ::testing::TestParamInfo<std::string>& info) {
  return std::filesystem::path(info.param).stem().string();
}

class Valid : public ::testing::TestWithParam<std::string> {};

TEST_P(Valid, HasItsTypes) {
  const Checked checked = CheckFile(GetParam());
  EXPECT_FALSE(checked.has_errors) << checked.diagnostics;
  ExpectGolden(std::filesystem::path(GetParam()).replace_extension(".types"), checked.types);
}

INSTANTIATE_TEST_SUITE_P(Types, Valid, ::testing::ValuesIn(Programs("valid")), TestName);

class Invalid : public ::testing::TestWithParam<std::string> {};

TEST_P(Invalid, IsRefusedAtItsLine) {
  const Checked checked = CheckFile(GetParam());
  EXPECT_TRUE(checked.has_errors);
  const std::string source = Read(GetParam());
  ASSERT_TRUE(source.starts_with("-- error: ")) << "the first line says where the error is";
  const std::string line = source.substr(10, source.find('\n') - 10);
  const std::string name = std::filesystem::path(GetParam()).filename().string();
  EXPECT_NE(checked.diagnostics.find(name + ":" + line + ":"), std::string::npos)
      << checked.diagnostics;
  ExpectGolden(std::filesystem::path(GetParam()).replace_extension(".golden"), checked.diagnostics);
}

INSTANTIATE_TEST_SUITE_P(Types, Invalid, ::testing::ValuesIn(Programs("invalid")), TestName);

}  // namespace
}  // namespace assay::types
