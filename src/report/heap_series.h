// The bands of a chart: who has one, in which order, and how large each is over time. What is drawn
// of them, and with what, is decided elsewhere.
#pragma once

#include <string>
#include <vector>

#include "report/heap_query.h"

namespace assay::report {

enum class HeapAxis : std::uint8_t { Mutator, Elapsed, Allocated };

// mutator, elapsed or allocated.
[[nodiscard]] std::optional<HeapAxis> AxisOf(std::string_view name);

struct HeapBand {
  std::string label;
  std::size_t place = 0;  // in SeriesOptions::order, or after all of it: what is drawn alike
  double area = 0;        // bytes times the unit of the axis
  double deviation = 0;   // standard deviation of its bytes over all censuses
  double most = 0;        // bytes, at any census
  std::vector<double> values = {};  // bytes, at each point
};

struct HeapSeries {
  HeapAxis axis = HeapAxis::Mutator;
  double end = 0;
  // From 0 to the end, where nothing is alive. Of a long run there are fewer of them than censuses:
  // those with the most and the least alive in each part of the axis.
  std::vector<double> points;
  // The bottom one first. The smoothest are at the bottom, so that what changes is at the top and
  // does not make everything above it uneven.
  std::vector<HeapBand> bands;
  std::size_t rest = 0;  // how many have no band of their own: the last one is theirs, if any
  // What together makes less than a percent of the area is left out.
  std::size_t left_out = 0;
  double left_out_share = 0;  // of the area
  double highest = 0;         // bytes of all bands at any census
  double highest_at = 0;
  double byte_seconds = 0;  // all that was asked for, in seconds of the mutator
  double area = 0;          // the same in the unit of the axis
  std::uint64_t censuses = 0;
  struct Mark {
    double at;
    std::string text;
  };
  std::vector<Mark> marks;  // of the program, by time
};

struct SeriesOptions {
  HeapAxis axis = HeapAxis::Mutator;
  std::size_t most_bands = 20;
  std::size_t parts = 700;              // of the axis
  std::vector<std::string> order = {};  // bands with these labels come first, in this order
};

[[nodiscard]] HeapSeries SeriesOf(const HeapProfile& profile, const HeapQuery& query,
                                  const SeriesOptions& options);

// `: x map`
[[nodiscard]] std::string JoinedLabel(const std::vector<std::string>& labels);

}  // namespace assay::report
