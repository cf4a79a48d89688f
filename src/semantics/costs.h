// Abstract costs and their attribution to cost centres (TOPLAS '97 table I).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/cost_centre.h"

namespace assay::semantics {

enum class Cost : std::uint8_t {
  Application,  // A
  Case,         // C
  Variable,     // V  entering a variable
  Update,       // U  updating a thunk
  Heap,         // H  allocating one heap object
  Entry,        // E  entering an scc: a count, not time
  Inner,        //    entering an scc from this centre: a count, not time
};

inline constexpr std::size_t kCostKinds = 7;
inline constexpr auto kCostLetters =
    std::to_array<std::string_view>({"A", "C", "V", "U", "H", "E", "inner"});

using Costs = std::array<std::uint64_t, kCostKinds>;

// A map from cost centres to costs, by the index of the centre.
class Attribution {
 public:
  explicit Attribution(const core::CostCentreTable& centres) : costs_(centres.All().size()) {}

  // A centre that is not in the table: a stack of them.
  void Include(const core::CostCentre& centre) {
    costs_.resize(std::max<std::size_t>(costs_.size(), centre.index + 1));
  }

  void Charge(const core::CostCentre* centre, Cost cost, std::uint64_t times = 1) {
    costs_[centre->index][static_cast<std::size_t>(cost)] += times;
  }

  [[nodiscard]] const Costs& Of(const core::CostCentre& centre) const {
    return costs_[centre.index];
  }
  [[nodiscard]] Costs Total() const;

  Attribution& operator+=(const Attribution& other);
  friend bool operator==(const Attribution&, const Attribution&) = default;

 private:
  std::vector<Costs> costs_;
};

[[nodiscard]] inline std::uint64_t Get(const Costs& costs, Cost cost) {
  return costs[static_cast<std::size_t>(cost)];
}

}  // namespace assay::semantics
