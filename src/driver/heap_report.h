// `assay report --heap` and the end of `assay run --heap`: what is asked of the heap profile in a
// record.
#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "driver/heap_chart.h"

namespace assay::driver {

// What is asked of a heap profile, as it was written.
struct HeapQuestion {
  std::string by;  // empty: what says most
  std::vector<std::string> where;
  std::string at = "peak";
};

// --heap, --by, --where and --at; gives the first, without which there are no others.
CLI::Option* AddHeapQuestion(CLI::App& command, bool& is_wanted, HeapQuestion& question,
                             const char* help);

// By these dimensions, unless it says by which. Nothing: it makes no sense, which has been said, in
// the name of this command.
[[nodiscard]] std::optional<report::HeapQuery> QueryOf(const HeapQuestion& question,
                                                       std::vector<report::HeapDimension> usual,
                                                       const char* command);

struct HeapReportOptions {
  bool is_wanted = false;  // --heap
  HeapQuestion question;
  bool over_time = false;
  bool hp = false;
  bool event_log = false;
  std::size_t most = 0;  // lines of the table; 0: the usual number
  HeapChartOptions chart;
  bool suspects = false;
  bool edges = false;
  bool why = false;
};

void AddHeapReportOptions(CLI::App& command, HeapReportOptions& options);

// What is not text: json, csv. Gives the report, or says what is wrong and gives nothing.
[[nodiscard]] std::optional<std::string> MakeHeapReport(const HeapReportOptions& options,
                                                        const std::string& path,
                                                        const std::string& form);

}  // namespace assay::driver
