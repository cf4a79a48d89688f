#include "semantics/costs.h"

namespace assay::semantics {

Costs Attribution::Total() const {
  Costs total{};
  for (const Costs& costs : costs_) {
    for (std::size_t i = 0; i < kCostKinds; ++i) {
      total[i] += costs[i];
    }
  }
  return total;
}

Attribution& Attribution::operator+=(const Attribution& other) {
  for (std::size_t centre = 0; centre < costs_.size(); ++centre) {
    for (std::size_t i = 0; i < kCostKinds; ++i) {
      costs_[centre][i] += other.costs_[centre][i];
    }
  }
  return *this;
}

}  // namespace assay::semantics
