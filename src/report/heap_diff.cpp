#include "report/heap_diff.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "base/text_table.h"
#include "report/text.h"

namespace assay::report {

namespace {

struct Side {
  std::uint64_t bytes = 0;
  std::uint64_t objects = 0;
};

struct Row {
  std::vector<std::string> labels;
  Side before;
  Side after;
  double change;  // percent of the whole
};

std::vector<Row> RowsOf(const HeapTable& before, const HeapTable& after, bool has_all) {
  std::map<std::vector<std::string>, std::pair<Side, Side>> entries;
  std::uint64_t all = 0;
  for (const HeapRow& row : before.rows) {
    entries[row.labels].first = {row.bytes, row.objects};
    all += row.bytes;
  }
  for (const HeapRow& row : after.rows) {
    entries[row.labels].second = {row.bytes, row.objects};
  }
  std::vector<Row> rows;
  for (const auto& [labels, sides] : entries) {
    const auto& [first, second] = sides;
    const double difference = static_cast<double>(second.bytes) - static_cast<double>(first.bytes);
    const double change = all == 0 ? 100 : 100 * difference / static_cast<double>(all);
    if (has_all || std::abs(change) >= 0.05) {
      rows.push_back({labels, first, second, change});
    }
  }
  std::ranges::stable_sort(rows, std::ranges::greater(),
                           [](const Row& row) { return std::abs(row.change); });
  return rows;
}

Tone ToneOf(double change) {
  return std::abs(change) < 1 ? Tone::Plain : change > 0 ? Tone::Bad : Tone::Good;
}

std::string RowsAsText(const std::vector<Row>& rows, const HeapQuery& query,
                       const DiffOptions& options) {
  if (rows.empty()) {
    return "nothing that is alive has changed\n";
  }
  TextTable table;
  for (const HeapDimension dimension : query.by) {
    table.AddColumn(std::string(NameOf(dimension)), Align::Left, Fit::Cut);
  }
  for (const char* const title : {"bytes before", "after", "change%"}) {
    table.AddColumn(title, Align::Right);
  }
  table.AddColumn("objects", Align::Right, Fit::LeaveOut);
  table.AddColumn("after", Align::Right, Fit::LeaveOut);
  const std::size_t shown = options.most == 0 ? rows.size() : std::min(options.most, rows.size());
  for (std::size_t i = 0; i < shown; ++i) {
    const Row& row = rows[i];
    std::vector<std::string> cells = row.labels;
    for (std::string cell :
         {InBytes(row.before.bytes), InBytes(row.after.bytes), WithSign(row.change),
          Grouped(row.before.objects), Grouped(row.after.objects)}) {
      cells.push_back(std::move(cell));
    }
    table.AddRow(std::move(cells), ToneOf(row.change));
  }
  std::string text = table.Print(options.terminal);
  if (shown < rows.size()) {
    text += fmt::format("and {} more\n", rows.size() - shown);
  }
  return text;
}

std::string RunsAsText(const HeapProfile& before, const HeapProfile& after, const Comparison& peak,
                       const Terminal& terminal) {
  TextTable table;
  table.AddColumn("", Align::Left);
  for (const char* const title : {"before", "after", "change%"}) {
    table.AddColumn(title, Align::Right);
  }
  const auto bytes = [](double value) { return InBytes(static_cast<std::uint64_t>(value)); };
  table.AddRow(
      {"alive at most", bytes(peak.before.value), bytes(peak.after.value), WithSign(peak.Change())},
      ToneOf(peak.Change()));
  const Comparison cost{.before = {.value = before.Overview().byte_seconds},
                        .after = {.value = after.Overview().byte_seconds}};
  table.AddRow({"cost, bytes x seconds", bytes(cost.before.value), bytes(cost.after.value),
                WithSign(cost.Change())});
  return table.Print(terminal);
}

}  // namespace

std::expected<HeapDifference, std::string> CompareHeaps(const HeapProfile& before,
                                                        const HeapProfile& after,
                                                        const HeapQuery& query,
                                                        const DiffOptions& options) {
  const std::expected<HeapTable, std::string> first = before.At(query);
  const std::expected<HeapTable, std::string> second = first ? after.At(query) : first;
  if (!second) {
    return std::unexpected(second.error());
  }
  HeapDifference result;
  result.peak = {.before = {.value = static_cast<double>(before.Overview().peak)},
                 .after = {.value = static_cast<double>(after.Overview().peak)}};
  result.text = RowsAsText(RowsOf(*first, *second, options.has_all), query, options) + "\n" +
                RunsAsText(before, after, result.peak, options.terminal);
  return result;
}

}  // namespace assay::report
