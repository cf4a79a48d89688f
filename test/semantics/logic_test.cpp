// The logic rules: what programs are refused, what they answer, and that P9 can fail.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/parse.h"
#include "semantics/shared_logic.h"

namespace assay::semantics::test {
namespace {

using logic::Cost;
using logic::Derivation;

std::unique_ptr<core::Program> Parsed(std::string_view text) {
  Diagnostics diagnostics;
  std::unique_ptr<core::Program> program = core::Parse(FileId{}, text, diagnostics);
  EXPECT_NE(program, nullptr) << text;
  return program;
}

std::string Answers(std::string_view text, const logic::SearchOptions& options) {
  const std::unique_ptr<core::Program> program = Parsed(text);
  Diagnostics diagnostics;
  const std::unique_ptr<core::Program> flat = logic::Flatten(*program, diagnostics);
  if (flat == nullptr) {
    return diagnostics.Sorted()[0].message;
  }
  const logic::SearchResult result = logic::Search(*flat, options);
  std::string all;
  for (const Derivation& derivation : result.derivations) {
    all += all.empty() ? "" : "; ";
    all += derivation.end == Derivation::End::Failure      ? "fails"
           : derivation.end == Derivation::End::Suspension ? "suspends"
                                                           : derivation.value;
    for (const logic::Binding& binding : derivation.bindings) {
      all += fmt::format(" {}={}", binding.variable, binding.term);
    }
  }
  return result.failure ? all + " error " + std::string(Slug(result.failure->kind)) : all;
}

std::string Answers(std::string_view text) { return Answers(text, {.step_limit = 10'000}); }

TEST(Logic, SharedChoicesAreMadeOnce) {
  EXPECT_EQ(Answers("main = let { x = 0 ? 1 } in +# x x;"), "0; 2");
  EXPECT_EQ(Answers("coin = 0 ? 1; main = +# coin coin;"), "0; 1; 1; 2");
}

TEST(Logic, VariablesAreBoundByFlexibleCases) {
  EXPECT_EQ(Answers("not = \\b -> fcase b of { True -> False; False -> True };"
                    "main = free x in not x;"),
            "False x=True; True x=False");
  EXPECT_EQ(Answers("main = free x in fcase x of { Cons y ys -> ys };"), "_a x=Cons _b _a");
  EXPECT_EQ(Answers("main = free x in x;"), "_a x=_a");
}

TEST(Logic, RigidCasesSuspendAndWrongValuesFail) {
  EXPECT_EQ(Answers("main = free x in case x of { True -> 1 };"), "suspends");
  EXPECT_EQ(Answers("main = free x in +# x 1;"), "suspends");
  EXPECT_EQ(Answers("main = case True ? False of { True -> 1 };"), "1; fails");
}

TEST(Logic, FairSearchFindsWhatDepthFirstDoesNot) {
  constexpr std::string_view kLoop = "loop = loop; main = loop ? 7;";
  EXPECT_EQ(Answers(kLoop, {.step_limit = 1'000}), " error step-limit");
  EXPECT_EQ(Answers(kLoop, {.fair = true, .step_limit = 10'000, .answers = 1}), "7");
  constexpr std::string_view kLeft = "any = S any ? Z; main = any;";
  EXPECT_EQ(Answers(kLeft, {.fair = true, .step_limit = 10'000, .answers = 2}), "S _; Z");
}

TEST(Logic, FunctionsAreValues) {
  EXPECT_EQ(Answers("main = let { f = \\x -> x } in f 1;"), "1");
  EXPECT_EQ(Answers("id = \\x -> x; ap = \\f x -> f x; main = ap id 1;"), "1");
  EXPECT_EQ(Answers("k = \\x y -> x; main = let { f = k (1 ? 2) } in +# (f 0) (f 5);"), "2; 4");
}

TEST(Logic, UnificationBindsVariables) {
  EXPECT_EQ(Answers("main = free x in case unify# x 3 of { True -> x };"), "3 x=3");
  EXPECT_EQ(Answers("main = unify# (S Z) (S (0 ? Z));"), "fails; True");
  EXPECT_EQ(Answers("main = free x in unify# x (S x);"), "fails");
}

TEST(Logic, RefusesWhatIsNotFlat) {
  EXPECT_EQ(Answers("main = \\x -> x;"), "`main` takes no arguments in a logic program");
  EXPECT_EQ(Answers("main = fcase 1 of { 1 -> 2; _ -> 3 };"),
            "an fcase needs a constructor or a literal in every alternative");
}

// Wrong rules.

using logic::Value;
using Env = const Environment*;

#define LOGIC_MUTANT(name, signature, ...)   \
  struct name : logic::BigStep {             \
    using logic::BigStep::BigStep;           \
    Value signature override { __VA_ARGS__ } \
  };

LOGIC_MUTANT(VarCons_isFree, VarCons(Centre current, Address x),
             const Value v = logic::BigStep::VarCons(current, x);
             costs.Charge(current->index, Cost::Variable, ~std::uint64_t{0}); return v;)
LOGIC_MUTANT(VarCons_returnsCurrent, VarCons(Centre current, Address x),
             Value v = logic::BigStep::VarCons(current, x);
             v.centre = current; return v;)
LOGIC_MUTANT(VarExp_updateOfDemander, VarExp(Centre current, Address x),
             const Value v = logic::BigStep::VarExp(current, x);
             costs.Charge(v.centre->index, Cost::Update, ~std::uint64_t{0});
             costs.Charge(current->index, Cost::Update); return v;)
LOGIC_MUTANT(VarExp_returnsCurrent, VarExp(Centre current, Address x),
             Value v = logic::BigStep::VarExp(current, x);
             v.centre = current; return v;)
LOGIC_MUTANT(VarExp_evaluatesInCurrent, VarExp(Centre current, Address x),
             const Cell cell = TheRun().heap.At(x);
             TheRun().heap.Bind(x, cell.closure, current);
             return logic::BigStep::VarExp(current, x);)
LOGIC_MUTANT(Fun_isFree, Fun(Centre current, const core::Expression& e, Env environment),
             costs.Charge(current->index, Cost::Function, ~std::uint64_t{0});
             return logic::BigStep::Fun(current, e, environment);)
LOGIC_MUTANT(Let_isFree, Let(Centre current, const core::Let& e, Env environment),
             costs.Charge(current->index, Cost::Heap, ~std::uint64_t{0});
             return logic::BigStep::Let(current, e, environment);)
LOGIC_MUTANT(Or_isFree, Or(Centre current, const core::Choice& e, Env environment),
             costs.Charge(current->index, Cost::Choice, ~std::uint64_t{0});
             return logic::BigStep::Or(current, e, environment);)
LOGIC_MUTANT(Or_takesTheFirst, Or(Centre current, const core::Choice& e, Env environment),
             Charge(current, Cost::Choice);
             static_cast<void>(Choose(2)); return Evaluate(current, {e.first, environment});)
LOGIC_MUTANT(Case_inMain, Case(Centre, const core::Case& e, Env environment),
             return logic::BigStep::Case(TheRun().Program().centres.Main(), e, environment);)
LOGIC_MUTANT(Guess_countsACase,
             Guess(Centre current, const core::Case& e, Env environment, Address y),
             Charge(current, Cost::Case);
             return logic::BigStep::Guess(current, e, environment, y);)
LOGIC_MUTANT(Guess_countsVOnce,
             Guess(Centre current, const core::Case& e, Env environment, Address y),
             costs.Charge(current->index, Cost::Variable, ~std::uint64_t{0});
             return logic::BigStep::Guess(current, e, environment, y);)
LOGIC_MUTANT(
    Guess_pinsMain, Guess(Centre current, const core::Case& e, Env environment, Address y),
    const core::Alternative& alternative = e.alternatives[0];
    if (e.alternatives.size() > 1) {
      return logic::BigStep::Guess(current, e, environment, y);
    } Charge(current, Cost::Variable);
    Charge(current, Cost::Update); Charge(current, Cost::Binding);
    Charge(current, Cost::Heap, alternative.variables.size());
    return Evaluate(current,
                    BindToPattern(y, alternative, TheRun().Program().centres.Main(), environment));)
LOGIC_MUTANT(Scc_entryOfEnclosing, Scc(Centre current, const core::Scc& e, Env environment),
             Charge(current, Cost::Entry);
             return Evaluate(e.centre, {e.body, environment});)
LOGIC_MUTANT(Scc_bodyInCurrent, Scc(Centre current, const core::Scc& e, Env environment),
             Charge(e.centre, Cost::Entry);
             return Evaluate(current, {e.body, environment});)
LOGIC_MUTANT(Prim_inMain, Prim(Centre, const core::PrimitiveCall& e, Env environment),
             return logic::BigStep::Prim(TheRun().Program().centres.Main(), e, environment);)

template <typename Mutant>
class LogicMutants : public testing::Test {};
using AllMutants =
    testing::Types<VarCons_isFree, VarCons_returnsCurrent, VarExp_updateOfDemander,
                   VarExp_returnsCurrent, VarExp_evaluatesInCurrent, Fun_isFree, Let_isFree,
                   Or_isFree, Or_takesTheFirst, Case_inMain, Guess_countsACase, Guess_countsVOnce,
                   Guess_pinsMain, Scc_entryOfEnclosing, Scc_bodyInCurrent, Prim_inMain>;
TYPED_TEST_SUITE(LogicMutants, AllMutants);

TYPED_TEST(LogicMutants, AreCaughtByP9) {
  const logic::Maker make = [](const core::Program& program, logic::Choices& choices,
                               std::uint64_t steps) {
    return std::make_unique<TypeParam>(program, choices, steps);
  };
  EXPECT_TRUE(
      HasLogicCounterexample([&](const core::Program& p) { return P9(p, make); }, 20'000, 5));
}

class LogicProperty : public testing::TestWithParam<NamedProperty> {};

TEST_P(LogicProperty, HoldsOnGeneratedPrograms) {
  const std::optional<std::string> counterexample =
      FindLogicCounterexample(GetParam().property, ProgramsToTry(), /*seed=*/2026);
  EXPECT_FALSE(counterexample) << *counterexample;
}

INSTANTIATE_TEST_SUITE_P(All, LogicProperty, testing::ValuesIn(LogicProperties()),
                         [](const auto& info) {
                           std::string name;
                           for (const char c : info.param.name) {
                             name += std::isalnum(static_cast<unsigned char>(c)) != 0
                                         ? std::string(1, c)
                                         : "";
                           }
                           return name;
                         });

}  // namespace
}  // namespace assay::semantics::test
