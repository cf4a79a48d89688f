// Where the generator's randomness comes from: any source of 64-bit numbers, such as RapidCheck's.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <numeric>
#include <vector>

namespace assay::semantics {

class Choices {
 public:
  explicit Choices(std::function<std::uint64_t()> next) : next_(std::move(next)) {}

  // 0 .. bound-1
  std::size_t Below(std::size_t bound) { return static_cast<std::size_t>(next_() % bound); }

  // first .. last
  std::int64_t Between(std::int64_t first, std::int64_t last) {
    return first + static_cast<std::int64_t>(Below(static_cast<std::size_t>(last - first + 1)));
  }

  bool Percent(std::size_t chance) { return Below(100) < chance; }

  template <typename T>
  const T& Pick(const std::vector<T>& from) {
    return from[Below(from.size())];
  }

  // An index, each as likely as its weight says.
  std::size_t Weighted(const std::vector<std::size_t>& weights) {
    std::size_t at = Below(std::accumulate(weights.begin(), weights.end(), std::size_t{0}));
    std::size_t i = 0;
    while (at >= weights[i]) {
      at -= weights[i++];
    }
    return i;
  }

 private:
  std::function<std::uint64_t()> next_;
};

}  // namespace assay::semantics
