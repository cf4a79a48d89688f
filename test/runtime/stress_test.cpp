// gc-stress: collections at every n-th check of heap or stack.
#include <gtest/gtest.h>

#include "runtime/support_lists.h"

namespace assay::runtime::test {
namespace {

TEST(Stress, CollectsAtEveryNthCheck) {
  for (const std::uint64_t every : {1U, 2U, 7U}) {
    Options options = NoVerification();
    options.gc_stress = every;
    RunningMachine running(options);
    Machine& machine = running.TheMachine();
    Push(machine, FrameInfo(), {NewInt(machine, 0)});
    constexpr std::size_t kCells = 700;
    ExtendList(machine, kCells);
    EXPECT_EQ(machine.statistics.minor.count + machine.statistics.major.count, kCells / every);
    EXPECT_EQ(machine.statistics.major.count, kCells / every / 2);
    Word list = TopSaved(machine)[0];
    for (std::size_t i = kCells; i-- > 0; list = layout::Untag(list)->payload[1]) {
      ASSERT_EQ(layout::Untag(layout::Untag(list)->payload[0])->payload[0], i);
    }
  }
}

TEST(Stress, MovesEverything) {
  Options options = NoVerification();
  options.gc_stress = 1;
  RunningMachine running(options);
  Machine& machine = running.TheMachine();
  Push(machine, FrameInfo(), {NewInt(machine, 0)});
  Push(machine, FrameInfo(), {TopSaved(machine)[0]});
  for (int i = 0; i < 50; ++i) {
    const Word before = RealFrames(machine, 2)[1]->saved[0];
    ExtendList(machine, 2);  // a minor and a major collection
    EXPECT_NE(RealFrames(machine, 2)[1]->saved[0], before);
  }
}

// Code that asks for stack alone, as the entry of a selector does, finds its check fail too.
TEST(Stress, CollectsAtStackChecks) {
  Options options = NoVerification();
  options.gc_stress = 1;
  RunningMachine running(options);
  Machine& machine = running.TheMachine();
  constexpr std::size_t kFrames = 500;
  constexpr std::size_t kFrameBytes = 2 * layout::kWordSize;
  Push(machine, FrameInfo(), {NewInt(machine, 0)});
  for (std::size_t i = 0; i < kFrames; ++i) {
    Push(machine, FrameInfo(), {TopSaved(machine)[0]});
    const std::uint64_t before = machine.statistics.minor.count + machine.statistics.major.count;
    std::size_t yields = 0;
    for (; StackCheckFails(machine, kFrameBytes); ++yields) {
      assay_yield();
    }
    EXPECT_GT(yields, 0U);
    EXPECT_EQ(machine.statistics.minor.count + machine.statistics.major.count, before + 1);
  }
}

}  // namespace
}  // namespace assay::runtime::test
