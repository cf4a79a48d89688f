#include "semantics/evaluate.h"

#include "base/check.h"
#include "core/start.h"
#include "semantics/big_step_evaluation.h"
#include "semantics/big_step_original.h"
#include "semantics/inheritance.h"
#include "semantics/machine_evaluation.h"
#include "semantics/machine_original.h"
#include "semantics/primitive.h"

namespace assay::semantics {

Closure MainVariable(Run& run) {
  const core::Definition* const main = run.Program().Find(Name("main"));
  if (main == nullptr) {
    throw Failure{{DiagnosticKind::MissingMain,
                   {},
                   "the program does not define `main`",
                   {},
                   "evaluation starts at a top-level definition `main = ...;`"}};
  }
  if (!run.Program().main_is_action) {
    return run.NewOccurrence(main->variable);
  }
  const Address world = run.heap.Fresh();
  run.heap.Bind(world, run.NewWorld(), run.Program().centres.Main());
  return run.NewApplication(run.Lookup(nullptr, main->variable), {world});
}

std::unique_ptr<BigStep> NewBigStep(RuleSet rules, Run& run) {
  switch (rules) {
#define RULE_SET(kind, option, big_step, machine) \
  case RuleSet::kind: return std::make_unique<big_step>(run);
#include "semantics/rule_sets.def"
#undef RULE_SET
  }
  CHECK(false, "every rule set has big-step rules");
}

std::unique_ptr<Machine> NewMachine(RuleSet rules, Run& run, Centre current, Closure control) {
  switch (rules) {
#define RULE_SET(kind, option, big_step, machine) \
  case RuleSet::kind: return std::make_unique<machine>(run, current, control);
#include "semantics/rule_sets.def"
#undef RULE_SET
  }
  CHECK(false, "every rule set has a machine");
}

Outcome Attempt(const core::Program& program, std::uint64_t step_limit,
                const std::function<Returned(Run&)>& evaluation) {
  Outcome outcome{Run(program, step_limit), std::nullopt, std::nullopt};
  try {
    outcome.returned = evaluation(outcome.run);
  } catch (Failure& failure) {
    outcome.failure = std::move(failure.diagnostic);
  } catch (const Raised&) {
    try {
      FailUncaught(outcome.run, {});
    } catch (Failure& failure) {
      outcome.failure = std::move(failure.diagnostic);
    }
  }
  return outcome;
}

namespace {

Centre StartCentre(const core::Program& program, RuleSet rules) {
  return KeepsStacks(rules) ? core::StartOfStacks(program) : program.centres.Main();
}

}  // namespace

Outcome EvaluateBigStep(const core::Program& program, RuleSet rules, std::uint64_t step_limit) {
  return Attempt(program, step_limit, [&](Run& run) {
    return NewBigStep(rules, run)->Evaluate(StartCentre(program, rules), MainVariable(run));
  });
}

Outcome EvaluateMachine(const core::Program& program, RuleSet rules, std::uint64_t step_limit) {
  return Attempt(program, step_limit, [&](Run& run) {
    return NewMachine(rules, run, StartCentre(program, rules), MainVariable(run))->RunToEnd();
  });
}

}  // namespace assay::semantics
