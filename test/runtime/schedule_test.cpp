// When the record of a run gets its samples.
#include "runtime/profile/schedule.h"

#include <vector>

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace assay::runtime::test
