// P6 on generated programs, in shards that run in parallel.
#include <algorithm>

#include <gtest/gtest.h>

#include "native/shared_p6.h"
#include "semantics/shared.h"
#include "test_size.h"

namespace assay::test {
namespace {

class P6Shards : public testing::TestWithParam<int> {};

constexpr int kShards = 10;

// Fewer than properties of the semantics try: each one is compiled, linked and run.
int Programs() { return Scaled(50, 500, 20'000); }

TEST_P(P6Shards, CompiledCodeAgreesWithTheSemantics) {
  const int programs = Programs() / kShards;
  const auto shard = static_cast<std::uint64_t>(GetParam());
  const auto problem = CheckP6({.programs = programs, .seed = 100 + shard, .flags = {}});
  EXPECT_FALSE(problem) << *problem;
}

INSTANTIATE_TEST_SUITE_P(All, P6Shards, testing::Range(0, kShards));

// A part of what the shards try.
int Fraction(int divisor) { return std::max(3, Programs() / divisor); }

TEST(P6, HoldsWhenEverythingMovesAtEveryCheck) {
  const auto problem = CheckP6(
      {.programs = Scaled(10, 30, 600), .seed = 200, .flags = {"--gc-stress=1", "--verify-heap"}});
  EXPECT_FALSE(problem) << *problem;
}

// The shadow build: wherever a centre is known at compile time, the register holds the same one.
// The clock interrupts as often as it can.
TEST(P6, StaticAndDynamicCentresAgree) {
  const auto problem =
      CheckP6({.programs = Fraction(33), .seed = 400, .shadow = true, .flags = {"--tick=20000"}});
  EXPECT_FALSE(problem) << *problem;
}

TEST(P6, StaticAndDynamicCentresAgreeWhenEverythingMoves) {
  const auto problem =
      CheckP6({.programs = Fraction(130), .seed = 500, .shadow = true, .flags = {"--gc-stress=1"}});
  EXPECT_FALSE(problem) << *problem;
}

TEST(P6, HoldsWithLlvmPasses) {
  const auto problem =
      CheckP6({.programs = Fraction(66), .seed = 300, .optimise = true, .flags = {}});
  EXPECT_FALSE(problem) << *problem;
}

TEST(P6, HoldsWithEvaluationScoping) {
  const auto problem = CheckP6({.programs = Fraction(66),
                                .seed = 600,
                                .flags = {"--tick=20000"},
                                .rules = semantics::RuleSet::Evaluation});
  EXPECT_FALSE(problem) << *problem;
}

// Of every stack, not only of the centre on top.
TEST(P6, HoldsWithStacks) {
  const auto problem = CheckP6({.programs = Fraction(66),
                                .seed = 800,
                                .flags = {"--tick=20000"},
                                .rules = semantics::RuleSet::Inheritance});
  EXPECT_FALSE(problem) << *problem;
}

TEST(P6, HoldsWithStacksAndEvaluationScoping) {
  const auto problem = CheckP6({.programs = Fraction(66),
                                .seed = 900,
                                .flags = {"--gc-stress=7"},
                                .rules = semantics::RuleSet::EvaluationInheritance});
  EXPECT_FALSE(problem) << *problem;
}

TEST(P6, HoldsOfBoxedArguments) {
  const auto problem = CheckP6(
      {.programs = Fraction(66), .seed = 700, .shadow = true, .flags = {}, .box_arguments = true});
  EXPECT_FALSE(problem) << *problem;
}

// Lexical profiling: entries are calls of pairs of functions, in the shadow build and optimised.
TEST(P6, HoldsOfProgramsSplitByOrigin) {
  const auto problem = CheckP6({.programs = Fraction(33),
                                .seed = 1100,
                                .shadow = true,
                                .flags = {"--gc-stress=7"},
                                .split_by_origin = true});
  EXPECT_FALSE(problem) << *problem;
}

TEST(P6, HoldsOfOptimisedProgramsSplitByOrigin) {
  const auto problem = CheckP6({.programs = Fraction(33),
                                .seed = 1200,
                                .optimise = true,
                                .optimise_core = true,
                                .flags = {"--tick=20000"},
                                .split_by_origin = true});
  EXPECT_FALSE(problem) << *problem;
}

// What users run: optimised by us, then by LLVM.
class P6Optimised : public testing::TestWithParam<semantics::RuleSet> {};

TEST_P(P6Optimised, HoldsAndSoDoesP5) {
  const auto problem = CheckP6({.programs = Fraction(66),
                                .seed = 1000,
                                .shadow = true,
                                .optimise = true,
                                .optimise_core = true,
                                .flags = {"--tick=20000"},
                                .rules = GetParam()});
  EXPECT_FALSE(problem) << *problem;
}

INSTANTIATE_TEST_SUITE_P(RuleSets, P6Optimised,
                         testing::Values(semantics::RuleSet::Static, semantics::RuleSet::Evaluation,
                                         semantics::RuleSet::Inheritance,
                                         semantics::RuleSet::EvaluationInheritance));

// Every definition in an object file of its own.
TEST(P6, HoldsInUnits) {
  const auto problem = CheckP6({.programs = Fraction(130),
                                .seed = 800,
                                .shadow = true,
                                .flags = {"--tick=20000"},
                                .unit_size = 1});
  EXPECT_FALSE(problem) << *problem;
}

TEST(P6, HoldsInUnitsWithLlvmPasses) {
  const auto problem = CheckP6(
      {.programs = Fraction(260), .seed = 900, .optimise = true, .flags = {}, .unit_size = 40});
  EXPECT_FALSE(problem) << *problem;
}

}  // namespace
}  // namespace assay::test
