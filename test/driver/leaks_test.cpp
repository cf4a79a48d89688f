// The leaks of Heap '93 are not there, and each can be had back: examples/leaks.
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "driver/process.h"

namespace assay {
namespace {

std::uint64_t BytesLive(const std::string& name, const std::vector<std::string>& build_flags,
                        const std::vector<std::string>& run_flags) {
  std::vector<std::string> arguments = {"run", "--policy=plain"};
  arguments.insert(arguments.end(), build_flags.begin(), build_flags.end());
  arguments.push_back(ASSAY_SOURCE_DIR "/examples/leaks/" + name);
  arguments.insert(arguments.end(), {"+RTS", "-A64k", "-s", "--no-verify-heap"});
  arguments.insert(arguments.end(), run_flags.begin(), run_flags.end());
  const ProcessResult result = RunAssay(arguments);
  EXPECT_EQ(result.exit_code, 0) << result.errors;
  const std::size_t end = result.errors.find(" bytes live at most");
  const std::size_t line = result.errors.rfind('\n', end) + 1;
  return end == std::string::npos ? 0 : std::stoull(result.errors.substr(line, end - line));
}

TEST(LeaksTest, AThunkUnderEvaluationHoldsNothing) {
  EXPECT_LT(BytesLive("thunk.core", {}, {}), 1'000U);
  EXPECT_GT(BytesLive("thunk.core", {"--no-black-holing"}, {}), 8'000'000U);
}

TEST(LeaksTest, AnUpdateSharesTheValue) {
  const std::uint64_t shared = BytesLive("update.core", {}, {});
  EXPECT_EQ(BytesLive("update.core", {}, {"--update-by-copy"}) - shared, 100'000U * 24);
}

TEST(LeaksTest, ASelectorHoldsNoMoreThanItsPart) {
  EXPECT_LT(BytesLive("selector.core", {}, {}), 1'000U);
  EXPECT_GT(BytesLive("selector.core", {}, {"--no-selector-reduction"}), 20'000'000U);
}

TEST(LeaksTest, AConstantLivesAsLongAsCodeThatStillNeedsIt) {
  const std::uint64_t live = BytesLive("constant.core", {}, {});
  EXPECT_GE(live, 100U * 24) << "the small list is needed again; its numbers are shared values";
  EXPECT_LT(live, 10'000U);
  // The verifier would find a constant that is forgotten too soon.
  const ProcessResult result = RunAssay({"run", ASSAY_SOURCE_DIR "/examples/leaks/constant.core",
                                         "+RTS", "--gc-stress=20011", "--verify-heap"});
  EXPECT_EQ(result.exit_code, 0) << result.errors;
  EXPECT_EQ(result.output, "45000160100\n");
}

TEST(LeaksTest, CopiedValuesStayRightWhileEverythingMoves) {
  const ProcessResult result =
      RunAssay({"run", "--policy=profiled", ASSAY_SOURCE_DIR "/examples/leaks/update.core", "+RTS",
                "--update-by-copy", "--gc-stress=20000", "--verify-heap"});
  EXPECT_EQ(result.exit_code, 0) << result.errors;
  EXPECT_EQ(result.output, "15000150000\n");
}

}  // namespace
}  // namespace assay
