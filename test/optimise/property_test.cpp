// P5: the optimiser changes no value, and moves no cost from one centre to another.
#include <map>
#include <memory>
#include <optional>
#include <regex>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/print.h"
#include "semantics/shared.h"
#include "semantics/shared_optimised.h"

namespace assay::core {
namespace {

using semantics::test::DoesNotApply;
using semantics::test::Fails;
using semantics::test::Holds;
using semantics::test::Verdict;

constexpr std::uint64_t kSteps = 100'000;

using CentreKey = std::pair<CostCentreKind, std::string>;

// C, V, U and H together: one may become another. The A of an application and the C of a case may
// move into an scc (app-of-scc, case-of-scc); of those only the sum over all centres is compared.
struct Work {
  std::uint64_t steps = 0;
  std::uint64_t cases = 0;  // of the steps
  std::uint64_t entries = 0;
  std::uint64_t inner = 0;  // entries from here
};

using WorkTable = std::map<CentreKey, Work>;

// By stack, whose name is that of all centres in it, or by the centre on top. Without stacks that
// is the same.
WorkTable WorkOf(const semantics::Outcome& outcome, bool by_stack) {
  WorkTable work;
  for (const semantics::Centre stack : outcome.run.Stacks().All()) {
    const semantics::Centre centre = by_stack ? stack : outcome.run.Stacks().Top(stack);
    const semantics::Costs& costs = outcome.run.attribution.Of(*stack);
    Work& sum = work[{centre->kind, std::string(centre->name.Text())}];
    for (const semantics::Cost cost : {semantics::Cost::Case, semantics::Cost::Variable,
                                       semantics::Cost::Update, semantics::Cost::Heap}) {
      sum.steps += semantics::Get(costs, cost);
    }
    sum.cases += semantics::Get(costs, semantics::Cost::Case);
    sum.entries += semantics::Get(costs, semantics::Cost::Entry);
    sum.inner += semantics::Get(costs, semantics::Cost::Inner);
  }
  return work;
}

// Whose entries are not as many as before.
std::optional<std::string> OtherEntries(const WorkTable& before, const WorkTable& after) {
  for (const auto& [centre, work] : before) {
    const auto found = after.find(centre);
    const std::uint64_t entries = found == after.end() ? 0 : found->second.entries;
    if (entries != work.entries) {
      return fmt::format("{}: {} entries became {}", centre.second, work.entries, entries);
    }
  }
  return std::nullopt;
}

// What somebody pays more for than before; steps may become `factor` times as many, 0: any number.
std::optional<std::string> MoreWork(const WorkTable& before, const WorkTable& after,
                                    std::uint64_t factor) {
  for (const auto& [centre, work] : after) {
    const auto found = before.find(centre);
    const Work old = found == before.end() ? Work{} : found->second;
    const bool has_more_steps = factor != 0 && work.steps - work.cases > factor * old.steps;
    if (has_more_steps || work.entries > old.entries || work.inner > old.inner) {
      return fmt::format("{}: {} steps, {} entries, {} inner became {}, {} and {}", centre.second,
                         old.steps, old.entries, old.inner, work.steps, work.entries, work.inner);
    }
  }
  return std::nullopt;
}

std::uint64_t StepsOf(const WorkTable& work) {
  std::uint64_t steps = 0;
  for (const auto& [centre, of_centre] : work) {
    steps += of_centre.steps;
  }
  return steps;
}

// Where a constant with an scc has become a function or a literal, its entry comes first, as in
// case k of {_ -> ..}, and its arguments are passed at each call: some more steps in a centre that
// had some, in one of its stacks or another, none elsewhere, and no more entries; one less where
// such a function is evaluated and never applied. What goes out of a loop is made where the loop
// may not need it: a few steps more in its centre. What is passed in parts has more applications,
// and is built where it is returned.
constexpr std::uint64_t kLooser = 4;

bool HasEntered(const Program& optimised) {
  static const std::regex entry("@(1|once)`|\\\\eta|case [^ ]+ of \\{\\s*_ ->");
  return std::regex_search(Print(optimised), entry);
}

using Optimiser = std::unique_ptr<Program> (*)(const Program&, semantics::RuleSet, bool,
                                               PassWatch*);

// Does the program become another one by this pass?
bool IsChangedBy(std::string_view pass, const Program& program, const Program& optimised,
                 semantics::RuleSet rules, Optimiser optimise) {
  WatchWishes wishes;
  wishes.without = {std::string(pass)};
  PassWatch watch(wishes);
  const std::unique_ptr<Program> other = optimise(program, rules, /*keep_costs=*/true, &watch);
  return Print(*other) != Print(optimised);
}

Verdict SameValue(const Program& program, bool keep_costs,
                  semantics::RuleSet rules = semantics::RuleSet::Static,
                  Optimiser optimise = semantics::test::Optimised) {
  const semantics::Outcome before = semantics::EvaluateBigStep(program, rules, kSteps);
  if (!before.returned) {
    return DoesNotApply("it has no value");
  }
  const std::unique_ptr<Program> optimised = optimise(program, rules, keep_costs, nullptr);
  if (optimised == nullptr) {
    return DoesNotApply("it does not read back");
  }
  const semantics::Outcome after = semantics::EvaluateBigStep(*optimised, rules, kSteps);
  if (!after.returned) {
    return Fails(fmt::format("{}\n{}", after.failure->message, Print(*optimised)));
  }
  const std::string was = semantics::HeadText(before.returned->value);
  const std::string is = semantics::HeadText(after.returned->value);
  if (was != is) {
    return Fails(fmt::format("{} became {}\n{}", was, is, Print(*optimised)));
  }
  // seq# a b becomes case a of {_ -> b}: a C more, in the same centre.
  if (!keep_costs || Print(program).find("seq#") != std::string::npos) {
    return Holds();
  }
  const auto is_changed_by = [&](std::string_view pass) {
    return IsChangedBy(pass, program, *optimised, rules, optimise);
  };
  const bool has_floated = is_changed_by("float-out");
  const bool takes_apart = is_changed_by("take-apart");
  const bool is_looser = has_floated || takes_apart || HasEntered(*optimised);
  const bool has_more_parameters = takes_apart || is_changed_by("lift-lambdas");
  const auto applications = [](const semantics::Outcome& outcome) {
    return semantics::Get(outcome.run.attribution.Total(), semantics::Cost::Application);
  };
  if (!is_looser && !has_more_parameters && applications(after) > applications(before)) {
    return Fails(fmt::format("{} applications became {}\n{}", applications(before),
                             applications(after), Print(*optimised)));
  }
  const WorkTable old_work = WorkOf(before, /*by_stack=*/true);
  const WorkTable work = WorkOf(after, /*by_stack=*/true);
  std::optional<std::string> more = MoreWork(old_work, work, is_looser ? 0 : 1);
  if (!more && is_looser) {
    more = MoreWork(WorkOf(before, /*by_stack=*/false), WorkOf(after, /*by_stack=*/false), kLooser);
  }
  if (!more && !HasEntered(*optimised)) {
    more = OtherEntries(WorkOf(before, /*by_stack=*/false), WorkOf(after, /*by_stack=*/false));
  }
  if (!more && !is_looser && StepsOf(work) > StepsOf(old_work)) {
    more = fmt::format("{} steps became {}", StepsOf(old_work), StepsOf(work));
  }
  return more ? Fails(fmt::format("{}\n{}", *more, Print(*optimised))) : Holds();
}

TEST(Optimiser, KeepsValuesOfGeneratedPrograms) {
  const auto counterexample = semantics::test::FindCounterexample(
      [](const Program& program) { return SameValue(program, false); },
      semantics::test::ProgramsToTry(), /*seed=*/5);
  EXPECT_FALSE(counterexample) << *counterexample;
}

TEST(Optimiser, MovesNoCostsOfGeneratedPrograms) {
  const auto counterexample = semantics::test::FindCounterexample(
      [](const Program& program) { return SameValue(program, true); },
      semantics::test::ProgramsToTry(), /*seed=*/55);
  EXPECT_FALSE(counterexample) << *counterexample;
}

TEST(Optimiser, KeepsValuesModuleByModule) {
  const auto counterexample = semantics::test::FindCounterexample(
      [](const Program& program) {
        return SameValue(program, false, semantics::RuleSet::Static,
                         semantics::test::OptimisedInModules);
      },
      semantics::test::ProgramsToTry(), /*seed=*/6);
  EXPECT_FALSE(counterexample) << *counterexample;
}

TEST(Optimiser, MovesNoCostsModuleByModule) {
  for (const semantics::RuleSet rules :
       {semantics::RuleSet::Static, semantics::RuleSet::Evaluation}) {
    const auto counterexample = semantics::test::FindCounterexample(
        [&](const Program& program) {
          return SameValue(program, true, rules, semantics::test::OptimisedInModules);
        },
        semantics::test::ProgramsToTry() / 2, /*seed=*/66);
    EXPECT_FALSE(counterexample) << *counterexample;
  }
}

TEST(Optimiser, MovesNoCostsUnderEvaluationScoping) {
  const auto counterexample = semantics::test::FindCounterexample(
      [](const Program& program) {
        return SameValue(program, true, semantics::RuleSet::Evaluation);
      },
      semantics::test::ProgramsToTry() / 4, /*seed=*/555);
  EXPECT_FALSE(counterexample) << *counterexample;
}

TEST(Optimiser, MovesNoCostsBetweenStacks) {
  const auto counterexample = semantics::test::FindCounterexample(
      [](const Program& program) {
        return SameValue(program, true, semantics::RuleSet::Inheritance);
      },
      semantics::test::ProgramsToTry(), /*seed=*/5555);
  EXPECT_FALSE(counterexample) << *counterexample;
}

}  // namespace
}  // namespace assay::core
