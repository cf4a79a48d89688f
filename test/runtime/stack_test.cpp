// The chunked stack: overflow, underflow, and time linear in its depth.
#include <gtest/gtest.h>

#include "runtime/gc/collect.h"
#include "runtime/machine/freeze.h"
#include "runtime/support_lists.h"

namespace assay::runtime::test {
namespace {

TEST(Stack, GrowsAndShrinksByChunks) {
  RunningMachine running(Verified());
  Machine& machine = running.TheMachine();
  const std::size_t at_start = machine.stack.total;
  constexpr std::size_t kDepth = 100'000;
  const std::uint32_t info = MakeInfo({.kind = ObjectKind::ReturnFrame, .non_pointers = 1});
  for (std::size_t i = 0; i < kDepth; ++i) {
    PushWithCheck(machine, info, {i});
    ASSERT_FALSE(StackCheckFails(machine, 0));
  }
  EXPECT_GT(machine.stack.total, kDepth * 16);
  machine.registers.r1 = 4711;
  for (std::size_t i = kDepth; i-- > 0;) {
    ASSERT_EQ(TopSaved(machine)[0], i);
    Drop(machine);
    ReturnToTop(machine);
  }
  EXPECT_EQ(machine.stack.total, at_start);
  EXPECT_EQ(machine.registers.r1, 4711U) << "the value that is returned is left alone";
}

TEST(Stack, HasRoomForTheLargestCheckAfterAYield) {
  RunningMachine running(Verified());
  Machine& machine = running.TheMachine();
  for (std::size_t i = 0; i < 5000; ++i) {
    if (StackCheckFails(machine, kLargestCheck)) {
      Push(machine, FrameInfo(), {NewInt(machine, i)});
      assay_yield();
      ASSERT_FALSE(StackCheckFails(machine, kLargestCheck));
      ASSERT_EQ(layout::Untag(TopSaved(machine)[0])->payload[0], i);
    } else {
      Push(machine, FrameInfo(), {NewInt(machine, i)});
    }
  }
}

// Frames that come back do not ask for the room that they had when they were pushed.
TEST(Stack, HasRoomForTheLargestCheckAfterAThaw) {
  RunningMachine running(Verified());
  Machine& machine = running.TheMachine();
  Object* const frozen = Bump(machine, 4);
  frozen->header = Header(MakeInfo({.kind = ObjectKind::FrozenStack}));
  frozen->payload[0] = 2;
  frozen->payload[1] = Header(FrameInfo());
  frozen->payload[2] = NewInt(machine, 7);
  while (!StackCheckFails(machine, kLargestCheck)) {
    Push(machine, FrameInfo(), {NewInt(machine, 0)});
  }
  Thaw_nogc(machine, reinterpret_cast<Word>(frozen));
  EXPECT_FALSE(StackCheckFails(machine, kLargestCheck));
  EXPECT_EQ(layout::Untag(TopSaved(machine)[0])->payload[0], 7U);
}

TEST(Stack, KeepsOneChunkAtHandAtTheEdge) {
  RunningMachine running(Verified());
  Machine& machine = running.TheMachine();
  while (machine.stack.current->previous == nullptr) {
    PushWithCheck(machine, FrameInfo(), {NewInt(machine, 0)});
  }
  const std::uint32_t in_use = machine.heap.blocks.in_use;
  for (int i = 0; i < 1000; ++i) {
    Drop(machine);
    ReturnToTop(machine);
    ASSERT_EQ(machine.stack.current->previous, nullptr);
    do {
      PushWithCheck(machine, FrameInfo(), {NewInt(machine, 0)});
    } while (machine.stack.current->previous == nullptr);
    ASSERT_EQ(machine.heap.blocks.in_use, in_use);
  }
}

// sum (n : ns) = n + sum ns: allocates on the way down, so that collections happen at every depth.
TEST(Stack, DeepRecursionIsLinear) {
  RunningMachine running(NoVerification());
  Machine& machine = running.TheMachine();
  const std::size_t depth = Scaled(100'000, 1'000'000, 10'000'000);
  for (std::size_t i = 0; i < depth; ++i) {
    if (HeapCheckFails(machine, kCellBytes)) {
      assay_yield();
    }
    PushWithCheck(machine, FrameInfo(), {NewInt(machine, i)});
  }
  const std::uint64_t minor = machine.statistics.minor.count;
  EXPECT_GT(minor, depth * 16 / kDefaultNursery / 2);
  // Each frame is scanned until its object is old, and while its chunk is the current one. Major
  // collections scan all, but become rarer as the heap grows.
  EXPECT_LT(machine.statistics.scanned_frames, depth * 8);

  const std::uint64_t before = machine.statistics.scanned_frames;
  for (int i = 0; i < 100; ++i) {
    Collect(machine, Extent::Minor);
  }
  EXPECT_LT(machine.statistics.scanned_frames - before, 100 * 3 * 16'384U)
      << "clean chunks are not scanned";

  for (std::size_t i = depth; i-- > 0;) {
    ASSERT_EQ(layout::Untag(TopSaved(machine)[0])->payload[0], i);
    Drop(machine);
    ReturnToTop(machine);
  }
}

// A chunk that has been current again is dirty.
TEST(Stack, AChunkThatWasLeftAndWrittenIsScanned) {
  RunningMachine running(Verified());
  Machine& machine = running.TheMachine();
  while (machine.stack.total < std::size_t{500} << 10) {
    if (HeapCheckFails(machine, kCellBytes)) {
      assay_yield();
    }
    PushWithCheck(machine, FrameInfo(), {NewInt(machine, 1)});
  }
  for (int i = 0; i < 3; ++i) {
    Collect(machine, Extent::Minor);
  }
  EXPECT_EQ(machine.stack.dirty_chunks, 1U);
  StackChunk* const below = machine.stack.current->previous;
  while (machine.stack.current != below) {
    Drop(machine);
    ReturnToTop(machine);
  }
  TopSaved(machine)[0] = NewInt(machine, 99);
  StackChunk* const current = machine.stack.current;
  while (machine.stack.current == current) {
    PushWithCheck(machine, FrameInfo(), {NewInt(machine, 2)});
  }
  for (int i = 0; i < 3; ++i) {
    Collect(machine, Extent::Minor);
  }
  while (machine.stack.current != below) {
    Drop(machine);
    ReturnToTop(machine);
  }
  std::size_t found = 0;
  for (const layout::Frame* const frame : RealFrames(machine, 2000)) {
    if (layout::InfoOf(frame->header)->pointers == 1) {
      found += layout::Untag(frame->saved[0])->payload[0] == 99 ? 1 : 0;
    }
  }
  EXPECT_EQ(found, 1U);
}

TEST(StackDeathTest, HasALimit) {
  Options options = NoVerification();
  options.stack_limit = std::size_t{1} << 20;
  RunningMachine running(options);
  Machine& machine = running.TheMachine();
  const std::uint32_t info = MakeInfo({.kind = ObjectKind::ReturnFrame, .non_pointers = 1});
  EXPECT_EXIT(
      {
        for (;;) {
          PushWithCheck(machine, info, {1});
        }
      },
      testing::ExitedWithCode(2),
      "stack overflow: the stack is at its limit of 1048576 bytes \\(\\+RTS -K\\)");
}

}  // namespace
}  // namespace assay::runtime::test
