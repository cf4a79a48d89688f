// Strongly connected components of a graph: which bindings, type declarations or modules depend on
// each other, which objects hold each other.
#pragma once

#include <cstdint>
#include <vector>

namespace assay {

// Of the graph whose node i has edges to edges[i], in an order such that edges lead to the same or
// an earlier component; nodes of a component, and components as far as edges allow, in the order
// of their numbers. Takes no stack, however long a path is.
[[nodiscard]] std::vector<std::vector<std::uint32_t>> StronglyConnected(
    const std::vector<std::vector<std::uint32_t>>& edges);

}  // namespace assay
