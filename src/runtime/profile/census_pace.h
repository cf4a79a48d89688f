// How often censuses are taken if nothing is said about it (-iauto), in nanoseconds.
//
// Soon at first, so that a run of some milliseconds has a profile too: the first four whenever the
// nursery is full, then every millisecond, and as the run goes on after an eighth of its time, up
// to ten milliseconds. After each 1,000 censuses half as often.
//
// All together take no more than their part of the time, the budget, or a fixed time that nobody
// notices if that is more. A search for holders is paid from the same purse.
#pragma once

#include <algorithm>
#include <cstdint>

namespace assay::runtime {

struct CensusPace {
  std::uint64_t last_cost = 0;         // of the last census without a search
  std::uint64_t last_search_cost = 0;  // of the last search for holders
  std::uint64_t spent = 0;             // by all of both

  // Between a census, the last of so many, and the next, of a mutator that has run so long.
  [[nodiscard]] static constexpr std::uint64_t Interval(std::uint64_t censuses,
                                                        std::uint64_t mutator) {
    constexpr std::uint64_t kShortest = 1'000'000;
    constexpr std::uint64_t kLongest = 10'000'000;
    constexpr std::uint64_t kCensuses = 1000;
    constexpr std::uint64_t kAtOnce = 4;
    if (censuses < kAtOnce) {
      return 0;
    }
    const std::uint64_t doublings = std::min<std::uint64_t>(censuses / kCensuses, 30);
    return std::clamp(mutator / 8, kShortest, kLongest) << doublings;
  }

  // May so much more be spent, of a program that has run so long in all? `percent` 0: always.
  [[nodiscard]] constexpr bool Affords(std::uint64_t cost, std::uint64_t time,
                                       std::uint64_t percent) const {
    constexpr std::uint64_t kFree = 30'000'000;
    const std::uint64_t own = time - std::min(time, spent);
    return percent == 0 || spent + cost <= std::max(kFree, own / 100 * percent);
  }
};

}  // namespace assay::runtime
