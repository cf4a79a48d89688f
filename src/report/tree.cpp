#include "report/tree.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "base/text_table.h"
#include "report/entries.h"
#include "report/search.h"
#include "report/shares.h"
#include "report/text.h"

namespace assay::report {

namespace {

// Both kinds of costs, alike in the tree and in the call graph.
void AddCostColumns(TextTable& table, const Shares& shares) {
  for (const std::string_view above : {"", "inherited\n"}) {
    table.AddColumn(std::string(above) + std::string(kTime), Align::Right);
    if (shares.HasErrors()) {
      table.AddColumn(std::string(kError), Align::Right);
    }
    table.AddColumn(std::string(kAllocation), Align::Right);
  }
}

// Null: the cells stay empty.
void AddCostCells(TextTable::Row& row, const Shares& shares, const Costs* costs) {
  row.push_back(costs == nullptr ? "" : InPercent(shares.Time(*costs)));
  if (shares.HasErrors()) {
    row.push_back(costs == nullptr ? "" : InPercentOrNothing(shares.Error(*costs)));
  }
  row.push_back(costs == nullptr ? "" : InPercent(shares.Bytes(*costs)));
}

bool IsAtLeast(double percent, const Shares& shares, const Costs& costs) {
  return shares.Time(costs) >= percent || shares.Bytes(costs) >= percent;
}

// What one centre did under another: entries other than from itself, and all costs of the stacks
// above the pair. Stacks hold no centre twice, so nothing is counted twice.
struct Arc {
  std::uint64_t entries = 0;
  Costs inherited;
};

using Arcs = std::map<std::uint32_t, Arc>;

// From others, and if there are any from itself: 19,980+4,951,890.
std::string EntriesOf(const Costs& costs) {
  return costs.recursive == 0
             ? Grouped(costs.entries)
             : Grouped(costs.entries - costs.recursive) + "+" + Grouped(costs.recursive);
}

std::vector<std::pair<std::uint32_t, Arc>> ByTime(const Arcs& arcs) {
  std::vector<std::pair<std::uint32_t, Arc>> sorted(arcs.begin(), arcs.end());
  std::ranges::stable_sort(sorted, [](const auto& a, const auto& b) {
    return std::pair(a.second.inherited.AllTicks(), a.second.inherited.bytes) >
           std::pair(b.second.inherited.AllTicks(), b.second.inherited.bytes);
  });
  return sorted;
}

}  // namespace

std::string Tree(const Profile& profile, const TreeOptions& options) {
  const Shares shares(profile);
  const std::vector<Costs> inherited = profile.Inherited();
  TextTable table;
  table.AddColumn("cost centre", Align::Left, Fit::Cut);
  table.AddColumn("module", Align::Left, Fit::CutOrLeaveOut);
  table.AddColumn("entries", Align::Right);
  AddCostColumns(table, shares);
  const std::optional<SearchColumns> search = SearchColumnsOf(profile);
  if (search) {
    for (const std::string_view title : {"choices", "fails", "binds", "failed%"}) {
      table.AddColumn(std::string(title), Align::Right);
    }
  }
  if (options.numbers) {
    table.AddColumn("ticks", Align::Right);
    table.AddColumn("bytes", Align::Right);
  }
  const auto is_shown = [&](std::uint32_t stack) {
    return profile.stacks[stack].below == kNothingBelow ||
           IsAtLeast(options.at_least, shares, inherited[stack]);
  };
  EntryMarks marks;
  for (const std::uint32_t stack : profile.DepthFirst()) {
    if (is_shown(stack)) {
      marks.Add(profile.centres[profile.stacks[stack].centre].hides_runs,
                profile.costs[stack].entries);
    }
  }
  std::vector<std::size_t> depths(profile.stacks.size());
  for (const std::uint32_t stack : profile.DepthFirst()) {
    const std::uint32_t below = profile.stacks[stack].below;
    depths[stack] = below == kNothingBelow ? 0 : depths[below] + 1;
    if (!is_shown(stack)) {
      continue;  // and so is all above it
    }
    const Centre& centre = profile.centres[profile.stacks[stack].centre];
    const Costs& own = profile.costs[stack];
    TextTable::Row row = {
        std::string(2 * depths[stack], ' ') + centre.name, centre.module,
        GroupedOrNothing(own.entries) + marks.After(centre.hides_runs, own.entries)};
    AddCostCells(row, shares, &own);
    AddCostCells(row, shares, &inherited[stack]);
    if (search) {
      row.push_back(GroupedOrNothing(search->choices.In(own)));
      row.push_back(GroupedOrNothing(search->failures.In(own)));
      row.push_back(GroupedOrNothing(search->bindings.In(own)));
      row.push_back(FailedText(*search, own));
    }
    if (options.numbers) {
      row.push_back(Grouped(own.AllTicks()));
      row.push_back(Grouped(own.bytes));
    }
    table.AddRow(std::move(row), shares.ToneOf(own));
  }
  return table.Print(options.terminal) + marks.Note();
}

std::string CallGraph(const Profile& profile, double at_least, const Terminal& terminal) {
  const std::vector<Costs> inherited = profile.Inherited();
  std::vector<Arcs> callers(profile.centres.size());
  std::vector<Arcs> callees(profile.centres.size());
  std::vector<Costs> under(profile.centres.size());
  for (std::uint32_t i = 0; i < profile.stacks.size(); ++i) {
    const Stack& stack = profile.stacks[i];
    under[stack.centre] += inherited[i];
    if (stack.below == kNothingBelow || inherited[i].IsZero()) {
      continue;
    }
    const std::uint32_t below = profile.stacks[stack.below].centre;
    for (Arc* const arc : {&callers[stack.centre][below], &callees[below][stack.centre]}) {
      arc->entries += profile.costs[i].entries - profile.costs[i].recursive;
      arc->inherited += inherited[i];
    }
  }
  const std::vector<Costs> own = profile.ByCentre();
  const Shares shares(profile);

  std::vector<std::uint32_t> order;
  for (std::uint32_t i = 0; i < under.size(); ++i) {
    if (!under[i].IsZero() && IsAtLeast(at_least, shares, under[i])) {
      order.push_back(i);
    }
  }
  std::ranges::stable_sort(order, [&](std::uint32_t a, std::uint32_t b) {
    return std::pair(under[a].AllTicks(), under[a].bytes) >
           std::pair(under[b].AllTicks(), under[b].bytes);
  });

  EntryMarks marks;
  for (const std::uint32_t centre : order) {
    marks.Add(profile.centres[centre].hides_runs, own[centre].entries);
    for (const auto& [callee, arc] : callees[centre]) {
      marks.Add(profile.centres[callee].hides_runs, arc.entries);
    }
  }
  TextTable table;
  table.AddColumn("", Align::Left, Fit::Cut);
  table.AddColumn("entries", Align::Right);
  AddCostColumns(table, shares);
  // Entries belong to the callee, which is the centre itself if these are its callers.
  const auto add_arcs = [&](const Arcs& arcs, std::string_view arrow, const Centre* called) {
    for (const auto& [centre, arc] : ByTime(arcs)) {
      const Centre& other = profile.centres[centre];
      const bool hides_runs = (called == nullptr ? other : *called).hides_runs;
      TextTable::Row row = {fmt::format("    {} {}", arrow, other.name),
                            Grouped(arc.entries) + marks.After(hides_runs, arc.entries)};
      AddCostCells(row, shares, nullptr);
      AddCostCells(row, shares, &arc.inherited);
      table.AddRow(std::move(row));
    }
  };
  for (const std::uint32_t centre : order) {
    add_arcs(callers[centre], "from", &profile.centres[centre]);
    TextTable::Row row = {
        fmt::format("{}.{}", profile.centres[centre].module, profile.centres[centre].name),
        EntriesOf(own[centre]) +
            marks.After(profile.centres[centre].hides_runs, own[centre].entries)};
    AddCostCells(row, shares, &own[centre]);
    AddCostCells(row, shares, &under[centre]);
    table.AddRow(std::move(row), Tone::Title);
    add_arcs(callees[centre], "to", nullptr);
    if (centre != order.back()) {
      table.AddRule();
    }
  }
  return table.Print(terminal) + marks.Note();
}

}  // namespace assay::report
