#include "report/heap_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text_table.h"
#include "report/text.h"

namespace assay::report {

namespace {

std::string Heading(const HeapProfile& profile) {
  const HeapOverview& overview = profile.Overview();
  return fmt::format(
      "heap of {}, {} of mutator, {} {}, {} in collections that count\n"
      "peak {} at {}, cost {} x seconds\n",
      profile.TheProfile().program, InSeconds(overview.end), Grouped(overview.censuses),
      overview.censuses == 1 ? "census" : "censuses",
      InSeconds(static_cast<double>(overview.pause) / 1e9), InBytes(overview.peak),
      InSeconds(overview.peak_time), InBytes(static_cast<std::uint64_t>(overview.byte_seconds)));
}

std::string MomentText(const HeapQuery& query, const HeapTable& table) {
  const double at = static_cast<double>(table.census.mutator) / 1e9;
  const std::string time = InSeconds(at);
  switch (query.at.kind) {
    case HeapMoment::Kind::Peak: return "at the peak, " + time;
    case HeapMoment::Kind::End: return "at the last census, " + time;
    case HeapMoment::Kind::Mark: return fmt::format("at the mark `{}`, {}", query.at.mark, time);
    case HeapMoment::Kind::Time: break;
  }
  return "at " + time;
}

}  // namespace

std::vector<HeapDimension> UsualDimensions(const Profile& profile) {
  std::vector<HeapDimension> dimensions = {HeapDimension::Construction, HeapDimension::Producer,
                                           HeapDimension::Module};
  if (profile.centres.size() > 1) {
    dimensions.push_back(HeapDimension::Centre);
  }
  return dimensions;
}

std::expected<std::string, std::string> HeapText(const HeapProfile& profile, const HeapQuery& query,
                                                 const HeapTextOptions& options) {
  const std::expected<HeapTable, std::string> table = profile.At(query);
  if (!table) {
    return std::unexpected(table.error());
  }
  std::string text = Heading(profile);
  HeapSeries series;
  if (options.has_chart) {
    series = SeriesOf(profile, query, options.series);
    text += "\n" + TextChartOf(series, options.chart);
  }
  text += "\n" + MomentText(query, *table) + ":\n";

  TextTable printed;
  printed.AddColumn("", Align::Left);
  for (const HeapDimension dimension : query.by) {
    printed.AddColumn(std::string(NameOf(dimension)), Align::Left);
  }
  printed.AddColumn("bytes", Align::Right);
  printed.AddColumn("%", Align::Right);
  printed.AddColumn("objects", Align::Right);
  const std::size_t most =
      options.most == 0 ? table->rows.size() : std::min(options.most, table->rows.size());
  const auto all = static_cast<double>(table->live + table->stack);
  std::uint64_t left = 0;
  for (std::size_t i = 0; i < table->rows.size(); ++i) {
    const HeapRow& row = table->rows[i];
    if (i >= most) {
      left += row.bytes;
      continue;
    }
    const auto band = static_cast<std::size_t>(
        std::ranges::find(series.bands, JoinedLabel(row.labels), &HeapBand::label) -
        series.bands.begin());
    std::vector<std::string> cells = {
        band < series.bands.size() ? std::string(1, MarkOf(series, band)) : ""};
    cells.insert(cells.end(), row.labels.begin(), row.labels.end());
    cells.push_back(InBytes(row.bytes));
    cells.push_back(InPercent(all == 0 ? 0 : 100 * static_cast<double>(row.bytes) / all));
    cells.push_back(Grouped(row.objects));
    printed.AddRow(std::move(cells));
  }
  text += printed.Print();
  if (most < table->rows.size()) {
    text += fmt::format("and {} more, {}\n", table->rows.size() - most, InBytes(left));
  }
  text += fmt::format("live {} and {} of stack; {} held (the collector copies), {} resident\n",
                      InBytes(table->live), InBytes(table->stack), InBytes(table->held),
                      InBytes(table->resident));
  return text;
}

}  // namespace assay::report
