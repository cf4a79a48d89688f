// The report of the logic rules: every answer with its costs, then the costs of the search, split
// into work that led to an answer and work that did not.
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include <fmt/core.h>
#include <fmt/format.h>

#include "base/text_table.h"
#include "driver/semantics_report.h"

namespace assay::driver {

namespace logic = semantics::logic;
using Json = nlohmann::ordered_json;

namespace {

bool IsZero(const logic::Costs& costs) {
  return std::ranges::all_of(costs, [](std::uint64_t count) { return count == 0; });
}

std::size_t Count(const logic::SearchResult& result, logic::Derivation::End end) {
  return static_cast<std::size_t>(
      std::ranges::count(result.derivations, end, &logic::Derivation::end));
}

std::string TableText(const core::Program& program, const logic::Attribution& attribution) {
  TextTable::Row heading = {"cost centre", "kind"};
  heading.insert(heading.end(), logic::kCostLetters.begin(), logic::kCostLetters.end());
  TextTable table(heading, 2);
  const auto add = [&](std::string name, std::string kind, const logic::Costs& costs) {
    TextTable::Row row = {std::move(name), std::move(kind)};
    for (const std::uint64_t cost : costs) {
      row.push_back(std::to_string(cost));
    }
    table.AddRow(std::move(row));
  };
  for (const core::CostCentre& centre : program.centres.All()) {
    if (!IsZero(attribution.Of(centre))) {
      add(std::string(centre.name.Text()), std::string(KindWord(centre.kind)),
          attribution.Of(centre));
    }
  }
  add("total", "", attribution.Total());
  return table.Print();
}

std::string BindingsText(const logic::Derivation& derivation) {
  std::string text;
  for (const auto& [variable, term] : derivation.bindings) {
    text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", variable, term);
  }
  return text;
}

Json AttributionAsJson(const core::Program& program, const logic::Attribution& attribution) {
  std::map<Name, logic::Costs> by_name;
  for (const core::CostCentre& centre : program.centres.All()) {
    logic::Costs& sum = by_name[centre.name];
    std::ranges::transform(sum, attribution.Of(centre), sum.begin(), std::plus<>{});
  }
  Json json = Json::object();
  for (const auto& [name, costs] : by_name) {
    for (std::size_t i = 0; i < costs.size() && !IsZero(costs); ++i) {
      json[std::string(name.Text())][std::string(logic::kCostLetters[i])] = costs[i];
    }
  }
  return json;
}

}  // namespace

void PrintAnswers(const core::Program& program, const logic::SearchResult& result) {
  std::size_t number = 0;
  for (const logic::Derivation& derivation : result.derivations) {
    if (derivation.end != logic::Derivation::End::Answer) {
      continue;
    }
    fmt::print("answer {}\nvalue     {}\nreturned  {}\n", ++number, derivation.value,
               program.centres.All()[derivation.returned].name.Text());
    if (!derivation.bindings.empty()) {
      fmt::print("where     {}\n", BindingsText(derivation));
    }
    fmt::print("\n{}\n", TableText(program, derivation.costs));
  }
  fmt::print("search    {} answered, {} failed, {} suspended\n\n",
             Count(result, logic::Derivation::End::Answer),
             Count(result, logic::Derivation::End::Failure),
             Count(result, logic::Derivation::End::Suspension));
  fmt::print("work that led to an answer\n\n{}", TableText(program, result.succeeded));
  if (!IsZero(result.failed.Total())) {
    fmt::print("\nwork that led to none\n\n{}", TableText(program, result.failed));
  }
}

void PrintAnswersJson(const core::Program& program, const logic::SearchResult& result,
                      const SourceManager& sources) {
  Json report;
  Json answers = Json::array();
  for (const logic::Derivation& derivation : result.derivations) {
    if (derivation.end != logic::Derivation::End::Answer) {
      continue;
    }
    Json bindings = Json::object();
    for (const auto& [variable, term] : derivation.bindings) {
      bindings[variable] = term;
    }
    answers.push_back({{"value", derivation.value},
                       {"returned", program.centres.All()[derivation.returned].name.Text()},
                       {"bindings", bindings},
                       {"costs", AttributionAsJson(program, derivation.costs)}});
  }
  if (!answers.empty()) {  // as of the other rule sets
    report["value"] = answers[0]["value"];
    report["returned"] = answers[0]["returned"];
    report["costs"] = answers[0]["costs"];
  }
  report["answers"] = answers;
  report["failed"] = Count(result, logic::Derivation::End::Failure);
  report["suspended"] = Count(result, logic::Derivation::End::Suspension);
  report["search"] = {{"succeeded", AttributionAsJson(program, result.succeeded)},
                      {"failed", AttributionAsJson(program, result.failed)}};
  if (result.failure) {
    report["error"] = FailureAsJson(*result.failure, sources);
  }
  fmt::print("{}\n", report.dump());
}

}  // namespace assay::driver
