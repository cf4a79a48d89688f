#include "report/heap_text_chart.h"

#include <algorithm>
#include <span>
#include <string_view>

#include <fmt/format.h>

#include "report/text.h"

namespace assay::report {

namespace {

// The largest band has the first; the last is for the rest.
constexpr std::string_view kMarks = "#=+o%x*-";
static_assert(kMarks.size() == kTextBands);
constexpr char kRest = '.';

// A value for each band, at one place of the axis.
using Slice = std::vector<double>;

double TotalAt(const HeapSeries& series, std::size_t point) {
  double total = 0;
  for (const HeapBand& band : series.bands) {
    total += band.values[point];
  }
  return total;
}

// What is drawn between two places of the axis: the point with the most alive, or where there is no
// point, what is between those around.
Slice SliceAt(const HeapSeries& series, double from, double to) {
  const auto first = static_cast<std::size_t>(std::ranges::lower_bound(series.points, from) -
                                              series.points.begin());
  std::size_t after = first;
  std::size_t highest = first;
  while (after < series.points.size() && series.points[after] < to) {
    if (TotalAt(series, after) > TotalAt(series, highest)) {
      highest = after;
    }
    ++after;
  }
  Slice column;
  for (const HeapBand& band : series.bands) {
    if (after > first) {
      column.push_back(band.values[highest]);
    } else if (first == 0 || first == series.points.size()) {
      column.push_back(0);
    } else {
      const double length = series.points[first] - series.points[first - 1];
      const double part = length > 0 ? ((from + to) / 2 - series.points[first - 1]) / length : 0;
      column.push_back(band.values[first - 1] +
                       (band.values[first] - band.values[first - 1]) * part);
    }
  }
  return column;
}

char MarkAt(const HeapSeries& series, const Slice& column, double height) {
  double below = 0;
  for (std::size_t band = 0; band < column.size(); ++band) {
    below += column[band];
    if (height < below) {
      return MarkOf(series, band);
    }
  }
  return ' ';
}

}  // namespace

char MarkOf(const HeapSeries& series, std::size_t band) {
  if (series.rest > 0 && band + 1 == series.bands.size()) {
    return kRest;
  }
  const auto larger = static_cast<std::size_t>(std::ranges::count_if(
      std::span(series.bands).first(series.bands.size() - (series.rest > 0 ? 1 : 0)),
      [&](const HeapBand& other) { return other.area > series.bands[band].area; }));
  return kMarks[std::min(larger, kMarks.size() - 1)];
}

std::string TextChartOf(const HeapSeries& series, const TextChartSize& size) {
  const double end = std::max(series.end, size.least_end);
  const double highest = std::max({series.highest, size.least_height, 1.0});
  const double step = end / static_cast<double>(size.width);
  std::vector<Slice> columns;
  for (std::size_t i = 0; i < size.width; ++i) {
    columns.push_back(
        SliceAt(series, step * static_cast<double>(i), step * static_cast<double>(i + 1)));
  }
  std::string text;
  for (std::size_t line = size.height; line-- > 0;) {
    const std::string label = line + 1 == size.height ? InBytes(static_cast<std::uint64_t>(highest))
                              : line == 0             ? "0"
                                                      : "";
    // What is at the middle of this line's height.
    const double at =
        (static_cast<double>(line) + 0.5) / static_cast<double>(size.height) * highest;
    std::string marks;
    for (const Slice& column : columns) {
      marks += MarkAt(series, column, at);
    }
    marks.erase(marks.find_last_not_of(' ') + 1);
    text += fmt::format("{:>10} |{}\n", label, marks);
  }
  const bool is_bytes = series.axis == HeapAxis::Allocated;
  text += fmt::format(
      "{:>12}{:>{}}\n", is_bytes ? "0" : "0 s",
      is_bytes ? InBytes(static_cast<std::uint64_t>(end)) + " allocated" : InSeconds(end),
      size.width > 1 ? size.width - 1 : 1);
  if (series.left_out > 0) {
    text += fmt::format("{:12}{} more, together {}% of the area, left out\n", "", series.left_out,
                        InPercent(100 * series.left_out_share));
  }
  return text;
}

}  // namespace assay::report
