// Columns of programs that search: how often each centre chose, failed and bound logic variables,
// and which part of its work was for nothing, since the branch that it was in failed.
#pragma once

#include <optional>
#include <string>

#include "report/model.h"

namespace assay::report {

struct SearchColumns {
  Column<Costs> choices;
  Column<Costs> bindings;
  Column<Costs> failures;
  Column<Costs> answers;
  Column<Costs> suspensions;
  Column<Costs> failed_ticks;
  Column<Costs> failed_bytes;

  // In percent of the centre's own: of its time, or where the clock found it too rarely of what it
  // allocated. Nothing: it has cost nothing.
  [[nodiscard]] std::optional<double> Failed(const Costs& costs) const;
};

// Nothing: the program does not search.
[[nodiscard]] std::optional<SearchColumns> SearchColumnsOf(const Profile& profile);
// It is one of these.
[[nodiscard]] bool IsOfSearch(const Column<Costs>& column);

inline constexpr std::string_view kFailed = "failed%";
[[nodiscard]] std::string FailedText(const SearchColumns& search, const Costs& costs);

}  // namespace assay::report
