// How often censuses are taken if nothing is said about it (-iauto), in nanoseconds.
//
// Soon at first, so that a run of some milliseconds has a profile too: the first four whenever the
// nursery is full, then every millisecond, and as the run goes on after an eighth of its time, up
// to ten milliseconds. After each 1,000 censuses half as often. And whenever the heap may have
// grown by half since the largest: whatever it becomes, there is a census of two thirds of it.
//
// All together take no more than their part of the time, the budget, or a fixed time that nobody
// notices if that is more. That is longer where the heap grows, since it is those censuses that
// find a leak. Collections that come anyway are not paid for; to find out who holds what is,
// always.
#pragma once

#include <algorithm>
#include <cstdint>

namespace assay::runtime {

struct CensusPace {
  std::uint64_t last_cost = 0;   // of the last census
  std::uint64_t last_bytes = 0;  // that it counted
  std::uint64_t spent = 0;       // by all of them

  // What a census of so many bytes may take, and beside that to say who holds what.
  [[nodiscard]] constexpr std::uint64_t CostOf(std::uint64_t bytes) const {
    return last_bytes == 0 || bytes <= last_bytes
               ? last_cost
               : last_cost * std::min<std::uint64_t>(bytes / last_bytes, 8);
  }
  [[nodiscard]] constexpr std::uint64_t HoldersCost(std::uint64_t bytes) const {
    return CostOf(bytes) / 3;
  }

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

  // Of a heap of so many bytes at most, where there were at most so many at any census. The slack
  // is for what is dead by now.
  [[nodiscard]] static constexpr bool HasGrown(std::uint64_t bytes, std::uint64_t most,
                                               std::uint64_t slack) {
    return bytes > 2 * most + slack;
  }
  static constexpr std::uint64_t kLeastSlack = std::uint64_t{512} << 10U;
  static constexpr std::uint64_t kMostSlack = std::uint64_t{64} << 20U;

  // May so much more be spent, of a program that has run so long in all? `percent` 0: always.
  [[nodiscard]] constexpr bool Affords(std::uint64_t cost, std::uint64_t time,
                                       std::uint64_t percent, bool has_grown) const {
    constexpr std::uint64_t kFree = 20'000'000;
    constexpr std::uint64_t kFreeIfGrown = 40'000'000;
    const std::uint64_t own = time - std::min(time, spent);
    return percent == 0 ||
           spent + cost <= std::max(has_grown ? kFreeIfGrown : kFree, own / 100 * percent);
  }
};

}  // namespace assay::runtime
