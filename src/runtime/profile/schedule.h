// When the record of a run gets a sample: soon at first, so that a program that is killed in its
// first seconds leaves a profile.
#pragma once

#include <cstdint>
#include <initializer_list>

namespace assay::runtime {

// In nanoseconds since the start: when the next sample is due, of a program that has run so long.
// `interval`: between any two; 0: 0.1, 0.3, 1, 3 and 10 s after the start, then every 10 s.
[[nodiscard]] constexpr std::uint64_t NextSample(std::uint64_t elapsed, std::uint64_t interval) {
  constexpr std::uint64_t kMilliseconds = 1'000'000;
  constexpr std::uint64_t kTenSeconds = 10'000 * kMilliseconds;
  if (interval != 0) {
    return elapsed + interval;
  }
  for (const std::uint64_t first : {100 * kMilliseconds, 300 * kMilliseconds, 1000 * kMilliseconds,
                                    3000 * kMilliseconds, kTenSeconds}) {
    if (elapsed < first) {
      return first;
    }
  }
  return elapsed + kTenSeconds;
}

}  // namespace assay::runtime
