// RFC 4180: a field with a comma, quote or line end stands in quotes, quotes inside are doubled.
#include <algorithm>

#include <fmt/format.h>

#include "report/export.h"

namespace assay::report {

namespace {

std::string Field(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) {
    return text;
  }
  std::string quoted = "\"";
  for (const char c : text) {
    quoted += c == '"' ? "\"\"" : std::string(1, c);
  }
  return quoted + "\"";
}

}  // namespace

std::string ToCsv(const Profile& profile, const TableOptions& options) {
  const std::uint64_t ticks = profile.AllTicks();
  const std::uint64_t bytes = profile.Sum().bytes;
  std::string text =
      "centre,module,place,entries,inner,time_percent,alloc_percent,ticks,system_ticks,gc_ticks,"
      "bytes,objects";
  const std::vector<Column<Costs>> further = profile.FurtherColumns();
  for (const Column<Costs>& column : further) {
    text += "," + Field(KeyOf(column.name, column.unit));
  }
  text += "\r\n";
  for (const Line& line : MakeLines(profile, options).shown) {
    text += fmt::format("{},{},{},{},{},{:.3f},{:.3f},{},{},{},{},{}", Field(line.name),
                        Field(line.module), Field(line.place), line.costs.entries, line.costs.inner,
                        Percent(line.time, ticks), Percent(line.costs.bytes, bytes), line.time,
                        line.beside, line.costs.gc, line.costs.bytes, line.costs.objects);
    for (const Column<Costs>& column : further) {
      text += fmt::format(",{}", column.In(line.costs));
    }
    text += "\r\n";
  }
  return text;
}

}  // namespace assay::report
