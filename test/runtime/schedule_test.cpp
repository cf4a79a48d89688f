// When the record of a run gets its samples, and how often censuses are taken.
#include "runtime/profile/schedule.h"

#include <vector>

#include <gtest/gtest.h>

#include "runtime/profile/census_pace.h"

namespace assay::runtime::test {
namespace {

std::vector<double> Times(std::uint64_t interval, std::size_t count) {
  std::vector<double> times;
  for (std::uint64_t now = 0; times.size() < count;) {
    now = NextSample(now, interval);
    times.push_back(static_cast<double>(now) / 1e9);
  }
  return times;
}

TEST(Schedule, IsDenseAtFirst) {
  EXPECT_EQ(Times(0, 8), (std::vector<double>{0.1, 0.3, 1, 3, 10, 20, 30, 40}));
}

TEST(Schedule, GoesOnFromASampleThatCameLate) {
  EXPECT_EQ(NextSample(1'700'000'000, 0), 3'000'000'000U);
  EXPECT_EQ(NextSample(25'000'000'000, 0), 35'000'000'000U);
}

TEST(Schedule, IsTheUsersIfThereIsOne) {
  EXPECT_EQ(Times(500'000'000, 4), (std::vector<double>{0.5, 1, 1.5, 2}));
}

constexpr std::uint64_t kMillisecond = 1'000'000;

TEST(CensusPace, IsDenseAtFirst) {
  EXPECT_EQ(CensusPace::Interval(3, 0), 0U) << "the first come with each full nursery";
  EXPECT_EQ(CensusPace::Interval(4, kMillisecond), kMillisecond);
  EXPECT_EQ(CensusPace::Interval(20, 40 * kMillisecond), 5 * kMillisecond);
  EXPECT_EQ(CensusPace::Interval(100, 1000 * kMillisecond), 10 * kMillisecond);
  EXPECT_EQ(CensusPace::Interval(2500, 30'000 * kMillisecond), 40 * kMillisecond);
}

// Whatever a census takes, all of them together take a fifth of the rest, or 20 ms, and where the
// heap grows 40.
TEST(CensusPace, KeepsToItsBudget) {
  for (const std::uint64_t grows : {0U, 1U, 3U}) {
    const std::uint64_t least = (grows > 0 ? 40 : 20) * kMillisecond;
    CensusPace pace;
    std::uint64_t mutator = 0;
    for (int step = 0; step < 10'000; ++step) {
      mutator += kMillisecond;
      const std::uint64_t time = mutator + pace.spent;
      if (pace.Affords(pace.last_cost, time, 20, grows > 0)) {
        pace.last_cost = (1 + grows * mutator / (1000 * kMillisecond)) * kMillisecond;
        pace.spent += pace.last_cost;
      }
      EXPECT_LE(pace.spent, std::max(least, mutator / 5) + 2 * kMillisecond);
    }
    EXPECT_GE(pace.spent, mutator / 5 - 40 * kMillisecond)
        << "and no less, if so much is asked for";
    EXPECT_TRUE(pace.Affords(mutator, mutator, 0, false)) << "no budget";
  }
}

// A heap that grows all the time has a census whenever it has doubled, and no more of them.
TEST(CensusPace, FollowsAHeapThatGrows) {
  constexpr std::uint64_t kMegabyte = std::uint64_t{1} << 20U;
  std::uint64_t most = 0;
  std::uint64_t sum = 0;
  for (std::uint64_t bytes = 0; bytes < 100 * kMegabyte; bytes += kMegabyte / 4) {
    EXPECT_LE(bytes, (2 * most) + kMegabyte);
    if (CensusPace::HasGrown(bytes, most, CensusPace::kLeastSlack)) {
      most = bytes;
      sum += bytes;
    }
  }
  EXPECT_LE(sum, 2 * most);
}

}  // namespace
}  // namespace assay::runtime::test
