#include "report/diff.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include <fmt/format.h>

#include "base/text_table.h"
#include "report/entries.h"
#include "report/shares.h"
#include "report/text.h"

namespace assay::report {

namespace {

// Module, name, and how many of that name come before: a pragma may call its centre as a function
// is called. Places are no part of it, since an edit moves all that comes after it.
using Key = std::tuple<std::string, std::string, std::uint32_t>;

struct Side {
  Quantity time;  // seconds
  double bytes = 0;
  std::uint64_t entries = 0;
  bool hides_runs = false;
};

struct Entry {
  Side before;
  Side after;
};

using Entries = std::map<Key, Entry>;

// A clock that ticked n times might as well have ticked the root of n more or fewer; what the
// collector took is measured.
Quantity TimeOf(const Profile& profile, const Costs& costs) {
  const double tick = profile.Seconds(1);
  return {.value = profile.Seconds(costs.AllTicks()),
          .variance =
              profile.IsSampled() ? tick * tick * static_cast<double>(costs.SampledTicks()) : 0};
}

// Also the ticks of which it is not known whose code ran.
Quantity TimeOf(const Profile& profile) {
  Costs all = profile.Sum();
  all.other += profile.totals.lost_ticks;
  return TimeOf(profile, all);
}

Quantity Exactly(std::uint64_t value) { return {.value = static_cast<double>(value)}; }

void AddSide(Entries& entries, const Profile& profile, Side Entry::* side) {
  const std::vector<Costs> costs = profile.ByCentre();
  std::map<std::pair<std::string, std::string>, std::uint32_t> of_this_name;
  for (std::size_t i = 0; i < costs.size(); ++i) {
    const Centre& centre = profile.centres[i];
    const std::uint32_t before = of_this_name[{centre.module, centre.name}]++;
    if (!costs[i].IsZero()) {
      Side& sum = entries[{centre.module, centre.name, before}].*side;
      const Quantity time = TimeOf(profile, costs[i]);
      sum.time.value += time.value;
      sum.time.variance += time.variance;
      sum.bytes += static_cast<double>(costs[i].bytes);
      sum.entries += costs[i].entries;
      sum.hides_runs = centre.hides_runs;
    }
  }
}

// Change from a to b as percent of the whole.
double PartOf(double whole, double a, double b) {
  if (whole == 0) {
    return b == 0 ? 0 : 100;
  }
  return 100 * (b - a) / whole;
}

std::string BytesOf(double bytes) { return InBytes(static_cast<std::uint64_t>(bytes)); }

struct Row {
  Key key;
  Entry entry;
  double time;  // changes, percent of the whole
  double time_error;
  double allocation;

  [[nodiscard]] double Size() const { return std::max(std::abs(time), std::abs(allocation)); }
};

// The largest change first.
std::vector<Row> RowsOf(const Profile& before, const Profile& after, const Difference& whole,
                        bool has_all) {
  Entries entries;
  AddSide(entries, before, &Entry::before);
  AddSide(entries, after, &Entry::after);
  const double seconds = whole.time ? whole.time->before.value : 0;
  std::vector<Row> rows;
  for (const auto& [key, entry] : entries) {
    const Quantity& first = entry.before.time;
    const Quantity& second = entry.after.time;
    const Row row{
        .key = key,
        .entry = entry,
        .time = PartOf(seconds, first.value, second.value),
        .time_error =
            seconds == 0 ? 0 : 100 * std::sqrt(first.variance + second.variance) / seconds,
        .allocation = PartOf(whole.allocation.before.value, entry.before.bytes, entry.after.bytes)};
    if (has_all || row.Size() >= 0.05) {
      rows.push_back(row);
    }
  }
  std::ranges::stable_sort(rows, std::ranges::greater(), &Row::Size);
  return rows;
}

// A change that counts, in the eye of who looks for what became worse.
Tone ToneOf(double change, double error) {
  constexpr double kStandardDeviations = 3;
  constexpr double kNoticeable = 1;
  const bool is_noticeable =
      std::abs(change) >= kNoticeable && std::abs(change) > kStandardDeviations * error;
  return !is_noticeable ? Tone::Plain : change > 0 ? Tone::Bad : Tone::Good;
}

Tone ToneOf(const Row& row) {
  const Tone time = ToneOf(row.time, row.time_error);
  return time == Tone::Plain ? ToneOf(row.allocation, 0) : time;
}

std::string CentresAsText(const std::vector<Row>& rows, const DiffOptions& options) {
  TextTable table;
  table.AddColumn("cost centre", Align::Left, Fit::Cut);
  table.AddColumn("module", Align::Left, Fit::CutOrLeaveOut);
  for (const std::string_view title :
       {std::string_view("time before"), std::string_view("after"), std::string_view("change%"),
        kError, std::string_view("alloc before"), std::string_view("after"),
        std::string_view("change%")}) {
    table.AddColumn(std::string(title), Align::Right);
  }
  table.AddColumn("entries", Align::Right, Fit::LeaveOut);
  table.AddColumn("after", Align::Right, Fit::LeaveOut);
  const std::size_t shown = options.most == 0 ? rows.size() : std::min(options.most, rows.size());
  EntryMarks marks;
  for (std::size_t i = 0; i < shown; ++i) {
    for (const Side& side : {rows[i].entry.before, rows[i].entry.after}) {
      marks.Add(side.hides_runs, side.entries);
    }
  }
  for (std::size_t i = 0; i < shown; ++i) {
    const auto& [before, after] = rows[i].entry;
    const auto& [module, name, number] = rows[i].key;
    table.AddRow({name, module, InSeconds(before.time.value), InSeconds(after.time.value),
                  WithSign(rows[i].time), InPercentOrNothing(rows[i].time_error),
                  BytesOf(before.bytes), BytesOf(after.bytes), WithSign(rows[i].allocation),
                  Grouped(before.entries) + marks.After(before.hides_runs, before.entries),
                  Grouped(after.entries) + marks.After(after.hides_runs, after.entries)},
                 ToneOf(rows[i]));
  }
  std::string text = rows.empty() ? "no centre has changed\n" : table.Print(options.terminal);
  if (shown < rows.size()) {
    text += fmt::format("and {} more\n", rows.size() - shown);
  }
  return text + marks.Note();
}

// The runs as a whole, in percent of what was before.
std::string RunsAsText(const Profile& before, const Profile& after, const Difference& whole,
                       const Terminal& terminal) {
  TextTable table;
  table.AddColumn("", Align::Left);
  for (const std::string_view title : {std::string_view("before"), std::string_view("after"),
                                       std::string_view("change%"), kError}) {
    table.AddColumn(std::string(title), Align::Right);
  }
  const auto add = [&](const char* name, const Comparison& what, auto format) {
    table.AddRow({name, format(what.before.value), format(what.after.value),
                  WithSign(what.Change()), InPercentOrNothing(what.Error())},
                 ToneOf(what.Change(), what.Error()));
  };
  if (whole.time) {
    add("time", *whole.time, InSeconds);
    add("collector",
        {.before = {.value = before.Seconds(before.Sum().gc)},
         .after = {.value = after.Seconds(after.Sum().gc)}},
        InSeconds);
  }
  add("allocated", whole.allocation, BytesOf);
  add("memory at most", whole.memory, BytesOf);
  // What is live only a major collection measures.
  if (before.totals.major_collections != 0 && after.totals.major_collections != 0) {
    add("live at most",
        {.before = Exactly(before.totals.most_live), .after = Exactly(after.totals.most_live)},
        BytesOf);
  }
  return table.Print(terminal);
}

}  // namespace

double Comparison::Change() const { return PartOf(before.value, before.value, after.value); }

double Comparison::Error() const {
  return before.value == 0 ? 0 : 100 * std::sqrt(before.variance + after.variance) / before.value;
}

Verdict Comparison::RoseAbove(double percent) const {
  constexpr double kStandardDeviations = 3;
  const double factor = 1 + percent / 100;
  const double excess = after.value - factor * before.value;
  if (excess <= 0) {
    return Verdict::NotMore;
  }
  const double deviation = std::sqrt(after.variance + factor * factor * before.variance);
  return excess > kStandardDeviations * deviation ? Verdict::More : Verdict::MoreByChance;
}

Difference Compare(const Profile& before, const Profile& after, const DiffOptions& options) {
  Difference result;
  if (before.tick_interval != 0 && after.tick_interval != 0) {
    result.time = {.before = TimeOf(before), .after = TimeOf(after)};
  }
  result.allocation = {.before = Exactly(before.Sum().bytes), .after = Exactly(after.Sum().bytes)};
  result.memory = {.before = Exactly(before.totals.most_memory),
                   .after = Exactly(after.totals.most_memory)};
  result.text = CentresAsText(RowsOf(before, after, result, options.has_all), options) + "\n" +
                RunsAsText(before, after, result, options.terminal);
  return result;
}

}  // namespace assay::report
