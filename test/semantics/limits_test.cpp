// How far the evaluators go: deep derivations, long runs, and where they stop.
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "base/mapped_stack.h"
#include "core/parse.h"
#include "semantics/evaluate.h"

namespace assay::semantics {
namespace {

constexpr std::string_view kFolds = R"(
upto = \a b -> case <# b a of { True -> Nil; False -> Cons a (upto (+# a 1) b) };
foldr = \f z xs -> case xs of { Nil -> z; Cons y ys -> f y (foldr f z ys) };
foldl = \f z xs -> case xs of { Nil -> z; Cons y ys -> foldl f (f z y) ys };
)";

std::unique_ptr<core::Program> Parse(const std::string& text) {
  Diagnostics diagnostics;
  std::unique_ptr<core::Program> program = core::Parse(1, text, diagnostics);
  EXPECT_TRUE(diagnostics.IsEmpty());
  return program;
}

// Of the two evaluators: "BigStep" or "Machine".
class Limits : public testing::TestWithParam<std::string> {
 protected:
  static Outcome Evaluate(const std::string& text, std::uint64_t step_limit = 50'000'000) {
    const std::unique_ptr<core::Program> program = Parse(text);
    std::optional<Outcome> outcome;
    RunOnMappedStack([&] {
      outcome = GetParam() == "Machine" ? EvaluateMachine(*program, RuleSet::Static, step_limit)
                                        : EvaluateBigStep(*program, RuleSet::Static, step_limit);
    });
    return *outcome;
  }
};

TEST_P(Limits, AFoldFromTheRightForcesAListOf100000) {
  const Outcome outcome =
      Evaluate(std::string(kFolds) + "main = foldr (\\a b -> +# a b) 0 (upto 1 100000);");
  ASSERT_FALSE(outcome.failure) << outcome.failure->message;
  EXPECT_EQ(HeadText(outcome.returned->value), "5000050000");
}

// The accumulator is a chain of 100,000 thunks, forced at the end.
TEST_P(Limits, AFoldFromTheLeftForcesAListOf100000) {
  const Outcome outcome =
      Evaluate(std::string(kFolds) + "main = foldl (\\a b -> +# a b) 0 (upto 1 100000);");
  ASSERT_FALSE(outcome.failure) << outcome.failure->message;
  EXPECT_EQ(HeadText(outcome.returned->value), "5000050000");
}

TEST_P(Limits, AnEndlessProgramStopsAtTheStepLimit) {
  const Outcome outcome = Evaluate("loop = \\x -> loop x; main = loop 1;", 10'000);
  ASSERT_TRUE(outcome.failure);
  EXPECT_EQ(outcome.failure->kind, DiagnosticKind::StepLimit);
  EXPECT_NE(outcome.failure->message.find("10000 steps"), std::string::npos);
  EXPECT_GT(Get(outcome.run.attribution.Total(), Cost::Application), 1'000U)
      << "the costs up to the stop are kept";
}

INSTANTIATE_TEST_SUITE_P(Evaluators, Limits, testing::Values("BigStep", "Machine"),
                         [](const auto& info) { return info.param; });

// On a small stack the big-step evaluator ends with a diagnostic instead of a crash.
TEST(BigStepLimits, ADerivationDeeperThanTheStackIsAFailure) {
  const std::unique_ptr<core::Program> program =
      Parse(std::string(kFolds) + "main = foldr (\\a b -> +# a b) 0 (upto 1 1000000);");
  const Outcome outcome = EvaluateBigStep(*program, RuleSet::Static, 50'000'000);
  ASSERT_TRUE(outcome.failure);
  EXPECT_EQ(outcome.failure->kind, DiagnosticKind::EvaluationTooDeep);
}

}  // namespace
}  // namespace assay::semantics
