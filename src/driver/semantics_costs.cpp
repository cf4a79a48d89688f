// The report of the rule sets that charge cost centres: costly centres first.
#include <algorithm>
#include <map>
#include <numeric>
#include <string>
#include <vector>

#include <fmt/core.h>
#include <fmt/format.h>

#include "base/text_table.h"
#include "driver/semantics_report.h"

namespace assay::driver {

using semantics::Costs;
using semantics::kCostKinds;
using semantics::kCostLetters;
using Json = nlohmann::ordered_json;

namespace {

constexpr auto kInner = static_cast<std::size_t>(semantics::Cost::Inner);
constexpr auto kEntry = static_cast<std::size_t>(semantics::Cost::Entry);

}  // namespace

bool IsNothing(const Costs& costs) {
  return std::ranges::all_of(costs, [](std::uint64_t count) { return count == 0; });
}

std::uint64_t Work(const Costs& costs) {
  return std::accumulate(costs.begin(), costs.begin() + kEntry, std::uint64_t{0});
}

Json CostsAsJson(const Costs& costs) {
  Json json = Json::object();
  for (std::size_t i = 0; i < kInner; ++i) {
    json[std::string(kCostLetters[i])] = costs[i];
  }
  return json;
}

Json FailureAsJson(const Diagnostic& failure, const SourceManager& sources) {
  Json error = {{"kind", Slug(failure.kind)}, {"message", failure.message}};
  if (failure.span.IsKnown()) {
    const Location place = sources.Locate(failure.span);
    error["line"] = place.line;
    error["column"] = place.column;
  }
  return error;
}

Json OutcomeAsJson(const semantics::Outcome& outcome, const SourceManager& sources) {
  Json report;
  if (outcome.returned) {
    report["value"] = semantics::HeadText(outcome.returned->value);
    report["returned"] = outcome.returned->centre->name.Text();
  } else {
    report["error"] = FailureAsJson(*outcome.failure, sources);
  }
  return report;
}

// Centres are reported by name; several of one name (kinds differ) are added up.
void PrintCostJson(const core::Program& program, const semantics::Outcome& outcome,
                   const SourceManager& sources) {
  std::map<Name, Costs> by_name;
  for (const core::CostCentre& centre : program.centres.All()) {
    Costs& sum = by_name[centre.name];
    std::ranges::transform(sum, outcome.run.attribution.Of(centre), sum.begin(), std::plus<>{});
  }
  Json costs_of = Json::object();
  Json inner = Json::object();
  for (const auto& [name, costs] : by_name) {
    const std::string key(name.Text());
    if (std::any_of(costs.begin(), costs.begin() + kInner, [](auto n) { return n != 0; })) {
      costs_of[key] = CostsAsJson(costs);
    }
    if (costs[kInner] != 0) {
      inner[key] = costs[kInner];
    }
  }
  Json report = OutcomeAsJson(outcome, sources);
  report["costs"] = costs_of;
  report["inner"] = inner;
  fmt::print("{}\n", report.dump());
}

namespace {

struct Row {
  std::string name;
  std::string kind;
  Costs costs;
};

std::vector<Row> Rows(const core::Program& program, const semantics::Attribution& attribution) {
  std::vector<Row> rows;
  for (const core::CostCentre& centre : program.centres.All()) {
    const Costs& costs = attribution.Of(centre);
    if (!IsNothing(costs)) {
      rows.push_back({std::string(centre.name.Text()), std::string(KindWord(centre.kind)), costs});
    }
  }
  std::ranges::sort(rows, [&](const Row& a, const Row& b) {
    return Work(a.costs) != Work(b.costs) ? Work(a.costs) > Work(b.costs) : a.name < b.name;
  });
  return rows;
}

}  // namespace

void PrintCostTable(const core::Program& program, const semantics::Outcome& outcome) {
  if (outcome.returned) {
    fmt::print("value     {}\nreturned  {}\n\n", semantics::HeadText(outcome.returned->value),
               outcome.returned->centre->name.Text());
  }
  std::vector<Row> rows = Rows(program, outcome.run.attribution);
  rows.push_back({"total", "", outcome.run.attribution.Total()});

  TextTable::Row heading = {"cost centre", "kind"};
  heading.insert(heading.end(), kCostLetters.begin(), kCostLetters.end());
  TextTable table(heading, 2);
  for (const Row& row : rows) {
    TextTable::Row cells = {row.name, row.kind};
    for (std::size_t i = 0; i < kCostKinds; ++i) {
      cells.push_back(std::to_string(row.costs[i]));
    }
    table.AddRow(std::move(cells));
  }
  fmt::print("{}", table.Print());
}

}  // namespace assay::driver
