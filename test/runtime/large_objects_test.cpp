// Large objects are marked, not moved.
#include <gtest/gtest.h>

#include "runtime/gc/collect.h"
#include "runtime/heap/allocate.h"
#include "runtime/machine/statistics.h"
#include "runtime/primitives/primitives.h"
#include "runtime/support_lists.h"

namespace assay::runtime::test {
namespace {

TEST(LargeObjects, StayWhereTheyAreAndGrowOld) {
  RunningMachine running(Verified());
  Machine& machine = running.TheMachine();
  Object* const bytes = AllocateBytes_nogc(machine, Header(Common().bytes), 1'000'000);
  std::fill_n(bytes->payload + 1, 125'000, 0x0123'4567'89ab'cdefU);
  const auto pointer = reinterpret_cast<Word>(bytes);
  Push(machine, FrameInfo(), {pointer});
  const Blocks& blocks = machine.heap.blocks;
  EXPECT_EQ(blocks.StateOf(bytes), kLargeObject | kYoung | kFrom);
  Collect(machine, Extent::Minor);
  EXPECT_EQ(blocks.StateOf(bytes), kLargeObject | kYoung | kAged);
  Collect(machine, Extent::Minor);
  EXPECT_EQ(blocks.StateOf(bytes), kLargeObject);
  Collect(machine, Extent::Major);
  EXPECT_EQ(TopSaved(machine)[0], pointer);
  EXPECT_EQ(bytes->payload[125'000], 0x0123'4567'89ab'cdefU);

  const std::uint32_t in_use = blocks.in_use;
  Drop(machine);
  Collect(machine, Extent::Minor);
  EXPECT_EQ(blocks.in_use, in_use);
  Collect(machine, Extent::Major);
  EXPECT_LE(blocks.in_use, in_use - 30);
}

TEST(LargeObjects, YoungOnesDieInMinorCollections) {
  RunningMachine running(Verified());
  Machine& machine = running.TheMachine();
  const std::uint32_t in_use = machine.heap.blocks.in_use;
  for (int i = 0; i < 10; ++i) {
    static_cast<void>(AllocateBytes_nogc(machine, Header(Common().bytes), 100'000));
  }
  EXPECT_EQ(machine.heap.blocks.in_use, in_use + 40);
  Collect(machine, Extent::Minor);
  EXPECT_EQ(machine.heap.blocks.in_use, in_use);
}

// A full nursery makes no large object of what is small, however many come before the program can
// collect; and the next heap check fails.
TEST(LargeObjects, AreNotSmallOnesThatFindNoRoom) {
  RunningMachine running(Verified());
  Machine& machine = running.TheMachine();
  constexpr std::size_t kSize = 2600;
  const std::size_t count = (machine.registers.nursery_size / kSize) + 100;
  const std::uint64_t before = BytesAllocated(machine);
  std::vector<Word> all;
  for (std::size_t i = 0; i < count; ++i) {
    Object* const bytes = AllocateBytes_nogc(machine, Header(Common().bytes), kSize);
    bytes->payload[1] = i;
    all.push_back(reinterpret_cast<Word>(bytes));
  }
  EXPECT_EQ(BytesAllocated(machine) - before, count * (kSize + 16));
  EXPECT_EQ(machine.heap.large_new.block_count, 0U);
  EXPECT_TRUE(machine.collection_requested);
  EXPECT_EQ(machine.registers.hp_limit, machine.registers.hp);
  Push(machine,
       MakeInfo({.kind = ObjectKind::ReturnFrame, .pointers = static_cast<unsigned>(count)}), all);
  Collect(machine, Extent::Minor);
  Collect(machine, Extent::Major);
  EXPECT_LE(OldBytes(machine.heap) + AgedBytes(machine.heap), count * (kSize + 16));
  for (std::size_t i = 0; i < count; ++i) {
    ASSERT_EQ(layout::Untag(TopSaved(machine)[i])->payload[1], i);
  }
}

TEST(LargeObjects, ArraysKeepTheirElements) {
  RunningMachine running(Verified());
  Machine& machine = running.TheMachine();
  constexpr std::size_t kCount = 10'000;
  const Word zero = NewInt(machine, 0);
  Object* const array = AllocateArray_nogc(machine, Header(Common().array), kCount, zero);
  Push(machine, FrameInfo(), {reinterpret_cast<Word>(array)});
  for (std::size_t i = 0; i < kCount; ++i) {
    array->payload[1 + i] = NewInt(machine, i);
  }
  for (const Extent extent : {Extent::Minor, Extent::Minor, Extent::Major, Extent::Minor}) {
    Collect(machine, extent);
    for (std::size_t i = 0; i < kCount; ++i) {
      ASSERT_EQ(layout::Untag(array->payload[1 + i])->payload[0], i);
    }
  }
  // Now it is old: a store into it must be recorded.
  primitives::assay_WriteArray(reinterpret_cast<Word>(array), 4, NewInt(machine, 55), 0);
  Collect(machine, Extent::Minor);
  Collect(machine, Extent::Minor);
  EXPECT_EQ(layout::Untag(array->payload[5])->payload[0], 55U);
}

// A large object that something old holds is old after one collection, and so are its elements.
TEST(LargeObjects, YoungOnesBehindOldObjects) {
  RunningMachine running(Verified());
  Machine& machine = running.TheMachine();
  Push(machine, FrameInfo(), {NewThunk(machine, ThunkInfo(), NewInt(machine, 0))});
  Collect(machine, Extent::Minor);
  Collect(machine, Extent::Minor);
  Object* const thunk = layout::Untag(TopSaved(machine)[0]);
  Object* const array =
      AllocateArray_nogc(machine, Header(Common().array), 5000, NewInt(machine, 8));
  Update(machine, thunk, reinterpret_cast<Word>(array), 1);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(RememberedEnd(machine) - machine.remembered.begin, i < 1 ? 1 : 0);
    Collect(machine, Extent::Minor);
    EXPECT_EQ(layout::Untag(array->payload[5000])->payload[0], 8U);
  }
}

TEST(LargeObjects, WrittenBeforeTheyGrowOld) {
  RunningMachine running(Verified());
  Machine& machine = running.TheMachine();
  Object* const array =
      AllocateArray_nogc(machine, Header(Common().array), 5000, NewInt(machine, 8));
  Push(machine, FrameInfo(), {reinterpret_cast<Word>(array)});
  Collect(machine, Extent::Minor);
  primitives::assay_WriteArray(reinterpret_cast<Word>(array), 6, NewInt(machine, 9), 0);
  for (int i = 0; i < 3; ++i) {
    Collect(machine, Extent::Minor);  // the first makes the array old, and its element with it
    EXPECT_EQ(layout::Untag(array->payload[7])->payload[0], 9U);
  }
}

TEST(LargeObjects, ManyOfThemCallForACollection) {
  RunningMachine running(Verified());
  Machine& machine = running.TheMachine();
  Push(machine, FrameInfo(), {NewInt(machine, 0)});
  std::uint32_t most = 0;
  for (int i = 0; i < 1000; ++i) {
    static_cast<void>(AllocateBytes_nogc(machine, Header(Common().bytes), 100'000));
    if (HeapCheckFails(machine, 16)) {
      assay_yield();
    }
    most = std::max(most, machine.heap.blocks.in_use);
  }
  EXPECT_GT(machine.statistics.minor.count, 10U);
  EXPECT_LT(most, 32U * 8);
  EXPECT_GT(BytesAllocated(machine), 100'000'000U);
}

}  // namespace
}  // namespace assay::runtime::test
