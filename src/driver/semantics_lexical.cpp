// The report of the lexical rules: what each function cost, by the function that referred to it
// (the profile tables of Lexical '95), and the calls of each function the other way round (the call
// graph).
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include <fmt/core.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text_table.h"
#include "driver/semantics_report.h"

namespace assay::driver {

using semantics::lexical::Counts;
using semantics::lexical::PairCounts;
using semantics::lexical::Profile;
using Json = nlohmann::ordered_json;

namespace {

TextTable::Row Numbers(const Counts& counts) {
  return {std::to_string(counts.calls),      std::to_string(counts.reductions),
          std::to_string(counts.primitives), std::to_string(counts.time),
          std::to_string(counts.cells),      std::to_string(counts.live),
          std::to_string(counts.peak)};
}

Counts Total(const Profile& profile) {
  Counts total;
  for (const PairCounts& pair : profile.pairs) {
    total.calls += pair.counts.calls;
    total.reductions += pair.counts.reductions;
    total.primitives += pair.counts.primitives;
    total.time += pair.counts.time;
    total.cells += pair.counts.cells;
    total.live += pair.counts.live;
  }
  return total;
}

}  // namespace

void PrintLexicalTable(const Profile& profile) {
  if (profile.value) {
    fmt::print("value     {}\n", *profile.value);
  }
  if (!profile.shared.empty()) {
    fmt::print("shared, so profiled too: {}\n", fmt::join(profile.shared, ", "));
  }
  TextTable table(
      {"function", "origin", "calls", "reductions", "primitives", "time", "cells", "live", "peak"},
      2);
  for (const PairCounts& pair : profile.pairs) {
    TextTable::Row row = {pair.function, "<- " + pair.origin};
    std::ranges::move(Numbers(pair.counts), std::back_inserter(row));
    table.AddRow(std::move(row));
  }
  TextTable::Row row = {"total", ""};
  std::ranges::move(Numbers(Total(profile)), std::back_inserter(row));
  row.back() = "";  // peaks are at different times
  table.AddRow(std::move(row));
  fmt::print("\n{}\n", table.Print());

  std::map<std::string, std::vector<const PairCounts*>> called;
  for (const PairCounts& pair : profile.pairs) {
    if (pair.counts.calls != 0) {
      called[pair.origin].push_back(&pair);
    }
  }
  TextTable graph({"function", "calls", "of"}, 1);
  for (const auto& [origin, pairs] : called) {
    for (const PairCounts* const pair : pairs) {
      graph.AddRow({origin, std::to_string(pair->counts.calls), pair->function});
    }
  }
  fmt::print("{}\ngarbage collections: {}, cells: {}\n", graph.Print(), profile.collections,
             profile.collected);
}

void PrintLexicalJson(const Profile& profile, const SourceManager& sources) {
  Json report;
  if (profile.value) {
    report["value"] = *profile.value;
  }
  if (profile.failure) {
    report["error"] = FailureAsJson(*profile.failure, sources);
  }
  report["pairs"] = Json::array();
  for (const PairCounts& pair : profile.pairs) {
    report["pairs"].push_back({{"function", pair.function},
                               {"origin", pair.origin},
                               {"calls", pair.counts.calls},
                               {"reductions", pair.counts.reductions},
                               {"primitives", pair.counts.primitives},
                               {"time", pair.counts.time},
                               {"cells", pair.counts.cells},
                               {"live", pair.counts.live},
                               {"peak", pair.counts.peak}});
  }
  report["shared"] = profile.shared;
  report["collections"] = profile.collections;
  report["collected"] = profile.collected;
  fmt::print("{}\n", report.dump());
}

}  // namespace assay::driver
