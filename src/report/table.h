// The papers' table: one line for each cost centre.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "report/model.h"

namespace assay::report {

enum class SortBy : std::uint8_t { Time, Allocation, Entries, Inner, Collector, Name, Module };

// Run-time code (the collector, Integer arithmetic, input and output) has lines of its own, or its
// time is with the centres for which it worked. Either way the times add up to the whole.
enum class SystemTime : bool { OnLinesOfItsOwn, WithItsCause };

struct TableOptions {
  SortBy sort = SortBy::Time;
  SystemTime system = SystemTime::OnLinesOfItsOwn;
  std::size_t most = 0;  // lines; 0: all
  double at_least = 0;   // percent of time or allocation; lines below are left out
  bool numbers = false;  // ticks and bytes too
  bool has_places = true;
};

// One line of the table.
struct Line {
  std::string name;
  std::string module;
  std::string place;
  Costs costs;
  std::uint64_t time = 0;    // ticks that the line counts
  std::uint64_t beside = 0;  // ticks on the lines of the system that were on its behalf
  bool is_system = false;    // GC, INTEGER, IO, RUNTIME, LOST
};

// The lines in their order, and how many were left out.
struct Lines {
  std::vector<Line> shown;
  std::size_t left_out = 0;
};
[[nodiscard]] Lines MakeLines(const Profile& profile, const TableOptions& options);

[[nodiscard]] std::string Table(const Profile& profile, const TableOptions& options);

// What stands above it: the program, when, time, memory, collector.
[[nodiscard]] std::string Heading(const Profile& profile);

// For the end of a run: the first lines and the totals, and where there is more.
[[nodiscard]] std::string Summary(const Profile& profile, const std::string& file);

}  // namespace assay::report
