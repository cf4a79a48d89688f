#include "report/table.h"

#include <algorithm>
#include <functional>
#include <tuple>

#include <fmt/format.h>

#include "base/text_table.h"
#include "report/entries.h"
#include "report/lexical.h"
#include "report/search.h"
#include "report/shares.h"
#include "report/text.h"

namespace assay::report {

namespace {

std::vector<Line> AllLines(const Profile& profile) {
  std::vector<Line> lines;
  const std::vector<Costs> costs = profile.ByCentre();
  for (std::size_t i = 0; i < costs.size(); ++i) {
    if (!costs[i].IsZero()) {
      const Centre& centre = profile.centres[i];
      Line& line = lines.emplace_back(centre.name, centre.module, Place(centre), costs[i]);
      line.hides_runs = centre.hides_runs;
      const LexicalPair* const pair =
          profile.lexical ? profile.lexical->PairOf(static_cast<std::uint32_t>(i)) : nullptr;
      if (pair != nullptr) {
        line.name = profile.lexical->functions[pair->function].centre.name;
        line.origin = OriginText(*profile.lexical, *pair);
      }
    }
  }
  if (profile.totals.lost_ticks != 0) {
    Line line{.name = "LOST", .module = "SYSTEM", .place = "", .costs = {}, .is_lost = true};
    line.costs.other = profile.totals.lost_ticks;
    lines.push_back(std::move(line));
  }
  return lines;
}

void Sort(std::vector<Line>& lines, SortBy by) {
  const auto key = [by](const Line& line) -> std::uint64_t {
    switch (by) {
      case SortBy::Time: return line.costs.AllTicks();
      case SortBy::Own: return line.costs.ticks;
      case SortBy::Allocation: return line.costs.bytes;
      case SortBy::Entries: return line.costs.entries;
      case SortBy::Inner: return line.costs.inner;
      case SortBy::Collector: return line.costs.gc;
      case SortBy::Name:
      case SortBy::Module: return 0;
    }
    return 0;
  };
  const auto names = [by](const Line& line) {
    return by == SortBy::Module ? std::tie(line.module, line.name)
                                : std::tie(line.name, line.module);
  };
  const bool by_name = by == SortBy::Name || by == SortBy::Module;
  const auto numbers = [&](const Line& line) {
    return by_name
               ? std::tuple<std::uint64_t, std::uint64_t, std::uint64_t, std::uint64_t>()
               : std::tuple(key(line), line.costs.AllTicks(), line.costs.bytes, line.costs.entries);
  };
  std::ranges::stable_sort(lines, [&](const Line& a, const Line& b) {
    if (a.is_lost != b.is_lost) {
      return b.is_lost;
    }
    return numbers(a) != numbers(b) ? numbers(a) > numbers(b) : names(a) < names(b);
  });
}

// The parts that at least one line has something of.
std::vector<TimePart> PartsIn(const Profile& profile, const TableOptions& options) {
  std::vector<TimePart> parts = options.all_parts ? AllTimeParts() : TimeParts();
  const Costs sum = profile.Sum();
  std::erase_if(parts, [&](const TimePart& part) { return part.ticks(sum) == 0; });
  return parts.size() == 1 && !options.all_parts ? std::vector<TimePart>() : parts;
}

// A column: its title, and what a line has in it.
struct TableColumn {
  std::string title;
  Align align;
  Fit fit;
  std::function<std::string(const Line&)> cell;
};

std::vector<TableColumn> ColumnsOf(const Profile& profile, const TableOptions& options,
                                   const EntryMarks& marks) {
  const Shares shares(profile);
  std::vector<TableColumn> columns;
  const auto text = [&](std::string title, Fit fit, auto cell) {
    columns.push_back({std::move(title), Align::Left, fit, std::move(cell)});
  };
  // Of lost ticks only the time is known.
  const auto number = [&](std::string_view title, const auto& cell, Fit fit = Fit::Keep) {
    columns.push_back({std::string(title), Align::Right, fit,
                       [cell](const Line& line) { return line.is_lost ? "" : cell(line.costs); }});
  };
  const bool is_lexical = profile.lexical.has_value();
  text(is_lexical ? "function" : "cost centre", Fit::Cut,
       [](const Line& line) { return line.name; });
  if (is_lexical) {
    text("referred to in", Fit::Cut, [](const Line& line) { return line.origin; });
  }
  text("module", Fit::Cut, [](const Line& line) { return line.module; });
  if (options.has_places) {
    text("place", Fit::CutOrLeaveOut, [](const Line& line) { return line.place; });
  }
  columns.push_back(
      {is_lexical ? "calls" : "entries", Align::Right, Fit::Keep, [marks](const Line& line) {
         const std::string entries = GroupedOrNothing(line.costs.entries);
         return entries + marks.After(line.hides_runs, line.costs.entries);
       }});
  columns.push_back({std::string(kTime), Align::Right, Fit::Keep,
                     [shares](const Line& line) { return InPercent(shares.Time(line.costs)); }});
  if (shares.HasErrors()) {
    number(kError,
           [shares](const Costs& costs) { return InPercentOrNothing(shares.Error(costs)); });
  }
  for (const TimePart& part : PartsIn(profile, options)) {
    number(part.title, [shares, part](const Costs& costs) {
      return InPercentOrNothing(shares.OfTicks(part.ticks(costs)));
    });
  }
  if (HasTwoViewsOfCollections(profile)) {
    number(
        kCollectorAsStruck,
        [shares](const Costs& costs) { return InPercentOrNothing(shares.OfTicks(costs.gc_hit)); },
        Fit::LeaveOut);
  }
  number(kAllocation, [shares](const Costs& costs) { return InPercent(shares.Bytes(costs)); });
  const std::optional<SearchColumns> search = SearchColumnsOf(profile);
  if (search) {
    const auto count = [&](std::string_view title, const Column<Costs>& column) {
      number(title, [column](const Costs& costs) { return GroupedOrNothing(column.In(costs)); });
    };
    count("choices", search->choices);
    count("fails", search->failures);
    count("binds", search->bindings);
    number(kFailed, [search](const Costs& costs) { return FailedText(*search, costs); });
  }
  if (!is_lexical) {
    number(
        "inner", [](const Costs& costs) { return GroupedOrNothing(costs.inner); }, Fit::LeaveOut);
  }
  if (!is_lexical && profile.Sum().recursive != 0) {
    number(
        "recursive", [](const Costs& costs) { return GroupedOrNothing(costs.recursive); },
        Fit::LeaveOut);
  }
  if (options.numbers) {
    columns.push_back({"ticks", Align::Right, Fit::Keep,
                       [](const Line& line) { return GroupedOrNothing(line.costs.AllTicks()); }});
    number("bytes", [](const Costs& costs) { return GroupedOrNothing(costs.bytes); });
    number("objects", [](const Costs& costs) { return GroupedOrNothing(costs.objects); });
    for (const Column<Costs>& column : profile.FurtherColumns()) {
      if (search &&
          (column.name == "choices" || column.name == "failures" || column.name == "bindings")) {
        continue;  // it has them
      }
      number(column.name,
             [column](const Costs& costs) { return GroupedOrNothing(column.In(costs)); });
    }
  }
  return columns;
}

}  // namespace

bool HasTwoViewsOfCollections(const Profile& profile) {
  return profile.Sum().gc_hit != 0 && std::ranges::any_of(profile.costs, [](const Costs& costs) {
           return costs.gc != costs.gc_hit;
         });
}

Lines MakeLines(const Profile& profile, const TableOptions& options) {
  Lines result{AllLines(profile), 0};
  Sort(result.shown, options.sort);
  const Shares shares(profile);
  const std::size_t before = result.shown.size();
  std::erase_if(result.shown, [&](const Line& line) {
    return shares.Time(line.costs) < options.at_least &&
           shares.Bytes(line.costs) < options.at_least;
  });
  if (options.most != 0 && result.shown.size() > options.most) {
    result.shown.resize(options.most);
  }
  result.left_out = before - result.shown.size();
  return result;
}

std::string Table(const Profile& profile, const TableOptions& options) {
  const Lines lines = MakeLines(profile, options);
  EntryMarks marks;
  for (const Line& line : lines.shown) {
    marks.Add(line.hides_runs, line.costs.entries);
  }
  const std::vector<TableColumn> columns = ColumnsOf(profile, options, marks);
  const Shares shares(profile);
  TextTable table;
  for (const TableColumn& column : columns) {
    table.AddColumn(column.title, column.align, column.fit);
  }
  for (const Line& line : lines.shown) {
    TextTable::Row row;
    for (const TableColumn& column : columns) {
      row.push_back(column.cell(line));
    }
    table.AddRow(std::move(row), shares.ToneOf(line.costs));
  }
  std::string text = table.Print(options.terminal);
  if (lines.left_out != 0) {
    text += fmt::format("and {} more\n", lines.left_out);
  }
  return text + marks.Note();
}

}  // namespace assay::report
