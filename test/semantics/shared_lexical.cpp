#include "semantics/shared_lexical.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/parse.h"
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

// As of Haskell: what has no mark is nobody's text.
core::LexicalRoles RolesOfMarked(const core::Program& program, const core::LexicalWish& wish) {
  core::LexicalRoles roles;
  roles.inherits = wish.inherits;
  for (const core::Definition& definition : program.definitions) {
    const std::string name(definition.variable->name.Text());
    const bool is_function = definition.right_hand_side->kind == core::ExpressionKind::Lambda;
    core::LexicalRole& role = roles.roles[definition.variable];
    if (core::CentreOfCalls(*definition.right_hand_side) == nullptr) {
      role = name.starts_with("lib")                       ? core::LexicalRole::Library
             : name.starts_with("d") && wish.instances_own ? core::LexicalRole::Instance
                                                           : core::LexicalRole::Transparent;
    } else if (name == "main" || name == "start" || wish.profiled.empty() ||
               std::ranges::find(wish.profiled, name) != wish.profiled.end()) {
      role = core::LexicalRole::Profiled;
    } else {
      role = wish.inherits && is_function ? core::LexicalRole::Inherited : core::LexicalRole::Owned;
    }
  }
  return roles;
}

std::string Described(const SplitCase& how) {
  return fmt::format(
      " (profiled {}{}{}{}{}{})", fmt::join(how.wish.profiled, ","),
      how.wish.inherits ? ", inherited" : "", how.wish.instances_own ? ", instances" : "",
      how.is_optimised ? ", optimised" : "", how.most_copied == 0 ? ", bodies shared" : "",
      how.is_marked ? ", marked" : "");
}

const core::Expression& UnderLambdas(const core::Expression& e) {
  return e.kind == core::ExpressionKind::Lambda ? UnderLambdas(*e.As<core::Lambda>().body) : e;
}

// case scc_sub "f" e of {function -> \argument -> scc "f" function argument}
bool IsWrapped(const core::Expression& whole) {
  const core::Expression& e = UnderLambdas(whole);
  if (e.kind != core::ExpressionKind::Case || e.As<core::Case>().alternatives.size() != 1 ||
      e.As<core::Case>().scrutinee->kind != core::ExpressionKind::Scc) {
    return false;
  }
  const core::Expression& body = *e.As<core::Case>().alternatives[0].body;
  return body.kind == core::ExpressionKind::Lambda &&
         core::IsCallEntry(*body.As<core::Lambda>().body);
}

// Work that no pair is charged with: the case of a function without parameters, what a constant of
// the library does for whoever is first, the making of a dictionary.
bool HasNobodysWork(const core::Program& program, const SplitCase& how) {
  return how.wish.instances_own ||
         std::ranges::any_of(program.definitions, [&](const core::Definition& definition) {
           const core::Expression& e = *definition.right_hand_side;
           const bool is_of_library = definition.variable->name.Text().starts_with("lib") &&
                                      e.kind != core::ExpressionKind::Lambda;
           return (how.is_marked && (IsWrapped(e) || is_of_library)) ||
                  (definition.is_dictionary && e.kind != core::ExpressionKind::Construction);
         });
}

Verdict P8(const core::Program& program, const SplitCase& how,
           const std::optional<LexicalCounts>& reference) {
  if (!reference) {
    return DoesNotApply("main has no value");
  }
  AskedProgram asked = Ask(program, how.wish, how.is_marked);
  if (how.mistake) {
    how.mistake(*asked.program, asked.roles);
  }
  const core::LexicalTable table =
      core::SplitByOrigin(*asked.program, asked.roles, how.most_copied);
  std::set<std::string> pairs;
  for (const core::LexicalPair& pair : table.pairs) {
    pairs.insert(std::string(pair.centre->name.Text()));
  }
  if (how.spoil) {
    how.spoil(*asked.program, table);
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
  if (reference->value != HeadText(outcome.returned->value)) {
    return Fails("the split program has another value" + Described(how));
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
  const std::optional<std::string> difference =
      Difference(found, reference->pairs, !how.is_optimised && !HasNobodysWork(program, how));
  return difference ? Fails(*difference + Described(how)) : Holds();
}

// A number that depends on the program alone, so that a failure can be repeated.
std::size_t SeedOf(const core::Program& program) {
  return std::hash<std::string>()(core::Print(program));
}

std::vector<std::string> SomeNames(const core::Program& program, std::size_t seed) {
  std::vector<std::string> some;
  for (std::size_t i = 0; i < program.definitions.size(); ++i) {
    if ((seed >> (i % 32) & 1U) != 0 && !program.definitions[i].is_dictionary) {
      some.emplace_back(program.definitions[i].variable->name.Text());
    }
  }
  some.emplace_back("main");
  return some;
}

// The first that is not right.
Verdict P8OfAll(const core::Program& program, const std::vector<SplitCase>& cases) {
  const std::optional<LexicalCounts> reference =
      ReferenceCounts(program, cases[0].wish, cases[0].is_marked);
  for (const SplitCase& how : cases) {
    if (const Verdict verdict = P8(program, how, reference); verdict.kind != Verdict::Kind::Holds) {
      return verdict;
    }
  }
  return Holds();
}

}  // namespace

AskedProgram Ask(const core::Program& program, const core::LexicalWish& wish, bool is_marked) {
  AskedProgram asked;
  if (is_marked) {
    Diagnostics diagnostics;
    asked.program = core::Parse(FileId{}, core::Print(program), diagnostics);
    asked.roles = RolesOfMarked(*asked.program, wish);
  } else {
    asked.program = EraseCentres(program, /*keeps_dictionaries=*/true);
    std::vector<std::string> unknown;
    asked.roles = core::RolesOfText(*asked.program, wish, unknown);
  }
  core::GiveParameters(*asked.program, asked.roles);
  return asked;
}

std::optional<LexicalCounts> ReferenceCounts(const core::Program& program,
                                             const core::LexicalWish& wish, bool is_marked) {
  const AskedProgram asked = Ask(program, wish, is_marked);
  const lexical::Profile profile =
      lexical::ProfileLexically(*asked.program, asked.roles, kStepLimit * 10);
  if (profile.failure || profile.value == "<function>") {
    return std::nullopt;
  }
  LexicalCounts counts{.pairs = {}, .value = *profile.value};
  for (const lexical::PairCounts& pair : profile.pairs) {
    counts.pairs[pair.function + " <- " + pair.origin] = {pair.counts.calls, pair.counts.cases};
  }
  counts.pairs.erase("(root) <- (root)");
  return counts;
}

Verdict P8(const core::Program& program, const SplitCase& how) {
  return P8(program, how, ReferenceCounts(program, how.wish, how.is_marked));
}

Verdict P8(const core::Program& program) {
  const std::vector<std::string> some = SomeNames(program, SeedOf(program));
  const core::LexicalWish named{.profiled = some};
  for (const std::vector<SplitCase>& cases :
       {std::vector{SplitCase{}, SplitCase{.is_optimised = true}, SplitCase{.most_copied = 0}},
        std::vector{SplitCase{.wish = named}, SplitCase{.wish = named, .is_optimised = true},
                    SplitCase{.wish = named, .most_copied = 0}},
        std::vector{SplitCase{.wish = {.profiled = some, .inherits = true}}}}) {
    if (const Verdict verdict = P8OfAll(program, cases); verdict.kind != Verdict::Kind::Holds) {
      return verdict;
    }
  }
  return Holds();
}

SplitCase SomeCase(const core::Program& program) {
  std::size_t seed = SeedOf(program);
  SplitCase how;
  if ((seed & 3U) != 0) {
    how.wish.profiled = SomeNames(program, seed >> 8U);
  }
  how.wish.inherits = (seed & 4U) != 0;
  how.wish.instances_own = (seed & 24U) == 0;
  how.is_marked = (seed & 96U) != 0;
  return how;
}

namespace {

// Shrinking loses marks, and then there is no telling what a definition is.
bool IsMarked(const core::Program& program) {
  static const std::set<std::string, std::less<>> kUnmarked = {
      "s1", "s2", "m1", "m2", "super", "boxF", "boxG", "boxN", "newB"};
  return std::ranges::all_of(program.definitions, [](const core::Definition& definition) {
    const std::string_view name = definition.variable->name.Text();
    const core::Expression& e = *definition.right_hand_side;
    return definition.is_dictionary || name.starts_with("lib") || name.starts_with("dF") ||
           kUnmarked.contains(name) || core::IsCallEntry(UnderLambdas(e)) || IsWrapped(e) ||
           (name == "main" && e.kind == core::ExpressionKind::Occurrence);
  });
}

}  // namespace

Verdict P8OfMarked(const core::Program& program) {
  if (!IsMarked(program)) {
    return DoesNotApply("marks are missing");
  }
  const SplitCase marked{.is_marked = true};
  const SplitCase some = SomeCase(program);
  const bool is_copied = SeedOf(program) % 7 > 2;
  const auto optimised = [](SplitCase how) {
    how.is_optimised = true;
    return how;
  };
  const auto shared = [](SplitCase how) {
    how.most_copied = 0;
    return how;
  };
  const Verdict all = P8OfAll(program, {marked, is_copied ? optimised(marked) : shared(marked)});
  return all.kind != Verdict::Kind::Holds
             ? all
             : P8OfAll(program, {some, is_copied ? shared(some) : optimised(some)});
}

std::vector<NamedProperty> LexicalProperties() {
  return {
      {"lexical calls", [](const core::Program& p) { return LexicalCalls(p, MakerOfLexical()); }},
      {"P8", [](const core::Program& p) { return P8(p); }, /*share=*/4},
      {"P10 (lexical)", [](const core::Program& p) { return P10Lexical(p, MakerOfLexical()); }},
  };
}

}  // namespace assay::semantics::test
