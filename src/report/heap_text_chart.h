// The chart of a heap profile in characters: the bands of heap_series, for a terminal.
#pragma once

#include <string>

#include "report/heap_series.h"

namespace assay::report {

inline constexpr std::size_t kTextBands = 8;  // with a character of their own

struct TextChartSize {
  std::size_t width = 60;
  std::size_t height = 10;
  // The scales reach at least so far, to be those of another chart.
  double least_end = 0;
  double least_height = 0;
};

[[nodiscard]] std::string TextChartOf(const HeapSeries& series, const TextChartSize& size);

// What a band is drawn with.
[[nodiscard]] char MarkOf(const HeapSeries& series, std::size_t band);

}  // namespace assay::report
