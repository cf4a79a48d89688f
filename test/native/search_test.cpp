// Compiled search on generated functional logic programs.
#include <gtest/gtest.h>

#include "native/shared_search.h"
#include "test_size.h"

namespace assay::test {
namespace {

int Programs() { return Scaled(40, 250, 10'000); }

class CompiledSearch : public testing::TestWithParam<int> {};

TEST_P(CompiledSearch, FindsWhatTheSemanticsFinds) {
  const auto problem =
      CheckSearch({.programs = Programs(), .seed = 10U + static_cast<std::uint64_t>(GetParam())});
  EXPECT_FALSE(problem) << *problem;
}

TEST_P(CompiledSearch, FindsItInTheSameOrderWhenOptimised) {
  const auto problem = CheckSearch({.programs = Programs(),
                                    .seed = 20U + static_cast<std::uint64_t>(GetParam()),
                                    .optimise = true});
  EXPECT_FALSE(problem) << *problem;
}

INSTANTIATE_TEST_SUITE_P(All, CompiledSearch, testing::Range(0, 2));

TEST(CompiledSearchStress, FindsItWhenEverythingMovesAtEveryCheck) {
  const auto problem = CheckSearch({.programs = Programs() / 2,
                                    .seed = 30,
                                    .optimise = true,
                                    .flags = {"--gc-stress=1", "--verify-heap"}});
  EXPECT_FALSE(problem) << *problem;
}

}  // namespace
}  // namespace assay::test
