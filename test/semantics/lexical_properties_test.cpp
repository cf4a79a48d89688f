// P8 on programs as desugaring makes them, in shards that run in parallel.
#include <string>

#include <gtest/gtest.h>

#include "semantics/shared_lexical.h"
#include "test_size.h"

namespace assay::semantics::test {
namespace {

class P8Shards : public testing::TestWithParam<int> {};

constexpr int kShards = 4;

TEST_P(P8Shards, ASplitProgramHasTheCallsOfTheReference) {
  const int programs = assay::test::Scaled(80, 2'000, 40'000) / kShards;
  const std::optional<std::string> counterexample = FindLexicalCounterexample(
      P8OfMarked, programs, static_cast<std::uint64_t>(3000 + GetParam()));
  EXPECT_FALSE(counterexample) << *counterexample;
}

INSTANTIATE_TEST_SUITE_P(All, P8Shards, testing::Range(0, kShards));

}  // namespace
}  // namespace assay::semantics::test
