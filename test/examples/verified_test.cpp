// Every program in examples/ is well-formed after desugaring, after each pass of the optimiser and
// in STG: the compiler verifies it (ASSAY_VERIFY) and stops at what it finds. No machine code is
// made. With ASSAY_TEST_SIZE=small one program in eight, for both policies in turn.
#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "driver/process.h"
#include "test_size.h"

namespace assay {
namespace {

std::vector<std::string> ProgramsIn(const std::string& folder) {
  std::vector<std::string> programs;
  for (const auto& entry :
       std::filesystem::directory_iterator(ASSAY_SOURCE_DIR "/examples/" + folder)) {
    if (entry.path().extension() == ".hs" || entry.path().extension() == ".core") {
      programs.push_back(entry.path().string());
    }
  }
  std::ranges::sort(programs);
  return programs;
}

class VerifiedExamples : public testing::TestWithParam<std::string> {};

TEST_P(VerifiedExamples, AreWellFormedAfterEachPass) {
  const std::vector<std::string> programs = ProgramsIn(GetParam());
  ASSERT_FALSE(programs.empty());
  const std::size_t step = test::Scaled<std::size_t>(8, 1, 1);
  for (std::size_t i = 0; i < programs.size(); i += step) {
    const std::string& program = programs[i];
    for (const std::string policy : {"plain", "profiled"}) {
      if (test::IsSmall() && (i / step % 2 == 0) == (policy == "plain")) {
        continue;
      }
      const ProcessResult result = RunAssay({"build", "--policy=" + policy, "--dump=stg", program});
      const bool is_logic = result.errors.find("[needs-logic-rules]") != std::string::npos;
      EXPECT_TRUE(result.exit_code == 0 || is_logic) << program << "\n" << result.errors;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Folders, VerifiedExamples,
                         testing::Values("haskell", "leaks", "profiling", "semantics"),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace assay
