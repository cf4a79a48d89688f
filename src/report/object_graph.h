// A graph of objects as it lies in memory: nodes are numbers from 0 on, their edges stand in one
// row. Node 0 holds all roots, and so reaches everything that is alive.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace assay::report {

using Node = std::uint32_t;
inline constexpr Node kNoNode = 0xffff'ffffU;

struct ObjectGraph {
  std::vector<std::uint32_t> first_edge = {0};  // by node, and one more: where its edges begin
  std::vector<Node> targets;

  [[nodiscard]] std::size_t Size() const { return first_edge.size() - 1; }
  [[nodiscard]] std::span<const Node> EdgesOf(Node node) const {
    return std::span(targets).subspan(first_edge[node], first_edge[node + 1] - first_edge[node]);
  }
  // The next node has all targets that were added since the last one.
  void EndNode() { first_edge.push_back(static_cast<std::uint32_t>(targets.size())); }
};

// A graph of `nodes` nodes from its edges in any order, in no memory but its own: `for_each_edge`
// is called twice with a function that takes the source and the target of an edge, and has to call
// it for the same edges. Those of a node then stand in the reverse of this order.
template <typename ForEachEdge>
[[nodiscard]] ObjectGraph GraphOf(std::size_t nodes, ForEachEdge for_each_edge) {
  ObjectGraph graph;
  graph.first_edge.assign(nodes + 1, 0);
  for_each_edge([&](Node from, Node) { ++graph.first_edge[from]; });
  for (std::size_t i = 1; i <= nodes; ++i) {  // where the edges of each end
    graph.first_edge[i] += graph.first_edge[i - 1];
  }
  graph.targets.resize(graph.first_edge[nodes]);
  for_each_edge([&](Node from, Node to) { graph.targets[--graph.first_edge[from]] = to; });
  return graph;
}

}  // namespace assay::report
