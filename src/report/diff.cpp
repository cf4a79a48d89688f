#include "report/diff.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "base/text_table.h"
#include "report/text.h"

namespace assay::report {

namespace {

using Key = std::pair<std::string, std::string>;  // module, name

struct Side {
  double seconds = 0;
  double bytes = 0;
  std::uint64_t entries = 0;
};

struct Entry {
  Side before;
  Side after;
};

using Entries = std::map<Key, Entry>;

void AddSide(Entries& entries, const Profile& profile, Side Entry::* side) {
  const std::vector<Costs> costs = profile.ByCentre();
  for (std::size_t i = 0; i < costs.size(); ++i) {
    if (!costs[i].IsZero()) {
      Side& sum = entries[{profile.centres[i].module, profile.centres[i].name}].*side;
      sum.seconds += profile.Seconds(costs[i].AllTicks());
      sum.bytes += static_cast<double>(costs[i].bytes);
      sum.entries += costs[i].entries;
    }
  }
}

// Change from a to b as percent of the whole.
double Change(double a, double b, double whole) {
  if (whole == 0) {
    return b == 0 ? 0 : 100;
  }
  return 100 * (b - a) / whole;
}

// What the collector took is measured: only the other ticks are samples.
double VarianceOfTime(const Profile& profile) {
  return profile.Seconds(1) * profile.Seconds(profile.Sum().SampledTicks());
}

}  // namespace

bool Difference::IsSlower(double percent) const {
  constexpr double kStandardDeviations = 3;
  const double factor = 1 + percent / 100;
  const double excess = time_after.seconds - factor * time_before.seconds;
  return excess > kStandardDeviations *
                      std::sqrt(time_after.variance + factor * factor * time_before.variance);
}

Difference Compare(const Profile& before, const Profile& after, const DiffOptions& options) {
  Entries entries;
  AddSide(entries, before, &Entry::before);
  AddSide(entries, after, &Entry::after);
  Side whole_before;
  Side whole_after;
  for (const auto& [key, entry] : entries) {
    whole_before.seconds += entry.before.seconds;
    whole_before.bytes += entry.before.bytes;
    whole_after.seconds += entry.after.seconds;
    whole_after.bytes += entry.after.bytes;
  }

  struct Row {
    Key key;
    Entry entry;
    double time;
    double allocation;
  };
  std::vector<Row> rows;
  Difference result;
  for (const auto& [key, entry] : entries) {
    const Row row{key, entry,
                  Change(entry.before.seconds, entry.after.seconds, whole_before.seconds),
                  Change(entry.before.bytes, entry.after.bytes, whole_before.bytes)};
    if (options.has_all || std::abs(row.time) >= 0.05 || std::abs(row.allocation) >= 0.05) {
      rows.push_back(row);
    }
  }
  result.time_before = {whole_before.seconds, VarianceOfTime(before)};
  result.time_after = {whole_after.seconds, VarianceOfTime(after)};
  result.time = Change(whole_before.seconds, whole_after.seconds, whole_before.seconds);
  result.allocation = Change(whole_before.bytes, whole_after.bytes, whole_before.bytes);
  std::ranges::stable_sort(rows, [](const Row& a, const Row& b) {
    return std::max(std::abs(a.time), std::abs(a.allocation)) >
           std::max(std::abs(b.time), std::abs(b.allocation));
  });

  TextTable table;
  table.AddColumn("cost centre", Align::Left);
  table.AddColumn("module", Align::Left);
  for (const char* const title : {"time before", "after", "change%", "alloc before", "after",
                                  "change%", "entries", "after"}) {
    table.AddColumn(title, Align::Right);
  }
  std::size_t shown = 0;
  for (const Row& row : rows) {
    if (options.most != 0 && shown == options.most) {
      break;
    }
    ++shown;
    const Entry& e = row.entry;
    table.AddRow({row.key.second, row.key.first, InSeconds(e.before.seconds),
                  InSeconds(e.after.seconds), WithSign(row.time),
                  InBytes(static_cast<std::uint64_t>(e.before.bytes)),
                  InBytes(static_cast<std::uint64_t>(e.after.bytes)), WithSign(row.allocation),
                  Grouped(e.before.entries), Grouped(e.after.entries)});
  }
  if (!rows.empty()) {
    table.AddRule();
  }
  table.AddRow({"total", "", InSeconds(whole_before.seconds), InSeconds(whole_after.seconds),
                WithSign(result.time), InBytes(static_cast<std::uint64_t>(whole_before.bytes)),
                InBytes(static_cast<std::uint64_t>(whole_after.bytes)),
                WithSign(result.allocation)});
  result.text = table.Print();
  if (shown < rows.size()) {
    result.text += fmt::format("and {} more\n", rows.size() - shown);
  }
  return result;
}

}  // namespace assay::report
