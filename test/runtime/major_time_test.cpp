// Major collections by whom they strike and by whose objects are alive.
#include "runtime/profile/major_time.h"

#include <gtest/gtest.h>

#include "runtime/machine/machine.h"
#include "runtime/support_lists.h"

namespace assay::runtime::test {
namespace {

constexpr std::uint64_t kMillisecond = 1'000'000;

class MajorTimeTest : public testing::Test {
 protected:
  MajorTimeTest() : program_(MakeProgram()) {
    program_.policy = layout::Policy::Profiled;
    program_.centres = 4;
    program_.counter_rows = 4;
    machine_.program = &program_;
    machine_.ticker.interval = kMillisecond;
    OpenMajorTime(machine_);
  }
  MajorTimeTest(const MajorTimeTest&) = delete;
  MajorTimeTest& operator=(const MajorTimeTest&) = delete;
  ~MajorTimeTest() override { CloseMajorTime(machine_); }

  void FindAlive(std::uint32_t centre, std::size_t words) {
    const layout::Object object{.header = layout::Header(0, layout::CentreWord(centre, false))};
    CountLiveWords(machine_.major_time.rows, object, words);
  }
  // While this centre allocates.
  void Collect(std::uint32_t centre, std::uint64_t milliseconds) {
    machine_.registers.centre = layout::CentreWord(centre, false);
    ChargeMajorCollection(machine_, milliseconds * kMillisecond);
  }

  layout::ProgramInfo program_;
  Machine machine_ = {};
};

TEST_F(MajorTimeTest, IsDividedByLiveWords) {
  FindAlive(1, 600);
  FindAlive(2, 200);
  FindAlive(1, 200);
  Collect(3, 100);
  // Of 3's ticks 40 were those of minor collections.
  EXPECT_EQ(TicksByLiveWords(machine_, 3, 140), 40U);
  EXPECT_EQ(TicksByLiveWords(machine_, 1, 0), 80U);
  EXPECT_EQ(TicksByLiveWords(machine_, 2, 7), 27U);
  EXPECT_EQ(TicksByLiveWords(machine_, 0, 0), 0U);
}

TEST_F(MajorTimeTest, EachCollectionCountsAnew) {
  FindAlive(1, 100);
  Collect(3, 10);
  FindAlive(2, 100);
  Collect(3, 30);
  EXPECT_EQ(TicksByLiveWords(machine_, 1, 0), 10U);
  EXPECT_EQ(TicksByLiveWords(machine_, 2, 0), 30U);
  EXPECT_EQ(TicksByLiveWords(machine_, 3, 40), 0U);
}

// With nothing alive there is nobody else to pay.
TEST_F(MajorTimeTest, StaysWhereItStruckIfNothingIsAlive) {
  Collect(3, 10);
  EXPECT_EQ(TicksByLiveWords(machine_, 3, 10), 10U);
}

}  // namespace
}  // namespace assay::runtime::test
