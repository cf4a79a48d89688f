// Dominators: a node dominates another if every way from node 0 to the other leads through it, so
// that without it the other would be garbage. The nearest one is the immediate dominator; together
// they are a tree. What an object retains is itself and all that it dominates.
//
// Exact, by the algorithm SEMI-NCA (Georgiadis 2005): semidominators as in Lengauer and Tarjan,
// with path compression, then the nearest common ancestor by climbing the tree as far as it is
// built. No recursion, since lists are long; all arrays are of 32-bit numbers.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "report/object_graph.h"

namespace assay::report {

struct DominatorTree {
  // What node 0 reaches, itself first, in the order of a depth-first search: each comes after its
  // dominator, too.
  std::vector<Node> order;
  std::vector<Node> dominator;  // by node; kNoNode: of node 0, and of what it does not reach
};

[[nodiscard]] DominatorTree DominatorsOf(const ObjectGraph& graph);

// By node: its own size and those of all that it dominates. What node 0 does not reach has 0.
[[nodiscard]] std::vector<std::uint64_t> RetainedSizes(const DominatorTree& tree,
                                                       std::span<const std::uint32_t> sizes);

}  // namespace assay::report
