// Matches of random functions against a matcher that follows the report word by word (section
// 3.17.2): rows from top to bottom, patterns from left to right, nothing evaluated that is not
// asked for. The functions are Haskell text and take the whole way to Core and its semantics.
#include <cstdlib>
#include <map>
#include <random>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/mapped_stack.h"
#include "desugar/builder.h"
#include "semantics/evaluate.h"
#include "support.h"
#include "support_reference.h"
#include "test_size.h"

namespace assay::desugar {
namespace {

constexpr auto kHeader =
    R"({-# LANGUAGE NoImplicitPrelude, MagicHash, BangPatterns, ViewPatterns #-}
module Test where
import Assay.Types
import Assay.Classes
import Assay.Num

data T = P | Q T | R T T
newtype W = W T

bottom :: a
bottom = bottom

isP :: T -> Bool
isP P = True
isP _ = False

size :: T -> Int
size P = 1
size (Q a) = 2 + size a
size (R a b) = 3 + 5 * size a + 7 * size b

unW :: W -> T
unW (W t) = t
)";

class Evaluator {
 public:
  explicit Evaluator(core::Program& program) : program_(program), build_(program) {
    for (const core::Definition& definition : program.definitions) {
      variables_[definition.variable->name] = definition.variable;
    }
    program.Define(build_.Fresh("main", {}), build_.Literal(core::IntLiteral(0), {}), false);
  }

  Outcome Evaluate(const std::string& name) {
    program_.definitions.back().right_hand_side =
        build_.Use(variables_.at(Name("Test." + name)), {});
    const semantics::Outcome outcome =
        semantics::EvaluateMachine(program_, semantics::RuleSet::Static, 1'000'000);
    if (outcome.returned) {
      return {Status::Matched, outcome.returned->value.As<core::Literal>().value.AsInt()};
    }
    const bool is_bottom = outcome.failure->kind == DiagnosticKind::BlackHole;
    return {is_bottom ? Status::Diverged : Status::Failed, 0};
  }

 private:
  core::Program& program_;
  Builder build_;
  std::map<Name, const core::Variable*> variables_;
};

int Rounds() { return assay::test::Scaled(2, 15, 200); }

void CheckRound(unsigned seed) {
  constexpr int kFunctions = 25;
  constexpr int kCalls = 12;
  Generator generator(seed);
  std::vector<Function> functions;
  std::vector<std::vector<std::vector<Value>>> calls;
  std::string text = kHeader;
  for (int i = 0; i < kFunctions; ++i) {
    functions.push_back(generator.NewFunction());
    text += FunctionText(functions.back(), fmt::format("f{}", i));
    calls.emplace_back();
    for (int j = 0; j < kCalls; ++j) {
      calls.back().push_back(generator.Arguments(functions.back()));
      text += fmt::format("t{}x{} :: Int\nt{}x{} = f{}{}\n", i, j, i, j, i,
                          ArgumentsText(functions.back(), calls.back().back()));
    }
  }
  const auto translated = Translate(text);
  ASSERT_NE(translated->compiled.program, nullptr) << translated->Complaints() << text;
  Evaluator evaluator(*translated->compiled.program);
  for (int i = 0; i < kFunctions; ++i) {
    for (int j = 0; j < kCalls; ++j) {
      const auto& arguments = calls[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)];
      const Function& function = functions[static_cast<std::size_t>(i)];
      const Outcome expected = Apply(function, arguments);
      const Outcome found = evaluator.Evaluate(fmt::format("t{}x{}", i, j));
      ASSERT_EQ(Describe(found), Describe(expected))
          << "seed " << seed << "\n"
          << FunctionText(function, "f") << "f" << ArgumentsText(function, arguments);
    }
  }
}

TEST(MatchPropertyTest, DecisionTreesFollowTheReport) {
  RunOnMappedStack([] {
    for (int round = 0; round < Rounds() && !testing::Test::HasFailure(); ++round) {
      CheckRound(static_cast<unsigned>(round) + 1);
    }
  });
}

}  // namespace
}  // namespace assay::desugar
