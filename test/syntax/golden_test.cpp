// golden/NAME.hs, a right program, and NAME.tree, the tree that it is read as, with warnings before
// it. errors/NAME.hs, a wrong one, and NAME.golden, what the user is told.
//
// ASSAY_UPDATE_GOLDEN=1 in the environment writes the expectations anew.
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <fstream>

#include <gtest/gtest.h>

#include "syntax/support.h"

namespace assay::syntax {
namespace {

using std::filesystem::path;

std::string TestName(const testing::TestParamInfo<path>& info) {
  std::string name = info.param.stem();
  std::ranges::replace_if(name, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
  return name;
}

void ExpectGolden(const path& program, const std::string& extension, const std::string& text) {
  const path golden = path(program).replace_extension(extension);
  if (std::getenv("ASSAY_UPDATE_GOLDEN") != nullptr) {
    std::ofstream(golden, std::ios::binary) << text;
  }
  EXPECT_EQ(text, ReadText(golden));
}

class TreeTest : public testing::TestWithParam<path> {};

TEST_P(TreeTest, IsAsItShouldBe) {
  const Parsed parsed = Parse(ReadText(GetParam()), GetParam().filename());
  EXPECT_FALSE(parsed.has_errors) << parsed.diagnostics;
  EXPECT_FALSE(parsed.has_wild_spans);
  ExpectGolden(GetParam(), ".tree", parsed.diagnostics + parsed.tree);
}

INSTANTIATE_TEST_SUITE_P(Programs, TreeTest, testing::ValuesIn(ProgramsIn("golden")), TestName);

class ErrorTest : public testing::TestWithParam<path> {};

TEST_P(ErrorTest, IsSaidAsItShouldBe) {
  const Parsed parsed = Parse(ReadText(GetParam()), GetParam().filename());
  EXPECT_NE(parsed.diagnostics, "");
  EXPECT_FALSE(parsed.has_wild_spans);
  ExpectGolden(GetParam(), ".golden", parsed.diagnostics);
}

INSTANTIATE_TEST_SUITE_P(Programs, ErrorTest, testing::ValuesIn(ProgramsIn("errors")), TestName);

}  // namespace
}  // namespace assay::syntax
