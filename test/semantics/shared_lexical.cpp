#include "semantics/shared_lexical.h"

#include <functional>
#include <map>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/passes/pipeline.h"
#include "core/passes/point_free.h"
#include "core/print.h"
#include "semantics/big_step_references.h"
#include "semantics/lexical/lift.h"
#include "semantics/lexical/profile.h"
#include "semantics/shared_erase.h"
#include "semantics/shared_optimised.h"

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
  std::vector<std::string> unknown;
  lexical::AssignColours(run.supercombinators, core::RolesOfText(*run.program, {}, unknown));
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
    if (counts.reductions != 0 && counts.calls == 0 && pair.origin != lexical::kOnce) {
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

namespace {

// Calls and cases, of each pair.
using Numbers = std::map<std::string, std::pair<std::uint64_t, std::uint64_t>>;

std::optional<std::string> Difference(const Numbers& split, const Numbers& reference,
                                      bool with_cases) {
  Numbers all = split;
  all.insert(reference.begin(), reference.end());
  for (const auto& [name, unused] : all) {
    const auto in = [&](const Numbers& numbers) {
      const auto found = numbers.find(name);
      return found == numbers.end() ? std::pair<std::uint64_t, std::uint64_t>() : found->second;
    };
    if (in(split).first != in(reference).first) {
      return fmt::format("{}: {} calls instead of {}", name, in(split).first, in(reference).first);
    }
    if (with_cases && in(split).second != in(reference).second) {
      return fmt::format("{}: {} cases instead of {}", name, in(split).second,
                         in(reference).second);
    }
  }
  return std::nullopt;
}

struct Asked {
  std::unique_ptr<core::Program> program;
  core::LexicalRoles roles;
};

Asked Ask(const core::Program& program, const core::LexicalWish& wish) {
  Asked asked{EraseCentres(program), {}};
  std::vector<std::string> unknown;
  asked.roles = core::RolesOfText(*asked.program, wish, unknown);
  core::GiveParameters(*asked.program, asked.roles);
  return asked;
}

}  // namespace

Verdict P8(const core::Program& program, const SplitCase& how) {
  Asked reference = Ask(program, how.wish);
  const lexical::Profile profile =
      lexical::ProfileLexically(*reference.program, reference.roles, kStepLimit * 10);
  if (profile.failure) {
    return DoesNotApply("main has no value");
  }
  Numbers expected;
  for (const lexical::PairCounts& pair : profile.pairs) {
    expected[pair.function + " <- " + pair.origin] = {pair.counts.calls, pair.counts.cases};
  }
  expected.erase("(root) <- (root)");
  Asked asked = Ask(program, how.wish);
  const core::LexicalTable table =
      core::SplitByOrigin(*asked.program, asked.roles, how.most_copied);
  std::set<std::string> pairs;
  for (const core::LexicalPair& pair : table.pairs) {
    pairs.insert(std::string(pair.centre->name.Text()));
  }
  if (how.spoil) {
    how.spoil(*asked.program);
  }
  core::CheckWellFormed(*asked.program, {}, "splitting by origin");
  if (how.is_optimised) {
    asked.program = Optimised(*asked.program, RuleSet::Static, /*keep_costs=*/true);
  }
  const Outcome outcome = EvaluateBigStep(*asked.program, RuleSet::Static, kStepLimit);
  if (outcome.failure) {
    const DiagnosticKind kind = outcome.failure->kind;
    return kind == DiagnosticKind::StepLimit || kind == DiagnosticKind::EvaluationTooDeep
               ? DoesNotApply("main takes too long")
               : Fails("the split program has no value: " + outcome.failure->message);
  }
  if (profile.value != HeadText(outcome.returned->value)) {
    return Fails("the split program has another value");
  }
  Numbers found;
  for (const core::CostCentre& centre : asked.program->centres.All()) {
    const std::string name(centre.name.Text());
    const Costs& costs = outcome.run.attribution.Of(centre);
    if (pairs.contains(name)) {
      found[name].first += costs[static_cast<std::size_t>(Cost::Entry)];
      found[name].second += costs[static_cast<std::size_t>(Cost::Case)];
    }
  }
  const std::optional<std::string> difference = Difference(found, expected, !how.is_optimised);
  return difference ? Fails(*difference) : Holds();
}

Verdict P8(const core::Program& program) {
  // Which functions are named depends on the program alone, so that a failure can be repeated.
  std::vector<std::string> some;
  const std::size_t seed = std::hash<std::string>()(core::Print(program));
  for (std::size_t i = 0; i < program.definitions.size(); ++i) {
    if ((seed >> (i % 32) & 1U) != 0 && !program.definitions[i].is_dictionary) {
      some.emplace_back(program.definitions[i].variable->name.Text());
    }
  }
  some.emplace_back("main");
  Verdict verdict = Holds();
  for (const SplitCase& how :
       {SplitCase{}, SplitCase{.wish = {}, .is_optimised = true},
        SplitCase{.wish = {}, .most_copied = 0}, SplitCase{.wish = {.profiled = some}},
        SplitCase{.wish = {.profiled = some, .inherits = true}},
        SplitCase{.wish = {.profiled = some}, .is_optimised = true},
        SplitCase{.wish = {.profiled = some}, .most_copied = 0}}) {
    verdict = P8(program, how);
    if (verdict.kind == Verdict::Kind::Fails) {
      verdict.why +=
          fmt::format(" (profiled {}{}{}{})", fmt::join(how.wish.profiled, ","),
                      how.wish.inherits ? ", inherited" : "", how.is_optimised ? ", optimised" : "",
                      how.most_copied == 0 ? ", bodies shared" : "");
      return verdict;
    }
  }
  return verdict;
}

std::vector<NamedProperty> LexicalProperties() {
  return {
      {"lexical calls", [](const core::Program& p) { return LexicalCalls(p, MakerOfLexical()); }},
      {"P8", [](const core::Program& p) { return P8(p); }},
      {"P10 (lexical)", [](const core::Program& p) { return P10Lexical(p, MakerOfLexical()); }},
  };
}

}  // namespace assay::semantics::test
