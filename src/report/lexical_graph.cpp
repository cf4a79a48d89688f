#include "report/lexical_graph.h"

#include <algorithm>
#include <functional>
#include <tuple>

#include "base/components.h"

namespace assay::report {

std::vector<LexicalNode> LexicalGraph(const Profile& profile) {
  const Lexical& lexical = *profile.lexical;
  const std::vector<Costs> costs = profile.ByCentre();
  std::vector<LexicalNode> graph(lexical.functions.size());
  for (const LexicalPair& pair : lexical.pairs) {
    const Costs& of_pair = costs[pair.centre];
    if (!of_pair.IsZero()) {
      graph[pair.function].own += of_pair;
      graph[pair.function].in.push_back({&pair, of_pair});
      graph[pair.origin].out.push_back({&pair, of_pair});
    }
  }
  const auto dearness = [](const PairCosts& one) {
    return std::tuple(one.costs.AllTicks(), one.costs.bytes, one.costs.entries);
  };
  for (LexicalNode& node : graph) {
    std::ranges::stable_sort(node.in, std::ranges::greater(), dearness);
    std::ranges::stable_sort(node.out, std::ranges::greater(), dearness);
  }
  return graph;
}

namespace {

// Functions whose texts refer to each other, those below first.
struct Components {
  explicit Components(const std::vector<LexicalNode>& graph) : of(graph.size()) {
    std::vector<std::vector<std::uint32_t>> edges(graph.size());
    for (std::size_t i = 0; i < graph.size(); ++i) {
      for (const PairCosts& out : graph[i].out) {
        edges[i].push_back(static_cast<std::uint32_t>(out.pair->function));
      }
    }
    members = StronglyConnected(edges);
    for (std::size_t component = 0; component < members.size(); ++component) {
      for (const std::uint32_t member : members[component]) {
        of[member] = component;
      }
    }
  }

  std::vector<std::vector<std::uint32_t>> members;
  std::vector<std::size_t> of;
};

}  // namespace

std::vector<Estimate> EstimateInherited(const std::vector<LexicalNode>& graph) {
  const Components components(graph);
  std::vector<Estimate> totals(components.members.size());
  std::vector<double> calls(components.members.size());  // from outside
  for (std::size_t i = 0; i < graph.size(); ++i) {
    const std::size_t component = components.of[i];
    totals[component].ticks += static_cast<double>(graph[i].own.AllTicks());
    totals[component].bytes += static_cast<double>(graph[i].own.bytes);
    for (const PairCosts& in : graph[i].in) {
      if (components.of[in.pair->origin] != component) {
        calls[component] += static_cast<double>(in.costs.entries);
      }
    }
  }
  // Those below come first, so their totals are complete when they are handed on.
  for (std::size_t component = 0; component < components.members.size(); ++component) {
    for (const std::uint32_t member : components.members[component]) {
      for (const PairCosts& in : graph[member].in) {
        const std::size_t above = components.of[in.pair->origin];
        if (above != component && calls[component] > 0) {
          const double share = static_cast<double>(in.costs.entries) / calls[component];
          totals[above].ticks += share * totals[component].ticks;
          totals[above].bytes += share * totals[component].bytes;
        }
      }
    }
  }
  std::vector<Estimate> estimates;
  for (std::size_t i = 0; i < graph.size(); ++i) {
    estimates.push_back(totals[components.of[i]]);
    estimates.back().component = components.of[i];
  }
  return estimates;
}

}  // namespace assay::report
