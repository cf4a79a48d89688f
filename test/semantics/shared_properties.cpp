#include <algorithm>
#include <functional>
#include <random>

#include <fmt/format.h>

#include "semantics/big_step_references.h"
#include "semantics/inheritance.h"
#include "semantics/launchbury.h"
#include "semantics/shared.h"
#include "semantics/shared_boxing.h"
#include "semantics/shared_callers.h"
#include "semantics/shared_erase.h"
#include "semantics/shared_heaps.h"
#include "semantics/shared_labelled.h"
#include "semantics/shared_lexical.h"

namespace assay::semantics::test {

namespace {

bool RanOut(const Outcome& outcome) {
  return outcome.failure && (outcome.failure->kind == DiagnosticKind::StepLimit ||
                             outcome.failure->kind == DiagnosticKind::EvaluationTooDeep);
}

std::string Describe(const Outcome& outcome) {
  return outcome.failure ? "fails with " + outcome.failure->message
                         : "returns " + HeadText(outcome.returned->value) + " in centre " +
                               std::string(outcome.returned->centre->name.Text());
}

Outcome RunMain(const core::Program& program, const BigStepMaker& big_step) {
  return Attempt(program, kStepLimit, [&](Run& run) {
    return big_step(run)->Evaluate(program.centres.Main(), MainVariable(run));
  });
}

Outcome RunMain(const core::Program& program, const MachineMaker& machine) {
  return Attempt(program, kStepLimit, [&](Run& run) {
    return machine(run, program.centres.Main(), MainVariable(run))->RunToEnd();
  });
}

// A number that depends on the program alone, to choose among its parts: shrinking then sees the
// same choice each time.
std::size_t Choice(const core::Program& program, std::size_t salt, std::size_t bound) {
  std::minstd_rand random(static_cast<unsigned>(salt * 7919 + program.definitions.size() * 31 +
                                                program.centres.All().size()));
  random.discard(3);
  return random() % bound;
}

}  // namespace

Verdict P1(const core::Program& program, const BigStepMaker& big_step,
           const MachineMaker& machine) {
  const Outcome left = RunMain(program, big_step);
  const Outcome right = RunMain(program, machine);
  if (RanOut(left) && RanOut(right)) {
    return DoesNotApply("neither ends");
  }
  if (left.failure.has_value() != right.failure.has_value()) {
    return Fails("big step " + Describe(left) + ", machine " + Describe(right));
  }
  if (left.failure && (left.failure->kind != right.failure->kind ||
                       left.failure->message != right.failure->message)) {
    return Fails("big step " + Describe(left) + ", machine " + Describe(right));
  }
  if (left.returned && (!SameValue(left.returned->value, right.returned->value) ||
                        !SameCentre(left.returned->centre, right.returned->centre))) {
    return Fails("big step " + Describe(left) + ", machine " + Describe(right));
  }
  if (const auto difference = DifferentCost(left.run, right.run)) {
    return Fails("attributions differ in " + *difference);
  }
  return SameHeap(left.run, right.run, Centres::Compare) ? Holds() : Fails("heaps differ");
}

namespace {

// Expressions that make sense in the initial heap: every definition, and what main's outermost let
// binds (the generator's main is a sum of such expressions), with a centre to evaluate each in.
struct Judgement {
  Centre centre;
  std::function<Closure(Run&)> expression;
};

std::vector<Judgement> Judgements(const core::Program& program) {
  std::vector<Judgement> all;
  std::size_t at = 0;
  const auto centre = [&] {
    const auto all_centres = program.centres.All();
    const auto place = static_cast<std::ptrdiff_t>(Choice(program, ++at, all_centres.size()));
    const core::CostCentre& picked = all_centres[place];
    return picked.kind == core::CostCentreKind::Subsumed ? program.centres.Main() : &picked;
  };
  for (const core::Definition& definition : program.definitions) {
    const core::Variable* const variable = definition.variable;
    all.push_back({centre(), [variable](Run& run) { return run.NewOccurrence(variable); }});
  }
  const core::Definition* const main = program.Find(Name("main"));
  const core::Expression* body = main == nullptr ? nullptr : main->right_hand_side;
  while (body != nullptr && body->kind == core::ExpressionKind::Scc) {
    body = body->As<core::Scc>().body;
  }
  if (body != nullptr && body->kind == core::ExpressionKind::Let) {
    for (const core::Binding& binding : body->As<core::Let>().bindings) {
      const bool closed = binding.variable->name.Text() == "arg";
      if (closed) {
        const core::Expression* const part = binding.right_hand_side;
        all.push_back({centre(), [part](Run&) { return Closure{part, nullptr}; }});
      }
    }
  }
  return all;
}

struct TwoValues {
  Outcome outcome;
  std::vector<Returned> returned;
};

TwoValues EvaluateInOrder(const core::Program& program, const BigStepMaker& big_step,
                          const std::vector<const Judgement*>& judgements) {
  std::vector<Returned> returned;
  Outcome outcome = Attempt(program, kStepLimit, [&](Run& run) {
    for (const Judgement* const judgement : judgements) {
      returned.push_back(big_step(run)->Evaluate(judgement->centre, judgement->expression(run)));
    }
    return returned.back();
  });
  return {std::move(outcome), std::move(returned)};
}

}  // namespace

Verdict P2Order(const core::Program& program, const BigStepMaker& big_step) {
  const std::vector<Judgement> all = Judgements(program);
  bool applied = false;
  for (std::size_t round = 0; round < 4 && all.size() >= 2; ++round) {
    const std::size_t i = Choice(program, 100 + round, all.size());
    const std::size_t j = (i + 1 + Choice(program, 200 + round, all.size() - 1)) % all.size();
    // Both must have a derivation in the initial heap.
    if (EvaluateInOrder(program, big_step, {&all[i]}).outcome.failure ||
        EvaluateInOrder(program, big_step, {&all[j]}).outcome.failure) {
      continue;
    }
    const TwoValues forth = EvaluateInOrder(program, big_step, {&all[i], &all[j]});
    const TwoValues back = EvaluateInOrder(program, big_step, {&all[j], &all[i]});
    if (RanOut(forth.outcome) || RanOut(back.outcome)) {
      continue;
    }
    applied = true;
    if (forth.outcome.failure || back.outcome.failure) {
      return Fails("both expressions have a value, but not one after the other");
    }
    if (const auto difference = DifferentCost(forth.outcome.run, back.outcome.run)) {
      return Fails("the order of evaluation matters to " + *difference);
    }
    if (!SameCentre(forth.returned[0].centre, back.returned[1].centre) ||
        !SameCentre(forth.returned[1].centre, back.returned[0].centre)) {
      return Fails("the order of evaluation matters to the returned centre");
    }
    if (!IsomorphicHeaps(forth.outcome.run, {forth.returned[0].value, forth.returned[1].value},
                         back.outcome.run, {back.returned[1].value, back.returned[0].value})) {
      return Fails("the order of evaluation matters to the heap");
    }
  }
  return applied ? Holds() : DoesNotApply("no two expressions with a value");
}

Verdict P2Early(const core::Program& program, const MachineMaker& machine) {
  const Outcome usual = RunMain(program, machine);
  if (usual.failure) {
    return DoesNotApply("main has no value");
  }
  const std::size_t pause = Choice(program, 1, usual.run.steps);
  std::optional<std::string> obstacle;
  const Outcome early = Attempt(program, kStepLimit, [&](Run& run) {
    const std::unique_ptr<Machine> main = machine(run, program.centres.Main(), MainVariable(run));
    while (run.steps < pause && main->Step()) {
    }
    // A thunk that waits now and has a value in the end is needed.
    std::vector<Address> needed;
    for (Address x = 0; x < run.heap.Size(); ++x) {
      const core::Expression* const now = run.heap.At(x).closure.expression;
      const core::Expression* const then = usual.run.heap.At(x).closure.expression;
      if (now != nullptr && !core::IsValue(*now) && then != nullptr && core::IsValue(*then)) {
        needed.push_back(x);
      }
    }
    if (needed.empty()) {
      obstacle = "no needed thunk at this state";
      return main->RunToEnd();
    }
    const Address y = needed[Choice(program, 2, needed.size())];
    const Cell thunk = run.heap.Remove(y);
    try {
      const Returned value = machine(run, thunk.centre, thunk.closure)->RunToEnd();
      run.Charge(value.centre, Cost::Update);
      run.heap.Bind(y, value.value, value.centre);
    } catch (const Failure&) {
      obstacle = "the thunk depends on one that is being evaluated";
      throw;
    }
    return main->RunToEnd();
  });
  if (obstacle || RanOut(early)) {
    return DoesNotApply(obstacle.value_or("ran out of steps"));
  }
  if (early.failure) {
    return Fails("after early evaluation main " + Describe(early));
  }
  if (const auto difference = DifferentCost(usual.run, early.run)) {
    return Fails("early evaluation matters to " + *difference);
  }
  if (!SameCentre(early.returned->centre, usual.returned->centre) ||
      !IsomorphicHeaps(early.run, {early.returned->value}, usual.run, {usual.returned->value})) {
    return Fails("early evaluation matters to the value or the heap");
  }
  return Holds();
}

Verdict P3(const core::Program& program, const LabelledRun& run_labelled) {
  std::optional<std::string> violation;
  const Outcome outcome = Attempt(program, kStepLimit, [&](Run& run) {
    const Closure main = MainVariable(run);
    violation = run_labelled(run, program.centres.Main(), main);
    return Returned{main, program.centres.Main()};
  });
  if (outcome.failure) {
    return DoesNotApply("main has no value");
  }
  return violation ? Fails(*violation) : Holds();
}

Verdict P4(const core::Program& program, const BigStepMaker& big_step) {
  const Outcome costed = RunMain(program, big_step);
  if (RanOut(costed)) {
    return DoesNotApply("ran out of steps");
  }
  const Outcome plain = Attempt(program, kStepLimit, [&](Run& run) {
    return Returned{EvaluateWithoutCosts(run, MainVariable(run)), program.centres.Main()};
  });
  if (costed.failure.has_value() != plain.failure.has_value()) {
    return Fails("with costs main " + Describe(costed) + ", without " + Describe(plain));
  }
  if (costed.returned && !SameValue(costed.returned->value, plain.returned->value)) {
    return Fails("costs change the value");
  }
  if (!SameHeap(costed.run, plain.run, Centres::Ignore)) {
    return Fails("costs change the heap");
  }
  // The constructs themselves: a value under an scc is a thunk until it is first entered, so
  // erasing them may save updates, and nothing else.
  const std::unique_ptr<core::Program> erased = EraseCentres(program);
  const Outcome without = RunMain(*erased, big_step);
  if (costed.failure.has_value() != without.failure.has_value()) {
    return Fails("with constructs main " + Describe(costed) + ", without " + Describe(without));
  }
  if (costed.failure) {
    return Holds();
  }
  const Costs before = costed.run.attribution.Total();
  const Costs after = without.run.attribution.Total();
  for (const Cost cost : {Cost::Application, Cost::Case, Cost::Variable, Cost::Heap}) {
    if (Get(before, cost) != Get(after, cost)) {
      return Fails(fmt::format("the constructs change the total {}: {} and {}",
                               kCostLetters[static_cast<std::size_t>(cost)], Get(before, cost),
                               Get(after, cost)));
    }
  }
  if (Get(before, Cost::Update) < Get(after, Cost::Update)) {
    return Fails("the constructs lose sharing");
  }
  return HeadText(costed.returned->value) == HeadText(without.returned->value)
             ? Holds()
             : Fails("the constructs change the value");
}

Verdict P10(const core::Program& program, const BigStepMaker& big_step) {
  const Outcome outcome = RunMain(program, big_step);
  if (outcome.failure) {
    return DoesNotApply("main has no value");
  }
  const auto fired = [&](Rule rule) { return outcome.run.fired[static_cast<std::size_t>(rule)]; };
  const Costs total = outcome.run.attribution.Total();
  const bool complete =
      Get(total, Cost::Application) == fired(Rule::App) &&
      Get(total, Cost::Case) == fired(Rule::Case) &&
      Get(total, Cost::Variable) == fired(Rule::VarW) + fired(Rule::VarT) &&
      Get(total, Cost::Update) == fired(Rule::VarT) &&
      Get(total, Cost::Entry) == fired(Rule::Scc) + fired(Rule::SccDict) &&
      Get(total, Cost::Inner) == fired(Rule::Scc) &&
      Get(outcome.run.attribution.Of(*program.centres.Subsumed()), Cost::Variable) == 0;
  return complete ? Holds() : Fails("costs are lost or counted twice");
}

namespace {

// No centre is twice in it.
bool IsFolded(const CentreStacks& stacks, Centre stack) {
  std::vector<Centre> path = stacks.Path(stack);
  std::ranges::sort(path);
  return std::ranges::adjacent_find(path) == path.end();
}

Costs SumOver(const Run& run, const std::function<bool(Centre)>& is_wanted) {
  Costs sum{};
  for (const Centre stack : run.Stacks().All()) {
    if (is_wanted(stack)) {
      std::ranges::transform(sum, run.attribution.Of(*stack), sum.begin(), std::plus<>{});
    }
  }
  return sum;
}

}  // namespace

Verdict Inheritance(const core::Program& program, const BigStepMaker& inheritance,
                    RuleSet without_stacks) {
  const Outcome flat = RunMain(program, MakerOfBigStep(without_stacks));
  const Outcome stacked = RunMain(program, inheritance);
  if (RanOut(flat) || RanOut(stacked)) {
    return DoesNotApply("ran out of steps");
  }
  const Run& run = stacked.run;
  const CentreStacks& stacks = run.Stacks();
  for (const core::CostCentre& centre : program.centres.All()) {
    const Costs of_tops = SumOver(run, [&](Centre stack) { return stacks.Top(stack) == &centre; });
    if (of_tops != flat.run.attribution.Of(centre)) {
      return Fails(fmt::format("stacks change the costs of {}", centre.name.Text()));
    }
  }
  const Attribution inherited = InheritedCosts(stacks, run.attribution);
  if (inherited.Of(*program.centres.Main()) != run.attribution.Total()) {
    return Fails("MAIN does not inherit everything");
  }
  const bool has_dictionaries = run.fired[static_cast<std::size_t>(Rule::SccDict)] != 0;
  for (const Centre stack : stacks.All()) {
    if (!IsFolded(stacks, stack)) {
      return Fails(fmt::format("recursion is not folded in {}", stack->name.Text()));
    }
    const Centre below = stacks.Below(stack);
    const std::uint64_t entries = Get(run.attribution.Of(*stack), Cost::Entry);
    if (below != nullptr && !has_dictionaries &&
        entries >
            Get(run.attribution.Of(*below), Cost::Inner) + Get(inherited.Of(*stack), Cost::Inner)) {
      return Fails(fmt::format("{} is entered more often than from below or by recursion",
                               stack->name.Text()));
    }
  }
  return Holds();
}

std::vector<NamedProperty> AllProperties() {
  std::vector<NamedProperty> all;
  for (const RuleSet rules : kRuleSets) {
    const std::string of = fmt::format(" ({})", kRuleSetNames[static_cast<std::size_t>(rules)]);
    const BigStepMaker big_step = MakerOfBigStep(rules);
    const MachineMaker machine = MakerOfMachine(rules);
    all.push_back({"P1" + of, [=](const core::Program& p) { return P1(p, big_step, machine); }});
    all.push_back({"P2 order" + of, [=](const core::Program& p) { return P2Order(p, big_step); }});
    all.push_back({"P2 early" + of, [=](const core::Program& p) { return P2Early(p, machine); }});
    all.push_back({"P4" + of, [=](const core::Program& p) { return P4(p, big_step); }});
    all.push_back({"P10" + of, [=](const core::Program& p) { return P10(p, big_step); }});
  }
  for (NamedProperty& property : LexicalProperties()) {
    all.push_back(std::move(property));
  }
  all.push_back({"P7", [](const core::Program& p) {
                   return P7(p, [](Run& run) { return std::make_unique<ReferenceBigStep>(run); });
                 }});
  all.push_back({"inheritance", [](const core::Program& p) {
                   return Inheritance(p, MakerOfBigStep(RuleSet::Inheritance));
                 }});
  all.push_back({"inheritance (evaluation)", [](const core::Program& p) {
                   return Inheritance(p, MakerOfBigStep(RuleSet::EvaluationInheritance),
                                      RuleSet::Evaluation);
                 }});
  all.push_back({"inheritance (callers)", RunsOnCallers<InheritanceMachine>});
  all.push_back(
      {"P3 (static)", [](const core::Program& p) { return P3(p, RunLabelled<Machine>); }});
  return all;
}

Verdict CheckAll(const std::vector<NamedProperty>& properties, const core::Program& program) {
  bool applied = false;
  for (const NamedProperty& named : properties) {
    Verdict verdict = named.property(program);
    if (verdict.kind == Verdict::Kind::Fails) {
      return Fails(named.name + " fails: " + verdict.why);
    }
    applied = applied || verdict.kind == Verdict::Kind::Holds;
  }
  return applied ? Holds() : DoesNotApply("no property applies");
}

}  // namespace assay::semantics::test
