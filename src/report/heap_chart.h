// The chart of a heap profile on one page, as shapes. By the rules of Runciman and Wakeling (Heap
// profiling of lazy functional programs, section 3): a title in three parts, the program, its cost
// in bytes times seconds, and the date; a key in the order of the bands; shades that print.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "drawing/picture.h"
#include "report/heap_series.h"

namespace assay::report {

// How wide a text is, in points: it decides what has room where.
using TextWidth = std::function<double(std::string_view text, const drawing::Font& font)>;

struct ChartTitle {
  std::string program;   // with its arguments
  std::string question;  // by what, restricted to what
  std::string date;      // of the run, for people..
  std::string iso_date;  // ..and for the file
};

struct ChartOptions {
  bool has_colour = false;
  // The scales reach at least so far, to be those of another chart.
  double least_end = 0;
  double least_height = 0;
};

[[nodiscard]] ChartTitle ChartTitleOf(const Profile& profile, const HeapQuery& query);

[[nodiscard]] drawing::Picture ChartOf(const HeapSeries& series, const ChartTitle& title,
                                       const ChartOptions& options, const TextWidth& width);

// A text that fits: of a longer one the beginning and the end.
[[nodiscard]] std::string FittingText(const std::string& text, const drawing::Font& font,
                                      double most, const TextWidth& width);

}  // namespace assay::report
