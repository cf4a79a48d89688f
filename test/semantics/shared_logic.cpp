#include "semantics/shared_logic.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "semantics/logic/instrument.h"

namespace assay::semantics::test {

using logic::Derivation;
using logic::SearchResult;

namespace {

constexpr std::size_t kDerivations = 30;

std::unique_ptr<core::Program> Flat(const core::Program& program) {
  Diagnostics diagnostics;
  return logic::Flatten(program, diagnostics);
}

std::string Describe(const Derivation& derivation) {
  switch (derivation.end) {
    case Derivation::End::Failure: return "fails";
    case Derivation::End::Suspension: return "suspends";
    case Derivation::End::Answer: break;
  }
  std::string text = fmt::format("{} in centre {}", derivation.value, derivation.returned);
  for (const logic::Binding& binding : derivation.bindings) {
    text += ", " + binding.term;
  }
  return text;
}

std::optional<std::string> DifferentCost(const core::Program& program,
                                         const logic::Attribution& left,
                                         const logic::Attribution& right) {
  for (const core::CostCentre& centre : program.centres.All()) {
    for (std::size_t i = 0; i < logic::kCostKinds; ++i) {
      if (left.Of(centre)[i] != right.Of(centre)[i]) {
        return fmt::format("{} of centre {}: {} and {}", logic::kCostLetters[i], centre.name.Text(),
                           left.Of(centre)[i], right.Of(centre)[i]);
      }
    }
  }
  return std::nullopt;
}

}  // namespace

logic::Maker MakerOfLogic() {
  return [](const core::Program& program, logic::Choices& choices, std::uint64_t steps) {
    return std::make_unique<logic::BigStep>(program, choices, steps);
  };
}

Verdict P9(const core::Program& program, const logic::Maker& make) {
  const std::unique_ptr<core::Program> flat = Flat(program);
  if (flat == nullptr || flat->Find(Name("main")) == nullptr) {
    return DoesNotApply("not a flat program");
  }
  const SearchResult costed =
      logic::Search(*flat, {.step_limit = 30'000, .derivations = kDerivations}, make, Name("main"));
  const logic::Instrumented instrumented = logic::Instrument(*flat);
  const logic::Maker counter = [&](const core::Program&, logic::Choices& choices,
                                   std::uint64_t steps) {
    return std::make_unique<logic::CallCounter>(instrumented, *flat, choices, steps);
  };
  const SearchResult counted =
      logic::Search(*instrumented.program, {.step_limit = 600'000, .derivations = kDerivations},
                    counter, instrumented.main);
  // Either may have run out of steps; what both have found is compared.
  const std::size_t both = std::min(costed.derivations.size(), counted.derivations.size());
  if (costed.derivations.size() != counted.derivations.size() && !costed.failure &&
      !counted.failure) {
    return Fails(fmt::format("{} derivations, instrumented {}", costed.derivations.size(),
                             counted.derivations.size()));
  }
  for (std::size_t i = 0; i < both; ++i) {
    const Derivation& left = costed.derivations[i];
    const Derivation& right = counted.derivations[i];
    if (left.choices != right.choices || Describe(left) != Describe(right)) {
      return Fails(fmt::format("derivation {}: {}, instrumented {}", i + 1, Describe(left),
                               Describe(right)));
    }
    if (const auto difference = DifferentCost(*flat, left.costs, right.costs)) {
      return Fails(
          fmt::format("derivation {} and its instrumented one differ in {}", i + 1, *difference));
    }
  }
  return both == 0 ? DoesNotApply("no derivation ends") : Holds();
}

Verdict P10Logic(const core::Program& program, const logic::Maker& make) {
  const std::unique_ptr<core::Program> flat = Flat(program);
  if (flat == nullptr || flat->Find(Name("main")) == nullptr) {
    return DoesNotApply("not a flat program");
  }
  const SearchResult result =
      logic::Search(*flat, {.step_limit = 30'000, .derivations = kDerivations}, make, Name("main"));
  logic::Attribution largest(flat->centres);
  std::map<logic::Path, logic::Attribution> parts;
  for (const Derivation& derivation : result.derivations) {
    logic::Choices choices(derivation.choices, false);
    const std::unique_ptr<logic::BigStep> step = make(*flat, choices, 30'000);
    bool is_answer = true;
    try {
      static_cast<void>(step->Evaluate(
          flat->centres.Main(), step->TheRun().NewOccurrence(flat->Find(Name("main"))->variable)));
    } catch (const logic::Failed&) {
      is_answer = false;
    } catch (const logic::Suspended&) {
      is_answer = false;
    }
    const auto fired = [&](logic::Rule rule) {
      return step->fired[static_cast<std::size_t>(rule)];
    };
    const logic::Costs total = step->costs.Total();
    const auto of = [&](logic::Cost cost) { return total[static_cast<std::size_t>(cost)]; };
    using logic::Cost;
    using logic::Rule;
    const bool complete =
        of(Cost::Function) == fired(Rule::Fun) &&
        of(Cost::Variable) == fired(Rule::VarCons) + fired(Rule::VarExp) + fired(Rule::Guess) &&
        of(Cost::Binding) == fired(Rule::Guess) && of(Cost::Entry) == fired(Rule::Scc) &&
        of(Cost::Choice) <= fired(Rule::Or) + fired(Rule::Guess) &&
        of(Cost::Choice) == derivation.choices.size() &&
        (!is_answer || (of(Cost::Case) == fired(Rule::Select) &&
                        of(Cost::Update) == fired(Rule::VarExp) + fired(Rule::Guess)));
    if (!complete) {
      return Fails("costs are lost or counted twice");
    }
  }
  if (result.derivations.size() == 1 && result.derivations[0].choices.empty() && !result.failure) {
    logic::Attribution search = result.succeeded;
    search += result.failed;
    return search == result.derivations[0].costs ? Holds() : Fails("the search costs more");
  }
  return result.derivations.empty() ? DoesNotApply("no derivation ends") : Holds();
}

Verdict FairSearch(const core::Program& program) {
  const std::unique_ptr<core::Program> flat = Flat(program);
  if (flat == nullptr) {
    return DoesNotApply("not a flat program");
  }
  const SearchResult deep = logic::Search(*flat, {.step_limit = 20'000});
  if (deep.failure) {
    return DoesNotApply("the search does not end");
  }
  const SearchResult fair = logic::Search(*flat, {.fair = true, .step_limit = 2'000'000});
  if (fair.failure) {
    return Fails("a fair search does not end: " + fair.failure->message);
  }
  const auto sorted = [](const SearchResult& result) {
    std::vector<std::pair<logic::Path, std::string>> all;
    for (const Derivation& derivation : result.derivations) {
      all.emplace_back(derivation.choices, Describe(derivation));
    }
    std::ranges::sort(all);
    return all;
  };
  if (sorted(deep) != sorted(fair)) {
    return Fails("depth-first and fair search find different derivations");
  }
  return deep.succeeded == fair.succeeded && deep.failed == fair.failed
             ? Holds()
             : Fails("depth-first and fair search cost different work");
}

std::vector<NamedProperty> LogicProperties() {
  return {
      {"P9", [](const core::Program& p) { return P9(p, MakerOfLogic()); }},
      {"P10 (logic)", [](const core::Program& p) { return P10Logic(p, MakerOfLogic()); }},
      {"fair search", FairSearch},
  };
}

}  // namespace assay::semantics::test
