// RFC 4180: a field with a comma, quote or line end stands in quotes, quotes inside are doubled.
#include <algorithm>

#include <fmt/format.h>

#include "report/export.h"
#include "report/shares.h"

namespace assay::report {

std::string CsvField(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) {
    return text;
  }
  std::string quoted = "\"";
  for (const char c : text) {
    quoted += c == '"' ? "\"\"" : std::string(1, c);
  }
  return quoted + "\"";
}

namespace {

// Of a pair of functions both.
std::string FullName(const Line& line) {
  return line.origin.empty() ? line.name : line.name + " " + line.origin;
}

}  // namespace

std::string ToCsv(const Profile& profile, const TableOptions& options) {
  const Shares shares(profile);
  std::string text =
      "centre,module,place,entries,inner,time_percent,alloc_percent,ticks,system_ticks,gc_ticks,"
      "bytes,objects,time_ticks,arithmetic_ticks,io_ticks,other_ticks,time_error_percent,recursive,"
      "gc_live_ticks,runs_known";
  const std::vector<Column<Costs>> further = profile.FurtherColumns();
  for (const Column<Costs>& column : further) {
    text += "," + CsvField(KeyOf(column.name, column.unit));
  }
  text += "\r\n";
  for (const Line& line : MakeLines(profile, options).shown) {
    const Costs& costs = line.costs;
    text += fmt::format("{},{},{},{},{},{:.3f},{:.3f},{},{},{},{},{},{},{},{},{},{:.3f},{},{},{}",
                        CsvField(FullName(line)), CsvField(line.module), CsvField(line.place),
                        costs.entries, costs.inner, shares.Time(costs), shares.Bytes(costs),
                        costs.ticks, costs.AllTicks() - costs.ticks, costs.gc_hit, costs.bytes,
                        costs.objects, costs.AllTicks(), costs.arithmetic, costs.io, costs.other,
                        shares.Error(costs), costs.recursive, costs.gc, line.hides_runs ? 0 : 1);
    for (const Column<Costs>& column : further) {
      text += fmt::format(",{}", column.In(costs));
    }
    text += "\r\n";
  }
  return text;
}

}  // namespace assay::report
