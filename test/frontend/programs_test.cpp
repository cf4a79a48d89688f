// Whole programs, compiled and run: programs/NAME.hs writes NAME.out, reading NAME.in where there
// is one.
#include <gtest/gtest.h>

#include "driver/process.h"
#include "support.h"

namespace assay::frontend {
namespace {

class ProgramTest : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(ProgramTest, WritesWhatIsExpected) {
  const std::filesystem::path cache =
      std::filesystem::temp_directory_path() / ("assay-programs-" + std::to_string(getpid()));
  setenv("XDG_CACHE_HOME", cache.c_str(), 1);
  const auto beside = [](const char* extension) {
    return std::filesystem::path(GetParam()).replace_extension(extension);
  };
  const ProcessResult result = RunAssay({"run", "--policy=plain", GetParam().filename().string()},
                                        ReadFile(beside(".in")), Folder("programs").string());
  EXPECT_EQ(result.output, ReadFile(beside(".out"))) << result.errors;
  EXPECT_EQ(result.exit_code, 0) << result.errors;
  std::filesystem::remove_all(cache);
}

INSTANTIATE_TEST_SUITE_P(Programs, ProgramTest, testing::ValuesIn(ProgramsIn("programs")),
                         [](const auto& info) { return TestName(info.param); });

}  // namespace
}  // namespace assay::frontend
