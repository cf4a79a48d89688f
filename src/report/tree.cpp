#include "report/tree.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "base/text_table.h"
#include "report/text.h"

namespace assay::report {

namespace {

class TreePrinter {
 public:
  TreePrinter(const Profile& profile, const TreeOptions& options)
      : profile_(profile),
        options_(options),
        inherited_(profile.Inherited()),
        children_(profile.stacks.size()),
        ticks_(profile.AllTicks()),
        bytes_(profile.Sum().bytes) {
    for (std::uint32_t i = 0; i < profile.stacks.size(); ++i) {
      if (profile.stacks[i].below != kNothingBelow && IsShown(i)) {
        children_[profile.stacks[i].below].push_back(i);
      }
    }
  }

  std::string Print() {
    table_.AddColumn("cost centre", Align::Left);
    table_.AddColumn("module", Align::Left);
    table_.AddColumn("entries", Align::Right);
    table_.AddColumn("%time", Align::Right);
    table_.AddColumn("%alloc", Align::Right);
    table_.AddColumn("inherited", Align::Right);
    table_.AddColumn("%alloc", Align::Right);
    if (options_.numbers) {
      table_.AddColumn("ticks", Align::Right);
      table_.AddColumn("bytes", Align::Right);
    }
    // Not by recursion: a stack may hold every centre of the program.
    std::vector<std::pair<std::uint32_t, std::size_t>> waiting = {{0, 0}};
    while (!waiting.empty()) {
      const auto [node, depth] = waiting.back();
      waiting.pop_back();
      AddRow(node, depth);
      std::vector<std::uint32_t>& children = children_[node];
      std::ranges::stable_sort(children, [&](std::uint32_t a, std::uint32_t b) {
        return std::tuple(inherited_[a].AllTicks(), inherited_[a].bytes, inherited_[a].entries) <
               std::tuple(inherited_[b].AllTicks(), inherited_[b].bytes, inherited_[b].entries);
      });
      for (const std::uint32_t child : children) {
        waiting.emplace_back(child, depth + 1);
      }
    }
    return table_.Print();
  }

 private:
  [[nodiscard]] bool IsShown(std::uint32_t node) const {
    const Costs& costs = inherited_[node];
    return !costs.IsZero() && (Percent(costs.AllTicks(), ticks_) >= options_.at_least ||
                               Percent(costs.bytes, bytes_) >= options_.at_least);
  }

  void AddRow(std::uint32_t node, std::size_t depth) {
    const Centre& centre = profile_.centres[profile_.stacks[node].centre];
    const Costs& own = profile_.costs[node];
    const Costs& all = inherited_[node];
    std::vector<std::string> cells = {
        std::string(2 * depth, ' ') + centre.name,    centre.module,
        own.entries == 0 ? "" : Grouped(own.entries), InPercent(Percent(own.AllTicks(), ticks_)),
        InPercent(Percent(own.bytes, bytes_)),        InPercent(Percent(all.AllTicks(), ticks_)),
        InPercent(Percent(all.bytes, bytes_))};
    if (options_.numbers) {
      cells.push_back(Grouped(own.AllTicks()));
      cells.push_back(Grouped(own.bytes));
    }
    table_.AddRow(std::move(cells));
  }

  const Profile& profile_;
  const TreeOptions& options_;
  std::vector<Costs> inherited_;
  std::vector<std::vector<std::uint32_t>> children_;
  std::uint64_t ticks_;
  std::uint64_t bytes_;
  TextTable table_;
};

// What one centre did under another: entries, and all costs of the stacks above the pair. Stacks
// hold no centre twice, so nothing is counted twice.
struct Arc {
  std::uint64_t entries = 0;
  Costs inherited;
};

using Arcs = std::map<std::uint32_t, Arc>;

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
  return TreePrinter(profile, options).Print();
}

std::string CallGraph(const Profile& profile, double at_least) {
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
      arc->entries += profile.costs[i].entries;
      arc->inherited += inherited[i];
    }
  }
  const std::vector<Costs> own = profile.ByCentre();
  const std::uint64_t ticks = profile.AllTicks();
  const std::uint64_t bytes = profile.Sum().bytes;

  std::vector<std::uint32_t> order;
  for (std::uint32_t i = 0; i < under.size(); ++i) {
    if (!under[i].IsZero() && (Percent(under[i].AllTicks(), ticks) >= at_least ||
                               Percent(under[i].bytes, bytes) >= at_least)) {
      order.push_back(i);
    }
  }
  std::ranges::stable_sort(order, [&](std::uint32_t a, std::uint32_t b) {
    return std::pair(under[a].AllTicks(), under[a].bytes) >
           std::pair(under[b].AllTicks(), under[b].bytes);
  });

  TextTable table;
  table.AddColumn("", Align::Left);
  table.AddColumn("entries", Align::Right);
  table.AddColumn("%time", Align::Right);
  table.AddColumn("%alloc", Align::Right);
  table.AddColumn("inherited", Align::Right);
  table.AddColumn("%alloc", Align::Right);
  const auto add_arcs = [&](const Arcs& arcs, std::string_view arrow) {
    for (const auto& [centre, arc] : ByTime(arcs)) {
      table.AddRow({fmt::format("    {} {}", arrow, profile.centres[centre].name),
                    Grouped(arc.entries), "", "",
                    InPercent(Percent(arc.inherited.AllTicks(), ticks)),
                    InPercent(Percent(arc.inherited.bytes, bytes))});
    }
  };
  for (const std::uint32_t centre : order) {
    add_arcs(callers[centre], "from");
    table.AddRow(
        {fmt::format("{}.{}", profile.centres[centre].module, profile.centres[centre].name),
         Grouped(own[centre].entries), InPercent(Percent(own[centre].AllTicks(), ticks)),
         InPercent(Percent(own[centre].bytes, bytes)),
         InPercent(Percent(under[centre].AllTicks(), ticks)),
         InPercent(Percent(under[centre].bytes, bytes))});
    add_arcs(callees[centre], "to");
    if (centre != order.back()) {
      table.AddRule();
    }
  }
  return table.Print();
}

}  // namespace assay::report
