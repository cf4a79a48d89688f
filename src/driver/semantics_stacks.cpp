// The report of the inheritance rules: the tree of cost-centre stacks, MAIN at its root.
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include <fmt/core.h>
#include <fmt/format.h>

#include "base/text_table.h"
#include "driver/semantics_report.h"

namespace assay::driver {

using semantics::Attribution;
using semantics::Centre;
using semantics::Costs;
using semantics::kCostKinds;
using semantics::kCostLetters;
using Json = nlohmann::ordered_json;

namespace {

constexpr auto kInnerEntries = static_cast<std::size_t>(semantics::Cost::Inner);

// Stacks that cost something themselves, or through a stack above them.
class StackTree {
 public:
  explicit StackTree(const semantics::Run& run)
      : run_(run), inherited_(InheritedCosts(run.Stacks(), run.attribution)) {
    for (const Centre stack : run.Stacks().All()) {
      if (!IsNothing(inherited_.Of(*stack))) {
        above_[run.Stacks().Below(stack)].push_back(stack);
      }
    }
    for (auto& [below, stacks] : above_) {
      std::ranges::sort(stacks, [&](Centre a, Centre b) {
        const std::uint64_t work_a = Work(inherited_.Of(*a));
        const std::uint64_t work_b = Work(inherited_.Of(*b));
        return work_a != work_b ? work_a > work_b : a->name < b->name;
      });
    }
  }

  // Each stack with its depth, before those pushed on it.
  template <typename Visit>
  void ForEach(const Visit& visit) const {
    ForEachAbove(nullptr, 0, visit);
  }

  [[nodiscard]] const Costs& Individual(Centre stack) const { return run_.attribution.Of(*stack); }
  [[nodiscard]] const Costs& Inherited(Centre stack) const { return inherited_.Of(*stack); }

 private:
  template <typename Visit>
  void ForEachAbove(Centre below, std::size_t depth, const Visit& visit) const {
    const auto found = above_.find(below);
    if (found == above_.end()) {
      return;
    }
    for (const Centre stack : found->second) {
      visit(stack, depth);
      ForEachAbove(stack, depth + 1, visit);
    }
  }

  const semantics::Run& run_;
  Attribution inherited_;
  std::map<Centre, std::vector<Centre>> above_;
};

std::vector<std::string> PathNames(const semantics::Run& run, Centre stack) {
  std::vector<std::string> names;
  for (const Centre centre : run.Stacks().Path(stack)) {
    names.emplace_back(centre->name.Text());
  }
  return names;
}

}  // namespace

void PrintStackTable(const semantics::Outcome& outcome) {
  const semantics::Run& run = outcome.run;
  if (outcome.returned) {
    fmt::print("value     {}\nreturned  {}\n\n", semantics::HeadText(outcome.returned->value),
               fmt::join(PathNames(run, outcome.returned->centre), " > "));
  }
  TextTable::Row heading = {"cost centre stack", "kind"};
  heading.insert(heading.end(), kCostLetters.begin(), kCostLetters.end());
  for (std::size_t i = 0; i < kInnerEntries; ++i) {
    heading.push_back(fmt::format("{}+", kCostLetters[i]));
  }
  TextTable table(heading, 2);
  const StackTree tree(run);
  tree.ForEach([&](Centre stack, std::size_t depth) {
    const Centre top = run.Stacks().Top(stack);
    TextTable::Row row = {fmt::format("{:{}}{}", "", 2 * depth, top->name.Text()),
                          std::string(KindWord(top->kind))};
    for (const std::uint64_t cost : tree.Individual(stack)) {
      row.push_back(std::to_string(cost));
    }
    for (std::size_t i = 0; i < kInnerEntries; ++i) {
      row.push_back(std::to_string(tree.Inherited(stack)[i]));
    }
    table.AddRow(std::move(row));
  });
  TextTable::Row total = {"total", ""};
  for (const std::uint64_t cost : run.attribution.Total()) {
    total.push_back(std::to_string(cost));
  }
  total.resize(heading.size());
  table.AddRow(std::move(total));
  fmt::print("{}", table.Print());
}

// By name: "costs" are the individual ones of all stacks that the centre is on top of, "inherited"
// those of all stacks that it is in. Every stack is told of under "stacks".
void PrintStackJson(const core::Program& /*program*/, const semantics::Outcome& outcome,
                    const SourceManager& sources) {
  const semantics::Run& run = outcome.run;
  std::map<std::string, Costs> individual;
  std::map<std::string, Costs> inherited;
  Json stacks = Json::array();
  const auto add = [](Costs& sum, const Costs& costs) {
    std::ranges::transform(sum, costs, sum.begin(), std::plus<>{});
  };
  const StackTree tree(run);
  tree.ForEach([&](Centre stack, std::size_t) {
    const std::string name(run.Stacks().Top(stack)->name.Text());
    add(individual[name], tree.Individual(stack));
    add(inherited[name], tree.Inherited(stack));
    stacks.push_back({{"stack", PathNames(run, stack)},
                      {"individual", CostsAsJson(tree.Individual(stack))},
                      {"inherited", CostsAsJson(tree.Inherited(stack))}});
  });
  Json report = OutcomeAsJson(outcome, sources);
  if (outcome.returned) {
    report["returned"] = run.Stacks().Top(outcome.returned->centre)->name.Text();
    report["stack"] = PathNames(run, outcome.returned->centre);
  }
  report["costs"] = Json::object();
  report["inner"] = Json::object();
  for (const auto& [name, costs] : individual) {
    if (std::any_of(costs.begin(), costs.begin() + kInnerEntries, [](auto n) { return n != 0; })) {
      report["costs"][name] = CostsAsJson(costs);
    }
    if (costs[kInnerEntries] != 0) {
      report["inner"][name] = costs[kInnerEntries];
    }
  }
  report["inherited"] = Json::object();
  for (const auto& [name, costs] : inherited) {
    report["inherited"][name] = CostsAsJson(costs);
  }
  report["stacks"] = stacks;
  fmt::print("{}\n", report.dump());
}

}  // namespace assay::driver
