// Heap profiles for people: a chart in characters, the table of a moment, the totals.
#pragma once

#include <string>

#include "report/heap_text_chart.h"

namespace assay::report {

struct HeapTextOptions {
  std::size_t most = 15;  // rows; 0: all
  bool has_chart = true;
  TextChartSize chart = {};
  SeriesOptions series = {.most_bands = kTextBands};
};

// The dimensions of the table if none are asked for: those that say most.
[[nodiscard]] std::vector<HeapDimension> UsualDimensions(const Profile& profile);

// The heading, the chart over time, and the table, whose rows say which bands are theirs.
[[nodiscard]] std::expected<std::string, std::string> HeapText(const HeapProfile& profile,
                                                               const HeapQuery& query,
                                                               const HeapTextOptions& options);

// {"at":{..},"live":..,"rows":[..]}
[[nodiscard]] std::expected<std::string, std::string> HeapJson(const HeapProfile& profile,
                                                               const HeapQuery& query);
// {"censuses":[..]}: the same of every census.
[[nodiscard]] std::string HeapJsonOverTime(const HeapProfile& profile, const HeapQuery& query);
// A line for each census and row.
[[nodiscard]] std::string HeapCsv(const HeapProfile& profile, const HeapQuery& query);
// GHC's .hp.
[[nodiscard]] std::string HeapHp(const HeapProfile& profile, const HeapQuery& query);
// GHC's event log.
[[nodiscard]] std::string HeapEventLog(const HeapProfile& profile, const HeapQuery& query);
// For `go tool pprof`: in use at the moment of the query, and allocated in all.
[[nodiscard]] std::expected<std::string, std::string> HeapToPprof(const HeapProfile& profile,
                                                                  const HeapQuery& query);

}  // namespace assay::report
