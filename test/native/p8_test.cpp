// P8 natively, in shards that run in parallel.
#include <gtest/gtest.h>

#include "native/shared_p8.h"
#include "test_size.h"

namespace assay::test {
namespace {

class P8Native : public testing::TestWithParam<int> {};

int Programs() { return Scaled(10, 60, 2'000); }

TEST_P(P8Native, CallsAreThoseOfTheReference) {
  const auto shard = static_cast<std::uint64_t>(GetParam());
  const auto problem = CheckP8({.programs = Programs(), .seed = 4000 + shard, .flags = {}});
  EXPECT_FALSE(problem) << *problem;
}

TEST_P(P8Native, CallsOfOptimisedCodeAreThoseOfTheReference) {
  const auto shard = static_cast<std::uint64_t>(GetParam());
  const auto problem = CheckP8(
      {.programs = Programs(), .seed = 5000 + shard, .optimise = true, .flags = {"--tick=20000"}});
  EXPECT_FALSE(problem) << *problem;
}

INSTANTIATE_TEST_SUITE_P(All, P8Native, testing::Range(0, 2));

TEST(P8NativeShadow, StaticAndDynamicPairsAgreeWhenEverythingMoves) {
  const auto problem = CheckP8({.programs = Scaled(5, 20, 400),
                                .seed = 6000,
                                .shadow = true,
                                .flags = {"--gc-stress=7", "--verify-heap"}});
  EXPECT_FALSE(problem) << *problem;
}

}  // namespace
}  // namespace assay::test
