// `assay report --heap --chart`: the drawn chart of a heap profile.
#pragma once

#include <expected>
#include <string>

#include "report/heap_series.h"

namespace assay::driver {

struct HeapChartOptions {
  std::string format;  // svg, pdf, ps, png; text or empty: none
  bool has_colour = false;
  std::string scale_as;  // another record; empty: the chart's own scales
  std::string axis = "mutator";
  std::size_t most_bands = 20;

  [[nodiscard]] bool IsWanted() const { return !format.empty() && format != "text"; }
  // No text: not for a terminal.
  [[nodiscard]] bool IsBinary() const { return format == "pdf" || format == "png"; }
};

// Which bands a chart has, and how far its scales reach at least.
struct ChartScale {
  report::SeriesOptions series;
  double least_end = 0;
  double least_height = 0;
};
// Nothing: there is no record to take the scales of.
[[nodiscard]] std::expected<ChartScale, std::string> ScaleOf(const report::HeapQuery& query,
                                                             const HeapChartOptions& options);

// The file, or why there is none.
[[nodiscard]] std::expected<std::string, std::string> DrawHeapChart(
    const report::HeapProfile& heap, const report::HeapQuery& query,
    const HeapChartOptions& options);

}  // namespace assay::driver
