#include "report/diff.h"

#include <gtest/gtest.h>

#include "report/support.h"

namespace assay::report::test {
namespace {

TEST(Diff, ComparesCentreByCentreAndTheRuns) {
  const Profile before = Example();
  Profile after = Example();
  after.costs[2].ticks = 100;
  after.costs[3].bytes = 3'000'000;
  after.totals.most_memory = 8'388'608;
  const Difference difference = Compare(before, after, {});
  EXPECT_EQ("\n" + difference.text, R"(
cost centre  module     time before   after  change%    ±  alloc before    after  change%    entries      after
fib          Main            750 ms  250 ms    -50.0  2.8       3.00 MB  3.00 MB        =  1,234,567  1,234,567
naïve        Data.Text       240 ms  240 ms        =  2.2       1.00 MB  3.00 MB    +50.0         42         42

                 before    after  change%    ±
time             1.00 s   500 ms    -50.0  3.6
collector        100 ms   100 ms        =
allocated       4.00 MB  6.00 MB    +50.0
memory at most  4.19 MB  8.39 MB   +100.0
live at most    12.3 kB  12.3 kB        =
)");
  EXPECT_NEAR(difference.allocation.Change(), 50.0, 0.1);
  EXPECT_LT(difference.time.value().Change(), 0);
  EXPECT_EQ(difference.memory.Change(), 100);
}

TEST(Diff, SaysIfNothingChanged) {
  EXPECT_EQ(Compare(Example(), Example(), {}).text.substr(0, 22), "no centre has changed\n");
}

// One tick of 1 ms is as long as ten of 100 us.
TEST(Diff, TimeIsNormalised) {
  const Profile before = Example();
  Profile after = Example();
  after.tick_interval = 100'000;
  after.totals.lost_ticks *= 10;
  for (Costs& costs : after.costs) {
    costs.ticks *= 10;
    costs.gc *= 10;
    costs.arithmetic *= 10;
    costs.io *= 10;
  }
  EXPECT_NEAR(Compare(before, after, {}).time.value().Change(), 0, 1e-9);
}

Profile WithTicks(std::uint64_t sampled, std::uint64_t collector) {
  Profile profile = Example();
  for (Costs& costs : profile.costs) {
    costs.ticks = costs.gc = costs.arithmetic = costs.io = costs.other = 0;
  }
  profile.totals.lost_ticks = 0;
  profile.costs[2].ticks = sampled;
  profile.costs[2].gc = collector;
  return profile;
}

// Of few ticks nothing follows, of many much.
TEST(Diff, ChanceIsNoRegression) {
  const auto judge = [](std::uint64_t before, std::uint64_t after, double percent) {
    return Compare(WithTicks(before, 0), WithTicks(after, 0), {}).time.value().RoseAbove(percent);
  };
  EXPECT_EQ(judge(0, 0, 0), Verdict::NotMore);
  EXPECT_EQ(judge(1, 3, 10), Verdict::MoreByChance);
  EXPECT_EQ(judge(0, 8, 10), Verdict::MoreByChance);
  EXPECT_EQ(judge(0, 100, 10), Verdict::More);
  EXPECT_EQ(judge(100, 120, 10), Verdict::MoreByChance);
  EXPECT_EQ(judge(100, 110, 10), Verdict::NotMore);
  EXPECT_EQ(judge(10'000, 12'000, 10), Verdict::More);
  EXPECT_EQ(judge(10'000, 12'000, 20), Verdict::NotMore);
  EXPECT_EQ(judge(12'000, 10'000, 0), Verdict::NotMore);
}

// The collector's time is measured: no chance is in it. Nor is in bytes.
TEST(Diff, CollectionsAndBytesAreNotSampled) {
  const Difference collected = Compare(WithTicks(0, 2), WithTicks(0, 3), {});
  EXPECT_EQ(collected.time.value().RoseAbove(10), Verdict::More);
  Profile more = Example();
  more.costs[2].bytes += 1;
  EXPECT_EQ(Compare(Example(), more, {}).allocation.RoseAbove(0), Verdict::More);
  EXPECT_EQ(Compare(Example(), more, {}).allocation.RoseAbove(1), Verdict::NotMore);
}

TEST(Diff, WithoutAClockThereIsNoTime) {
  Profile still = Example();
  still.tick_interval = 0;
  EXPECT_FALSE(Compare(Example(), still, {}).time.has_value());
  EXPECT_EQ(Compare(Example(), still, {}).text.find("\ntime "), std::string::npos);
}

}  // namespace
}  // namespace assay::report::test
