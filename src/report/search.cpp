#include "report/search.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "report/text.h"

namespace assay::report {

namespace {

struct Named {
  std::string_view name;
  Column<Costs> SearchColumns::* column;
};

constexpr std::array<Named, 7> kNamed = {{{"choices", &SearchColumns::choices},
                                          {"bindings", &SearchColumns::bindings},
                                          {"failures", &SearchColumns::failures},
                                          {"answers", &SearchColumns::answers},
                                          {"suspensions", &SearchColumns::suspensions},
                                          {"failed ticks", &SearchColumns::failed_ticks},
                                          {"failed bytes", &SearchColumns::failed_bytes}}};

}  // namespace

std::optional<double> SearchColumns::Failed(const Costs& costs) const {
  constexpr std::uint64_t kEnoughTicks = 20;
  if (costs.AllTicks() >= kEnoughTicks) {
    return Percent(failed_ticks.In(costs), costs.AllTicks());
  }
  if (costs.bytes != 0) {
    return Percent(failed_bytes.In(costs), costs.bytes);
  }
  return std::nullopt;
}

std::optional<SearchColumns> SearchColumnsOf(const Profile& profile) {
  SearchColumns found;
  for (const Named& named : kNamed) {
    const auto column = std::ranges::find(profile.columns, named.name, &Column<Costs>::name);
    if (column == profile.columns.end()) {
      return std::nullopt;
    }
    found.*(named.column) = *column;
  }
  return found;
}

bool IsOfSearch(const Column<Costs>& column) {
  return std::ranges::find(kNamed, std::string_view(column.name), &Named::name) != kNamed.end();
}

std::string FailedText(const SearchColumns& search, const Costs& costs) {
  const std::optional<double> failed = search.Failed(costs);
  return failed ? InPercentOrNothing(*failed) : "";
}

}  // namespace assay::report
