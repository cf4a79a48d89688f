// The papers' table: one line for each cost centre.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/terminal.h"
#include "report/model.h"

namespace assay::report {

enum class SortBy : std::uint8_t { Time, Own, Allocation, Entries, Inner, Collector, Name, Module };

struct TableOptions {
  SortBy sort = SortBy::Time;
  std::size_t most = 0;    // lines; 0: all
  double at_least = 0;     // percent of time or allocation; lines below are left out
  bool numbers = false;    // ticks and bytes too
  bool all_parts = false;  // the parts of %rts too
  bool has_places = true;
  Terminal terminal = {};  // that it is for
};

// One line of the table.
struct Line {
  std::string name;
  std::string module;
  std::string place;
  Costs costs;
  bool is_lost = false;     // no centre: ticks of which it is not known whose code ran
  std::string origin = {};  // of a pair of functions
  bool hides_runs = false;  // see Centre
};

// The lines in their order, what is lost last, and how many were left out.
struct Lines {
  std::vector<Line> shown;
  std::size_t left_out = 0;
};
[[nodiscard]] Lines MakeLines(const Profile& profile, const TableOptions& options);

// Collections as they struck and by live bytes: are there two views of them?
[[nodiscard]] bool HasTwoViewsOfCollections(const Profile& profile);

[[nodiscard]] std::string Table(const Profile& profile, const TableOptions& options);

}  // namespace assay::report
