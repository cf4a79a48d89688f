// assay semantics FILE: evaluate a program under the executable cost semantics and print its value,
// the returned cost centre and the costs of every centre.
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <map>
#include <numeric>
#include <string>
#include <vector>

#include <fmt/core.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "driver/commands.h"
#include "semantics/evaluate.h"

namespace assay::driver {

namespace {

using semantics::Costs;
using semantics::kCostKinds;
using semantics::kCostLetters;

struct Options {
  SourceOptions source;
  std::string rules = "static";
  bool machine = false;
  bool json = false;
  std::uint64_t step_limit = 50'000'000;
};

semantics::RuleSet FindRuleSet(const std::string& name) {
  const auto* const found = std::ranges::find(semantics::kRuleSetNames, name);
  return semantics::kRuleSets.at(
      static_cast<std::size_t>(found - semantics::kRuleSetNames.begin()));
}

// Empty if it is one; CLI11 alone reads -5 as a very large number.
std::string WhyNotANumber(const std::string& text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_number = error == std::errc{} && end == text.data() + text.size();
  return is_number ? "" : text + " is not a number of steps";
}

// Centres are reported by name; several of one name (kinds differ) are added up.
nlohmann::ordered_json CostsAsJson(const core::Program& program,
                                   const semantics::Attribution& attribution) {
  std::map<Name, Costs> by_name;
  for (const core::CostCentre& centre : program.centres.All()) {
    const Costs& costs = attribution.Of(centre);
    Costs& sum = by_name[centre.name];
    std::ranges::transform(sum, costs, sum.begin(), std::plus<>{});
  }
  nlohmann::ordered_json costs_of = nlohmann::ordered_json::object();
  nlohmann::ordered_json inner = nlohmann::ordered_json::object();
  constexpr auto kInner = static_cast<std::size_t>(semantics::Cost::Inner);
  for (const auto& [name, costs] : by_name) {
    const std::string key(name.Text());
    if (std::any_of(costs.begin(), costs.begin() + kInner, [](auto n) { return n != 0; })) {
      for (std::size_t i = 0; i < kInner; ++i) {
        costs_of[key][std::string(kCostLetters[i])] = costs[i];
      }
    }
    if (costs[kInner] != 0) {
      inner[key] = costs[kInner];
    }
  }
  return {{"costs", costs_of}, {"inner", inner}};
}

void PrintJson(const core::Program& program, const semantics::Outcome& outcome,
               const SourceManager& sources) {
  nlohmann::ordered_json report;
  if (outcome.returned) {
    report["value"] = semantics::HeadText(outcome.returned->value);
    report["returned"] = outcome.returned->centre->name.Text();
  } else {
    report["error"] = {{"kind", Slug(outcome.failure->kind)},
                       {"message", outcome.failure->message}};
    if (outcome.failure->span.IsKnown()) {
      const Location place = sources.Locate(outcome.failure->span);
      report["error"]["line"] = place.line;
      report["error"]["column"] = place.column;
    }
  }
  report.update(CostsAsJson(program, outcome.run.attribution));
  fmt::print("{}\n", report.dump());
}

struct Row {
  std::string name;
  std::string kind;
  Costs costs;
};

// Costly centres first; E and inner are counts and stand apart.
std::vector<Row> Rows(const core::Program& program, const semantics::Attribution& attribution) {
  std::vector<Row> rows;
  for (const core::CostCentre& centre : program.centres.All()) {
    const Costs& costs = attribution.Of(centre);
    if (std::ranges::any_of(costs, [](std::uint64_t count) { return count != 0; })) {
      rows.push_back({std::string(centre.name.Text()), std::string(KindWord(centre.kind)), costs});
    }
  }
  const auto work = [](const Row& row) {
    return std::accumulate(row.costs.begin(), row.costs.begin() + 5, std::uint64_t{0});
  };
  std::ranges::sort(rows, [&](const Row& a, const Row& b) {
    return work(a) != work(b) ? work(a) > work(b) : a.name < b.name;
  });
  return rows;
}

void PrintTable(const core::Program& program, const semantics::Outcome& outcome) {
  if (outcome.returned) {
    fmt::print("value     {}\nreturned  {}\n\n", semantics::HeadText(outcome.returned->value),
               outcome.returned->centre->name.Text());
  }
  std::vector<Row> rows = Rows(program, outcome.run.attribution);
  rows.push_back({"total", "", outcome.run.attribution.Total()});

  std::size_t name_width = std::string_view("cost centre").size();
  std::array<std::size_t, kCostKinds> widths{};
  for (const Row& row : rows) {
    name_width = std::max(name_width, row.name.size());
    for (std::size_t i = 0; i < kCostKinds; ++i) {
      widths[i] = std::max(
          {widths[i], kCostLetters[i].size() + 2, std::to_string(row.costs[i]).size() + 2});
    }
  }
  fmt::print("{:<{}}  {:<6}", "cost centre", name_width, "kind");
  for (std::size_t i = 0; i < kCostKinds; ++i) {
    fmt::print("{:>{}}", kCostLetters[i], widths[i]);
  }
  fmt::print("\n");
  for (const Row& row : rows) {
    fmt::print("{:<{}}  {:<6}", row.name, name_width, row.kind);
    for (std::size_t i = 0; i < kCostKinds; ++i) {
      fmt::print("{:>{}}", row.costs[i], widths[i]);
    }
    fmt::print("\n");
  }
}

int RunSemantics(const Options& options) {
  SourceManager sources;
  const std::unique_ptr<core::Program> program =
      std::move(LoadWhole(options.source, sources).program);
  if (program == nullptr) {
    return kWrongInput;
  }
  if (options.source.IsHaskell()) {
    frontend::Prune(*program);
  }
  const semantics::RuleSet rules = FindRuleSet(options.rules);
  const semantics::Outcome outcome =
      options.machine ? semantics::EvaluateMachine(*program, rules, options.step_limit)
                      : semantics::EvaluateBigStep(*program, rules, options.step_limit);
  fmt::print(options.json ? stderr : stdout, "{}", outcome.run.output);
  if (options.json) {
    PrintJson(*program, outcome, sources);
  } else {
    PrintTable(*program, outcome);
  }
  if (outcome.failure) {
    std::fflush(stdout);
    Diagnostics diagnostics;
    diagnostics.Add(*outcome.failure);
    PrintDiagnostics(diagnostics, sources);
    return kWrongInput;
  }
  return kSuccess;
}

}  // namespace

void AddSemantics(CLI::App& app, Command& chosen) {
  CLI::App* const command =
      app.add_subcommand("semantics", "Evaluate a program under the executable cost semantics");
  const auto options = std::make_shared<Options>();
  AddSourceOptions(*command, options->source);
  command
      ->add_option("--rules", options->rules,
                   "Attribution rules: static (the default),\n"
                   "original (functions keep the centre of their CAF) or\n"
                   "evaluation (functions are charged where they are applied)")
      ->check(CLI::IsMember(std::vector<std::string>(semantics::kRuleSetNames.begin(),
                                                     semantics::kRuleSetNames.end())));
  command->add_flag("--machine", options->machine,
                    "Run the state-transition machine instead of the big-step rules");
  command->add_flag("--json", options->json, "Print one line of JSON");
  command->add_option("--steps", options->step_limit, "Stop after this many steps (50000000)")
      ->check(CLI::Validator(WhyNotANumber, ""));
  command->footer(
      "Costs: A applications, C cases, V variables entered, U updates, H heap objects,\n"
      "E entries of an scc, inner: entries of other sccs from this centre.");
  command->callback([options, &chosen] { chosen = [options] { return RunSemantics(*options); }; });
}

}  // namespace assay::driver
