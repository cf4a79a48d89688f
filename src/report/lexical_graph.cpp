#include "report/lexical_graph.h"

#include <algorithm>
#include <functional>
#include <tuple>

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

// Strongly connected components, those below first (Tarjan).
class Components {
 public:
  explicit Components(const std::vector<LexicalNode>& graph)
      : of(graph.size(), kNone), graph_(graph), low_(graph.size()), index_(graph.size(), kNone) {
    for (std::size_t i = 0; i < graph.size(); ++i) {
      if (index_[i] == kNone) {
        Visit(i);
      }
    }
  }

  std::vector<std::size_t> of;
  std::size_t count = 0;

 private:
  static constexpr std::size_t kNone = ~std::size_t{0};

  struct Frame {
    std::size_t node;
    std::size_t next;
  };

  void Visit(std::size_t start) {
    std::vector<Frame> frames;
    const auto enter = [&](std::size_t node) {
      index_[node] = low_[node] = visited_++;
      path_.push_back(node);
      frames.push_back({node, 0});
    };
    enter(start);
    while (!frames.empty()) {
      Frame& frame = frames.back();
      const std::size_t node = frame.node;
      if (frame.next < graph_[node].out.size()) {
        const std::size_t to = graph_[node].out[frame.next++].pair->function;
        if (index_[to] == kNone) {
          enter(to);
        } else if (of[to] == kNone) {
          low_[node] = std::min(low_[node], index_[to]);
        }
        continue;
      }
      frames.pop_back();
      if (!frames.empty()) {
        low_[frames.back().node] = std::min(low_[frames.back().node], low_[node]);
      }
      if (low_[node] == index_[node]) {
        for (bool is_last = false; !is_last; path_.pop_back()) {
          of[path_.back()] = count;
          is_last = path_.back() == node;
        }
        ++count;
      }
    }
  }

  const std::vector<LexicalNode>& graph_;
  std::vector<std::size_t> low_;
  std::vector<std::size_t> index_;
  std::vector<std::size_t> path_;
  std::size_t visited_ = 0;
};

}  // namespace

std::vector<Estimate> EstimateInherited(const std::vector<LexicalNode>& graph) {
  const Components components(graph);
  std::vector<Estimate> totals(components.count);
  std::vector<double> calls(components.count);  // from outside
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
  std::vector<std::vector<std::size_t>> members(components.count);
  for (std::size_t i = 0; i < graph.size(); ++i) {
    members[components.of[i]].push_back(i);
  }
  for (std::size_t component = 0; component < components.count; ++component) {
    for (const std::size_t member : members[component]) {
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
