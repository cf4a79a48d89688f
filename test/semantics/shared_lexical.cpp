#include "semantics/shared_lexical.h"

#include <map>

#include <fmt/format.h>

#include "semantics/big_step_references.h"
#include "semantics/lexical/lift.h"
#include "semantics/shared_erase.h"

namespace assay::semantics::test {

namespace {

using Calls = std::map<std::pair<std::string, std::string>, std::uint64_t>;

// Every body under a centre with the name of its function; constants are no functions.
void AddFunctionCentres(core::Program& program) {
  const auto wrap = [&](const core::Expression* e, Name name,
                        const auto& again) -> const core::Expression* {
    if (e->kind == core::ExpressionKind::Lambda) {
      const auto& lambda = e->As<core::Lambda>();
      return core::New<core::Lambda>(program.arena, e->span, lambda.parameter,
                                     again(lambda.body, name, again));
    }
    return core::New<core::Scc>(program.arena, e->span, core::SccKind::Scc,
                                program.centres.Intern(core::CostCentreKind::User, name, e->span),
                                e);
  };
  for (core::Definition& definition : program.definitions) {
    definition.right_hand_side = wrap(definition.right_hand_side, definition.variable->name, wrap);
  }
}

class CallCounter : public ReferenceBigStep {
 public:
  CallCounter(Run& run, Calls& calls) : ReferenceBigStep(run), calls_(calls) {}

 protected:
  Returned Scc(Centre current, const core::Scc& e, const Environment* environment) override {
    if (current->kind == core::CostCentreKind::User) {
      ++calls_[{std::string(e.centre->name.Text()), std::string(current->name.Text())}];
    }
    return ReferenceBigStep::Scc(current, e, environment);
  }

 private:
  Calls& calls_;
};

struct LexicalRun {
  std::unique_ptr<core::Program> program;
  lexical::Supercombinators supercombinators;
  std::unique_ptr<lexical::Machine> machine;
  std::optional<Diagnostic> failure;
};

LexicalRun RunLexical(const core::Program& program, const LexicalMaker& make) {
  LexicalRun run{EraseCentres(program), {}, nullptr, std::nullopt};
  run.supercombinators = lexical::LiftLambdas(*run.program);
  if (run.supercombinators.main == nullptr) {
    run.failure = Diagnostic{DiagnosticKind::MissingMain, {}, "no main"};
    return run;
  }
  static_cast<void>(lexical::AssignColours(run.supercombinators, {}));
  run.machine = make(*run.program, run.supercombinators, kStepLimit * 10);
  try {
    run.machine->Evaluate();
  } catch (const Failure& failure) {
    run.failure = failure.diagnostic;
  }
  return run;
}

}  // namespace

LexicalMaker MakerOfLexical() {
  return [](const core::Program& program, const lexical::Supercombinators& supercombinators,
            std::uint64_t steps) {
    return std::make_unique<lexical::Machine>(program, supercombinators, steps);
  };
}

Verdict LexicalCalls(const core::Program& program, const LexicalMaker& make) {
  const LexicalRun graph = RunLexical(program, make);
  const std::unique_ptr<core::Program> centred = EraseCentres(program);
  AddFunctionCentres(*centred);
  Calls calls;
  const Outcome outcome = Attempt(*centred, kStepLimit, [&](Run& run) {
    return CallCounter(run, calls).Evaluate(centred->centres.Main(), MainVariable(run));
  });
  if (outcome.failure || graph.failure) {
    const bool same =
        outcome.failure && graph.failure && outcome.failure->kind == graph.failure->kind;
    const bool ran_out =
        (outcome.failure && (outcome.failure->kind == DiagnosticKind::StepLimit ||
                             outcome.failure->kind == DiagnosticKind::EvaluationTooDeep)) ||
        (graph.failure && graph.failure->kind == DiagnosticKind::StepLimit);
    return same || ran_out ? DoesNotApply("main has no value")
                           : Fails("only one of graph reducer and semantics has a value");
  }
  if (graph.machine->Value() != HeadText(outcome.returned->value)) {
    return Fails(fmt::format("the graph reducer returns {} instead of {}", graph.machine->Value(),
                             HeadText(outcome.returned->value)));
  }
  Calls found;
  for (const auto& [pair, counts] : graph.machine->Pairs()) {
    const core::Definition* const definition =
        graph.program->Find(Name(graph.supercombinators.colours[pair.function]));
    if (counts.reductions != 0 && counts.calls == 0) {
      return Fails(fmt::format("{} <- {} works without having been called",
                               graph.supercombinators.colours[pair.function],
                               graph.supercombinators.colours[pair.origin]));
    }
    if (counts.calls != 0 && definition != nullptr &&
        definition->right_hand_side->kind == core::ExpressionKind::Lambda) {
      found[{graph.supercombinators.colours[pair.function],
             graph.supercombinators.colours[pair.origin]}] = counts.calls;
    }
  }
  for (const auto& [pair, count] : calls) {
    if (found[pair] != count) {
      return Fails(fmt::format("{} <- {}: {} calls instead of {}", pair.first, pair.second,
                               found[pair], count));
    }
  }
  for (const auto& [pair, count] : found) {
    if (calls[pair] != count) {
      return Fails(fmt::format("{} <- {}: {} calls instead of {}", pair.first, pair.second, count,
                               calls[pair]));
    }
  }
  return Holds();
}

Verdict P10Lexical(const core::Program& program, const LexicalMaker& make) {
  const LexicalRun graph = RunLexical(program, make);
  if (graph.failure) {
    return DoesNotApply("main has no value");
  }
  lexical::Counts total;
  for (const auto& [pair, counts] : graph.machine->Pairs()) {
    total.time += counts.time;
    total.live += counts.live;
    total.cells += counts.cells;
    if (counts.live > counts.peak || counts.peak > counts.cells) {
      return Fails("more cells are live than ever were");
    }
  }
  if (total.time != graph.machine->TotalTime()) {
    return Fails("time is lost or counted twice");
  }
  return total.live == graph.machine->ChargedCells() &&
                 total.cells == total.live + graph.machine->Collected()
             ? Holds()
             : Fails("cells are lost or counted twice");
}

std::vector<NamedProperty> LexicalProperties() {
  return {
      {"lexical calls", [](const core::Program& p) { return LexicalCalls(p, MakerOfLexical()); }},
      {"P10 (lexical)", [](const core::Program& p) { return P10Lexical(p, MakerOfLexical()); }},
  };
}

}  // namespace assay::semantics::test
