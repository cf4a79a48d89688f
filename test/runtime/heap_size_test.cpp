// The heap grows with what is alive, shrinks again, and stays within -M.
#include <sys/resource.h>

#include <gtest/gtest.h>

#include "runtime/gc/collect.h"
#include "runtime/support_lists.h"

namespace assay::runtime::test {
namespace {

std::size_t HeldBytes(const Machine& machine) {
  return std::size_t{machine.heap.blocks.Held()} << kBlockShift;
}

// Allocates integers that nobody keeps.
void Waste(Machine& machine, std::size_t bytes) {
  for (std::size_t i = 0; i < bytes / 16; ++i) {
    if (HeapCheckFails(machine, 16)) {
      assay_yield();
    }
    NewInt(machine, i);
  }
}

constexpr std::size_t kMegabyte = std::size_t{1} << 20;

TEST(HeapSize, GrowsAndShrinks) {
  RunningMachine running(NoVerification());
  Machine& machine = running.TheMachine();
  Push(machine, FrameInfo(), {NewInt(machine, 0)});
  ExtendList(machine, 64 * kMegabyte / kCellBytes);
  EXPECT_GT(HeldBytes(machine), 64 * kMegabyte);
  EXPECT_LT(HeldBytes(machine), 300 * kMegabyte);
  EXPECT_LT(machine.statistics.major.count, 10U) << "the threshold grows with the heap";

  TopSaved(machine)[0] = NewInt(machine, 0);
  Collect(machine, Extent::Major);
  EXPECT_LT(HeldBytes(machine), 20 * kMegabyte);
  // What was given back can be used again.
  ExtendList(machine, 64 * kMegabyte / kCellBytes);
  EXPECT_GT(HeldBytes(machine), 64 * kMegabyte);
}

TEST(HeapSize, GarbageNeedsNoMemory) {
  RunningMachine running(NoVerification());
  Machine& machine = running.TheMachine();
  Push(machine, FrameInfo(), {NewInt(machine, 0)});
  Waste(machine, 200 * kMegabyte);
  EXPECT_LT(HeldBytes(machine), 3 * kMegabyte);
  EXPECT_EQ(machine.statistics.major.count, 0U);
}

TEST(HeapSize, AHintDelaysMajorCollections) {
  const auto majors = [](std::size_t hint) {
    Options options = NoVerification();
    options.heap_hint = hint;
    RunningMachine running(options);
    Push(running.TheMachine(), FrameInfo(), {NewInt(running.TheMachine(), 0)});
    ExtendList(running.TheMachine(), 60 * kMegabyte / kCellBytes);
    return running.TheMachine().statistics.major.count;
  };
  EXPECT_GT(majors(0), 1U);
  EXPECT_EQ(majors(256 * kMegabyte), 0U);
}

TEST(HeapSize, SmallProgramsRunInSmallHeaps) {
  Options options = NoVerification();
  options.heap_limit = 16 * kMegabyte;
  RunningMachine running(options);
  Machine& machine = running.TheMachine();
  Push(machine, FrameInfo(), {NewInt(machine, 0)});
  for (int i = 0; i < 20; ++i) {
    TopSaved(machine)[0] = NewInt(machine, 0);
    ExtendList(machine, 3 * kMegabyte / kCellBytes);
    Waste(machine, 10 * kMegabyte);
  }
  EXPECT_GT(machine.statistics.major.count, 3U);
  EXPECT_LE(std::size_t{machine.heap.blocks.in_use} << kBlockShift, options.heap_limit);
}

TEST(HeapSizeDeathTest, HasALimit) {
  Options options = NoVerification();
  options.heap_limit = 64 * kMegabyte;
  RunningMachine running(options);
  Machine& machine = running.TheMachine();
  Push(machine, FrameInfo(), {NewInt(machine, 0)});
  EXPECT_EXIT(ExtendList(machine, 64 * kMegabyte / kCellBytes), testing::ExitedWithCode(251),
              "heap exhausted: the heap is at its limit of 67108864 bytes \\(\\+RTS -M\\)");
  ExtendList(machine, 20 * kMegabyte / kCellBytes);
}

TEST(HeapSizeDeathTest, TheStackCounts) {
  Options options = NoVerification();
  options.heap_limit = 8 * kMegabyte;
  RunningMachine running(options);
  Machine& machine = running.TheMachine();
  const std::uint32_t info = MakeInfo({.kind = ObjectKind::ReturnFrame, .non_pointers = 1});
  EXPECT_EXIT(
      {
        for (;;) {
          PushWithCheck(machine, info, {1});
        }
      },
      testing::ExitedWithCode(251), "heap exhausted");
}

#ifndef ASSAY_DEBUG  // sanitizers need much address space
void RunWithLittleAddressSpace() {
  const rlimit limit = {.rlim_cur = 700 * kMegabyte, .rlim_max = 700 * kMegabyte};
  setrlimit(RLIMIT_AS, &limit);
  RunningMachine running(NoVerification());
  Push(running.TheMachine(), FrameInfo(), {NewInt(running.TheMachine(), 0)});
  ExtendList(running.TheMachine(), 2000 * kMegabyte / kCellBytes);
}

TEST(HeapSizeDeathTest, TheSystemMayRefuse) {
  EXPECT_EXIT(RunWithLittleAddressSpace(), testing::ExitedWithCode(251),
              "heap exhausted: the system refuses memory beyond");
}
#endif

}  // namespace
}  // namespace assay::runtime::test
