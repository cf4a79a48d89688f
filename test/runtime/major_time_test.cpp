// Major collections by whom they strike and by whose objects are alive.
#include "runtime/profile/major_time.h"

#include <vector>

#include <gtest/gtest.h>

#include "runtime/machine/machine.h"
#include "runtime/support_lists.h"

namespace assay::runtime::test {
namespace {

class MajorTimeTest : public testing::Test {
 public:
  MajorTimeTest(const MajorTimeTest&) = delete;
  MajorTimeTest& operator=(const MajorTimeTest&) = delete;

 protected:
  MajorTimeTest() : program_(MakeProgram()) {
    program_.policy = layout::Policy::Profiled;
    program_.centres = 4;
    program_.counter_rows = 4;
    program_.counters = counters_;
    machine_.program = &program_;
    OpenMajorTime(machine_);
  }
  void TearDown() override { CloseMajorTime(machine_); }

  void FindAlive(std::uint32_t centre, std::size_t words) const {
    const layout::Object object{.header = layout::Header(0, layout::CentreWord(centre, false))};
    CountLiveWords(machine_.major_time.rows, object, words);
  }
  // While this centre allocates.
  void Collect(std::uint32_t centre, std::uint64_t ticks) {
    machine_.registers.centre = layout::CentreWord(centre, false);
    const layout::CostCounters* const struck = RowStruck(machine_);
    ASSERT_EQ(struck, &counters_[centre]);
    counters_[centre].collection_ticks += ticks;
    DivideMajorCollection(machine_, struck, ticks);
  }
  std::vector<std::uint64_t> Divided(double factor = 1) {
    DivideCollections(machine_, counters_, factor);
    std::vector<std::uint64_t> ticks;
    for (std::uint32_t i = 0; i < 4; ++i) {
      ticks.push_back(CollectorTicks(machine_, i, counters_[i]));
    }
    return ticks;
  }

  using Ticks = std::vector<std::uint64_t>;
  layout::CostCounters counters_[4] = {};
  layout::ProgramInfo program_;
  Machine machine_ = {};
};

TEST_F(MajorTimeTest, IsDividedByLiveWords) {
  counters_[2].collection_ticks = 7;   // minor collections..
  counters_[3].collection_ticks = 40;  // ..stay where they struck
  FindAlive(1, 600);
  FindAlive(2, 200);
  FindAlive(1, 200);
  Collect(3, 100);
  EXPECT_EQ(Divided(), Ticks({0, 80, 27, 40}));
}

TEST_F(MajorTimeTest, EachCollectionCountsAnew) {
  FindAlive(1, 100);
  Collect(3, 10);
  FindAlive(2, 100);
  Collect(3, 30);
  EXPECT_EQ(Divided(), Ticks({0, 10, 30, 0}));
}

// With nothing alive there is nobody else to pay.
TEST_F(MajorTimeTest, StaysWhereItStruckIfNothingIsAlive) {
  Collect(3, 10);
  EXPECT_EQ(Divided(), Ticks({0, 0, 0, 10}));
}

// Each share is less than half a tick, and yet none of them is lost.
TEST_F(MajorTimeTest, LosesNothingByRounding) {
  for (int i = 0; i < 10; ++i) {
    for (std::uint32_t centre = 0; centre < 4; ++centre) {
      FindAlive(centre, 1 + centre % 2);
    }
    Collect(0, 1);
  }
  EXPECT_EQ(Divided(), Ticks({2, 3, 2, 3}));
}

// Where time is exact counters have cycles, and rows are made of them in ticks.
TEST_F(MajorTimeTest, IsMadeOfCyclesWhereTimeIsExact) {
  FindAlive(1, 100);
  FindAlive(2, 300);
  Collect(3, 4000);
  counters_[3].collection_ticks = 45;  // 4500 cycles
  EXPECT_EQ(Divided(0.01), Ticks({0, 10, 30, 5}));
}

TEST_F(MajorTimeTest, APauseOfTheExactClockIsNotCounted) {
  machine_.exact_time.is_paused = true;
  FindAlive(1, 100);
  Collect(3, 10);
  counters_[3].collection_ticks = 0;  // taken back at its end
  machine_.exact_time.is_paused = false;
  FindAlive(2, 100);
  Collect(3, 20);
  EXPECT_EQ(Divided(), Ticks({0, 0, 20, 0}));
}

}  // namespace
}  // namespace assay::runtime::test
