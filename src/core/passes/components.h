// Strongly connected components of a graph, or of the part of it that some nodes make up: each
// after those that it has edges to.
#pragma once

#include <cstddef>
#include <vector>

namespace assay::core {

[[nodiscard]] std::vector<std::vector<std::size_t>> Components(
    const std::vector<std::vector<std::size_t>>& edges, const std::vector<std::size_t>& nodes);

}  // namespace assay::core
