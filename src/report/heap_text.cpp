#include "report/heap_text.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "base/text_table.h"
#include "report/text.h"

namespace assay::report {

namespace {

// Bands of the chart, from the bottom up; the last is for the rest.
constexpr std::string_view kBands = "#=+o%x*-";
constexpr char kRest = '.';

// What has a band of its own: the groups with most bytes in all censuses.
using Bands = std::vector<std::vector<std::string>>;

Bands BandsOf(const HeapProfile& profile, const HeapQuery& query) {
  std::map<std::vector<std::string>, double> areas;
  double before = 0;
  profile.ForEach(query, [&](const HeapTable& table) {
    const double now = static_cast<double>(table.census.mutator) / 1e9;
    for (const HeapRow& row : table.rows) {
      areas[row.labels] += static_cast<double>(row.bytes) * std::max(now - before, 1e-6);
    }
    before = now;
  });
  Bands bands;
  for (const auto& [labels, area] : areas) {
    bands.push_back(labels);
  }
  std::ranges::stable_sort(bands, std::greater(),
                           [&](const std::vector<std::string>& band) { return areas[band]; });
  bands.resize(std::min(bands.size(), kBands.size()));
  return bands;
}

std::size_t BandOf(const Bands& bands, const HeapRow& row) {
  return static_cast<std::size_t>(std::ranges::find(bands, row.labels) - bands.begin());
}

// A value for each band, at one place of the time axis.
using Column = std::vector<double>;

std::vector<Column> ColumnsOf(const HeapProfile& profile, const HeapQuery& query,
                              const Bands& bands, std::size_t width) {
  const double end = profile.Overview().end;
  std::vector<Column> columns(width, Column(bands.size() + 1));
  std::vector<double> totals(width, -1);
  profile.ForEach(query, [&](const HeapTable& table) {
    Column column(bands.size() + 1);
    double total = 0;
    for (const HeapRow& row : table.rows) {
      column[BandOf(bands, row)] += static_cast<double>(row.bytes);
      total += static_cast<double>(row.bytes);
    }
    const double share = end == 0 ? 0 : static_cast<double>(table.census.mutator) / 1e9 / end;
    const auto at =
        std::min(static_cast<std::size_t>(share * static_cast<double>(width)), width - 1);
    if (total > totals[at]) {
      totals[at] = total;
      columns[at] = std::move(column);
    }
  });
  // Where there was no census it is as between those around; nothing is alive at both ends.
  const auto between = [&](std::size_t from, std::size_t to) {
    for (std::size_t i = from + 1; i < to; ++i) {
      for (std::size_t band = 0; band <= bands.size(); ++band) {
        const double part = static_cast<double>(i - from) / static_cast<double>(to - from);
        columns[i][band] = columns[from][band] + ((columns[to][band] - columns[from][band]) * part);
      }
    }
  };
  std::size_t last = 0;
  totals[0] = std::max(totals[0], 0.0);
  for (std::size_t i = 1; i < width; ++i) {
    if (totals[i] >= 0 || i + 1 == width) {
      between(last, i);
      last = i;
    }
  }
  return columns;
}

std::string Chart(const HeapProfile& profile, const HeapQuery& query, const Bands& bands,
                  const HeapTextOptions& options) {
  const std::vector<Column> columns = ColumnsOf(profile, query, bands, options.width);
  double highest = 1;
  for (const Column& column : columns) {
    double sum = 0;
    for (const double value : column) {
      sum += value;
    }
    highest = std::max(highest, sum);
  }
  const auto height = static_cast<double>(options.height);
  const std::string top = InBytes(static_cast<std::uint64_t>(highest));
  std::string text;
  for (std::size_t line = options.height; line-- > 0;) {
    const std::string label = line + 1 == options.height ? top : line == 0 ? "0" : "";
    text += fmt::format("{:>10} |", label);
    std::string marks;
    for (const Column& column : columns) {
      // What is at the middle of this line's height.
      const double at = (static_cast<double>(line) + 0.5) / height * highest;
      double below = 0;
      char mark = ' ';
      for (std::size_t band = 0; band < column.size(); ++band) {
        below += column[band];
        if (at < below) {
          mark = band < bands.size() ? kBands[band] : kRest;
          break;
        }
      }
      marks += mark;
    }
    marks.erase(marks.find_last_not_of(' ') + 1);
    text += marks + "\n";
  }
  const std::string end = InSeconds(profile.Overview().end);
  text += fmt::format("{:>12}{:>{}}\n", "0 s", end, options.width > 1 ? options.width - 1 : 1);
  return text;
}

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
  const Bands bands = BandsOf(profile, query);
  std::string text = Heading(profile);
  if (options.has_chart) {
    text += "\n" + Chart(profile, query, bands, options);
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
  const double all = static_cast<double>(table->live + table->stack);
  std::uint64_t left = 0;
  for (std::size_t i = 0; i < table->rows.size(); ++i) {
    const HeapRow& row = table->rows[i];
    if (i >= most) {
      left += row.bytes;
      continue;
    }
    const std::size_t band = BandOf(bands, row);
    std::vector<std::string> cells = {
        options.has_chart && band < bands.size() ? std::string(1, kBands[band]) : ""};
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
