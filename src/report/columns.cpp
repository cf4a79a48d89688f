#include "report/columns.h"

#include <algorithm>

#include "report/model.h"

namespace assay::report {

// In the order in which a program writes them.
std::vector<Column<Costs>> KnownCosts() {
  return {
      {"entries", "count", &Costs::entries},     {"inner", "count", &Costs::inner},
      {"recursive", "count", &Costs::recursive}, {"objects", "count", &Costs::objects},
      {"bytes", "bytes", &Costs::bytes},         {"ticks", "ticks", &Costs::ticks},
      {"gc ticks", "ticks", &Costs::gc_hit},     {"arithmetic ticks", "ticks", &Costs::arithmetic},
      {"io ticks", "ticks", &Costs::io},         {"other ticks", "ticks", &Costs::other},
      {"gc live ticks", "ticks", &Costs::gc}};
}

std::vector<Column<Totals>> KnownTotals() {
  return {{"elapsed", "nanoseconds", &Totals::elapsed},
          {"cpu", "nanoseconds", &Totals::cpu},
          {"gc cpu", "nanoseconds", &Totals::gc_cpu},
          {"gc elapsed", "nanoseconds", &Totals::gc_elapsed},
          {"minor collections", "count", &Totals::minor_collections},
          {"major collections", "count", &Totals::major_collections},
          {"copied", "bytes", &Totals::copied},
          {"most live", "bytes", &Totals::most_live},
          {"most memory", "bytes", &Totals::most_memory},
          {"lost ticks", "ticks", &Totals::lost_ticks},
          {"clock ticks", "ticks", &Totals::clock_ticks},
          {"refused pushes", "count", &Totals::refused_pushes},
          {"exact time", "count", &Totals::exact_time}};
}

std::string KeyOf(std::string_view name, std::string_view unit) {
  std::string key(name);
  if (unit == "nanoseconds") {
    key += "_ns";
  } else if (unit != "count" && !name.ends_with(unit)) {
    key += "_" + std::string(unit);
  }
  std::ranges::replace(key, ' ', '_');
  return key;
}

}  // namespace assay::report
