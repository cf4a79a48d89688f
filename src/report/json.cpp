// {"program": .., "units": {..}, "totals": {..}, "centres": [..], "stacks": [..]}
#include <nlohmann/json.hpp>

#include "report/export.h"
#include "report/search.h"
#include "report/shares.h"

namespace assay::report {

namespace {

using Json = nlohmann::ordered_json;

template <typename Sums>
Json AsJson(const Sums& sums, const std::vector<Column<Sums>>& columns) {
  Json json = Json::object();
  for (const Column<Sums>& column : columns) {
    json[KeyOf(column.name, column.unit)] = column.In(sums);
  }
  return json;
}

Json SearchAsJson(const SearchColumns& search, const Costs& costs) {
  return {
      {"choices", search.choices.In(costs)},         {"bindings", search.bindings.In(costs)},
      {"failures", search.failures.In(costs)},       {"answers", search.answers.In(costs)},
      {"suspensions", search.suspensions.In(costs)}, {"failedTicks", search.failed_ticks.In(costs)},
      {"failedBytes", search.failed_bytes.In(costs)}};
}

// All that the record counts, and what reports make of it.
Json CostsAsJson(const Profile& profile, const Shares& shares, const Costs& costs) {
  const std::optional<SearchColumns> search = SearchColumnsOf(profile);
  std::vector<Column<Costs>> columns = profile.columns;
  if (search) {
    std::erase_if(columns, IsOfSearch);
  }
  Json json = AsJson(costs, columns);
  json["time_ticks"] = costs.AllTicks();
  json["time_percent"] = shares.Time(costs);
  json["time_error_percent"] = shares.Error(costs);
  json["alloc_percent"] = shares.Bytes(costs);
  if (search) {
    json["search"] = SearchAsJson(*search, costs);
  }
  return json;
}

Json CentreAsJson(const Centre& centre, std::size_t id, const Json& costs) {
  Json json = {{"id", id}, {"name", centre.name}, {"module", centre.module}, {"kind", centre.kind}};
  if (centre.HasPlace()) {
    json["file"] = centre.file;
    json["line"] = centre.line;
    json["column"] = centre.column;
    json["last_line"] = centre.last_line;
    json["last_column"] = centre.last_column;
  }
  json.update(costs);
  if (centre.hides_runs) {
    json["runs_known"] = false;
  }
  return json;
}

// The centres of stacks that cost something, which are on top of others that may cost nothing.
std::vector<bool> CentresThatCost(const Profile& profile) {
  std::vector<bool> costs(profile.centres.size());
  const std::vector<Costs> inherited = profile.Inherited();
  for (std::size_t i = 0; i < profile.stacks.size(); ++i) {
    if (!inherited[i].IsZero()) {
      costs[profile.stacks[i].centre] = true;
    }
  }
  return costs;
}

}  // namespace

std::string ToJson(const Profile& profile, JsonCentres centres) {
  Json json = {{"program", profile.program},
               {"arguments", profile.arguments},
               {"start_ns", profile.start},
               {"tick_ns", profile.tick_interval}};
  if (profile.end) {
    json["end"] = {{"reason", profile.end->reason}, {"code", profile.end->code}};
  }
  json["units"] = Json::object();
  const bool searches = SearchColumnsOf(profile).has_value();
  for (const Column<Costs>& column : profile.columns) {
    if (searches && IsOfSearch(column)) {
      continue;
    }
    json["units"][KeyOf(column.name, column.unit)] = column.unit;
  }
  json["totals"] = {{"ticks", profile.AllTicks()},
                    {"time_ticks", profile.AllTicks()},
                    {"bytes", profile.Sum().bytes}};
  json["totals"].update(AsJson(profile.totals, profile.total_columns));
  json["marks"] = Json::array();
  for (const Mark& mark : profile.marks) {
    json["marks"].push_back({{"time_ns", mark.time}, {"text", mark.text}});
  }
  const Shares shares(profile);
  json["centres"] = Json::array();
  const std::vector<Costs> by_centre = profile.ByCentre();
  const std::vector<bool> that_cost = CentresThatCost(profile);
  for (std::size_t i = 0; i < by_centre.size(); ++i) {
    if (centres == JsonCentres::ThatCostSomething && !that_cost[i]) {
      continue;
    }
    json["centres"].push_back(
        CentreAsJson(profile.centres[i], i, CostsAsJson(profile, shares, by_centre[i])));
  }
  if (profile.keeps_stacks) {
    json["stacks"] = Json::array();
    for (std::uint32_t i = 0; i < profile.stacks.size(); ++i) {
      if (!profile.costs[i].IsZero()) {
        Json stack = {{"centres", profile.Path(i)}};
        stack.update(CostsAsJson(profile, shares, profile.costs[i]));
        json["stacks"].push_back(std::move(stack));
      }
    }
  }
  // Names are the program's: bytes that are no text must not end the report.
  return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace assay::report
