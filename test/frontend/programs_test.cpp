// Whole programs, compiled and run: programs/NAME.hs writes NAME.out, reading NAME.in where there
// is one.
#include <gtest/gtest.h>

#include "driver/process.h"
#include "support.h"

namespace assay::frontend {
namespace {

class ProgramTest : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(ProgramTest, WritesWhatIsExpected) {
  if (IsLeftOut(GetParam(), 12)) {
    GTEST_SKIP() << "for the larger tests";
  }
  const auto beside = [](const char* extension) {
    return std::filesystem::path(GetParam()).replace_extension(extension);
  };
  const ProcessResult result = RunAssay({"run", "--policy=plain", GetParam().filename().string()},
                                        ReadFile(beside(".in")), Folder("programs").string());
  EXPECT_EQ(result.output, ReadFile(beside(".out"))) << result.errors;
  EXPECT_EQ(result.exit_code, 0) << result.errors;
}

INSTANTIATE_TEST_SUITE_P(Programs, ProgramTest, testing::ValuesIn(ProgramsIn("programs")),
                         [](const auto& info) { return TestName(info.param); });

}  // namespace
}  // namespace assay::frontend
