// The generator is held to its promises: every program is well-formed and ends, every rule fires in
// at least a fifth of the programs, and the programs are not trivial.
#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include <fmt/core.h>
#include <gtest/gtest.h>

#include "base/mapped_stack.h"
#include "core/compare.h"
#include "core/parse.h"
#include "core/print.h"
#include "semantics/generator/shrink.h"
#include "semantics/shared.h"
#include "test_size.h"

namespace assay::semantics::test {
namespace {

TEST(Generator, FiresEveryRuleOften) {
  const std::vector<core::syntax::Program> programs = GeneratePrograms(2'000, /*seed=*/7);
  std::array<std::size_t, kRuleNames.size()> fired_in{};
  std::vector<std::uint64_t> steps;
  std::size_t failed = 0;
  std::size_t endless = 0;
  RunOnMappedStack([&] {
    for (const core::syntax::Program& tree : programs) {
      const std::unique_ptr<core::Program> program = Build(tree);
      ASSERT_NE(program, nullptr) << "a generated program is not well-formed";
      const Outcome outcome = EvaluateBigStep(*program, RuleSet::Static, kStepLimit);
      for (std::size_t rule = 0; rule < kRuleNames.size(); ++rule) {
        fired_in[rule] += outcome.run.fired[rule] != 0 ? 1U : 0U;
      }
      steps.push_back(outcome.run.steps);
      failed += outcome.failure ? 1U : 0U;
      endless += outcome.failure && outcome.failure->kind == DiagnosticKind::StepLimit ? 1U : 0U;
    }
  });
  std::ranges::sort(steps);
  const std::uint64_t median = steps[steps.size() / 2];
  fmt::print("{} programs, steps: median {}, 90% below {}, most {}; {} fail, {} hit the limit\n",
             programs.size(), median, steps[steps.size() * 9 / 10], steps.back(), failed, endless);
  for (std::size_t rule = 0; rule < kRuleNames.size(); ++rule) {
    const std::size_t percent = fired_in[rule] * 100 / programs.size();
    fmt::print("  {:<12} fires in {:3}% of the programs\n", kRuleNames[rule], percent);
    EXPECT_GE(percent, 20U) << kRuleNames[rule];
  }
  EXPECT_GE(median, 50U);
  EXPECT_GE(failed, 10U) << "failures are worth testing too";
  EXPECT_LE(failed, programs.size() / 5) << "but most programs must have a value";
  EXPECT_LE(endless, programs.size() / 100);
}

TEST(Generator, ProgramsReadBackAsTheyArePrinted) {
  RunOnMappedStack([&] {
    for (const core::syntax::Program& tree :
         GeneratePrograms(assay::test::Scaled(101, 500, 5000), /*seed=*/8)) {
      const std::unique_ptr<core::Program> program = Build(tree);
      ASSERT_NE(program, nullptr);
      const std::string text = core::Print(*program);
      Diagnostics diagnostics;
      const std::unique_ptr<core::Program> again = core::Parse(1, text, diagnostics);
      ASSERT_NE(again, nullptr) << text;
      EXPECT_TRUE(core::AreAlphaEqual(*program, *again)) << text;
      EXPECT_EQ(core::Print(*again), text);
    }
  });
}

// Shrinking finds the one construct that matters.
TEST(Generator, ShrinksToASmallCounterexample) {
  const std::optional<std::string> counterexample = FindCounterexample(
      [](const core::Program& program) {
        const Outcome outcome = EvaluateBigStep(program, RuleSet::Static, kStepLimit);
        const bool subsumes = outcome.run.fired[static_cast<std::size_t>(Rule::SubsumeDict)] != 0;
        return subsumes ? Fails("a dictionary's function was subsumed") : Holds();
      },
      1'000, /*seed=*/3);
  ASSERT_TRUE(counterexample);
  EXPECT_LT(std::ranges::count(*counterexample, '\n'), 20) << *counterexample;
}

}  // namespace
}  // namespace assay::semantics::test
