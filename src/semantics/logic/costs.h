// The abstract costs of functional logic programs and their attribution (Logic '04 table 1).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "core/cost_centre.h"

namespace assay::semantics::logic {

enum class Cost : std::uint8_t {
  Function,  // F  unfolding a function
  Heap,      // H  allocating a heap object
  Case,      // C  evaluating a case
  Variable,  // V  looking a variable up
  Update,    // U  updating one
  Choice,    // N  a non-deterministic step
  Binding,   // B  binding a logic variable
  Entry,     // E  entering an scc
};

inline constexpr std::size_t kCostKinds = 8;
inline constexpr auto kCostLetters =
    std::to_array<std::string_view>({"F", "H", "C", "V", "U", "N", "B", "E"});

using Costs = std::array<std::uint64_t, kCostKinds>;

// By the index of the centre.
class Attribution {
 public:
  explicit Attribution(const core::CostCentreTable& centres) : costs_(centres.All().size()) {}

  void Charge(std::size_t centre, Cost cost, std::uint64_t times = 1) {
    costs_[centre][static_cast<std::size_t>(cost)] += times;
  }
  [[nodiscard]] const Costs& Of(const core::CostCentre& centre) const {
    return costs_[centre.index];
  }
  [[nodiscard]] Costs Total() const {
    Costs total{};
    for (const Costs& costs : costs_) {
      std::ranges::transform(total, costs, total.begin(), std::plus<>{});
    }
    return total;
  }
  Attribution& operator+=(const Attribution& other) {
    for (std::size_t i = 0; i < costs_.size(); ++i) {
      std::ranges::transform(costs_[i], other.costs_[i], costs_[i].begin(), std::plus<>{});
    }
    return *this;
  }
  friend bool operator==(const Attribution&, const Attribution&) = default;

 private:
  std::vector<Costs> costs_;
};

}  // namespace assay::semantics::logic
