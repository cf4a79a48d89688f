#include "base/parallel.h"

#include <algorithm>
#include <atomic>
#include <vector>

#include <gtest/gtest.h>

#include "base/mapped_stack.h"

namespace assay {
namespace {

TEST(Parallel, EachJobRunsOnce) {
  for (const std::size_t workers : {0U, 1U, 2U, 5U}) {
    for (const std::size_t count : {0U, 1U, 3U, 100U}) {
      std::vector<int> runs(count);
      RunInParallel(count, workers, [&](std::size_t i) { runs[i] += 1; });
      EXPECT_EQ(std::ranges::count(runs, 1), static_cast<std::ptrdiff_t>(count));
    }
  }
}

TEST(Parallel, NoMoreJobsAreAliveThanThereAreWorkers) {
  std::atomic<int> alive = 0;
  std::atomic<int> most = 0;
  RunInParallel(200, 3, [&](std::size_t) {
    const int now = ++alive;
    for (int seen = most; now > seen && !most.compare_exchange_weak(seen, now);) {
    }
    --alive;
  });
  EXPECT_LE(most, 3);
}

// Thousands of levels, as a walk over a deep tree has them.
[[gnu::noinline]] std::size_t Depth(std::size_t levels) {
  volatile char frame[512] = {};
  frame[0] = 1;
  return levels == 0 || StackIsLow() ? 0 : Depth(levels - 1) + static_cast<std::size_t>(frame[0]);
}

TEST(Parallel, JobsMayRecurDeeply) {
  constexpr std::size_t kLevels = 30'000;
  RunOnMappedStack([&] {
    std::vector<std::size_t> depths(20);
    RunInParallel(depths.size(), 4, [&](std::size_t i) { depths[i] = Depth(kLevels); });
    EXPECT_EQ(std::ranges::count(depths, kLevels), 20);
  });
}

}  // namespace
}  // namespace assay
