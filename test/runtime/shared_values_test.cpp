// Characters and small numbers are not copied: one object stands for all of the same value.
#include "runtime/gc/shared_values.h"

#include <gtest/gtest.h>

#include "runtime/gc/collect.h"
#include "runtime/support_lists.h"

namespace assay::runtime::test {
namespace {

using layout::Contents;

std::uint32_t InfoFor(Contents contents) {
  return MakeInfo(
      {.kind = ObjectKind::Constructor, .non_pointers = 1, .name = "Boxed", .contents = contents});
}

Word NewBox(Machine& machine, std::uint32_t info, std::int64_t value) {
  Object* const object = Bump(machine, 2);
  object->header = Header(info, 7);
  object->payload[0] = static_cast<Word>(value);
  return reinterpret_cast<Word>(object) | 1;
}

std::int64_t ValueIn(Word pointer) {
  return static_cast<std::int64_t>(layout::Untag(pointer)->payload[0]);
}

Word Collected(Machine& machine, Word pointer, Extent extent) {
  Push(machine, FrameInfo(), {pointer});
  Collect(machine, extent);
  return TopSaved(machine)[0];
}

TEST(SharedValues, StandForAllOfTheSameValue) {
  for (const Extent extent : {Extent::Minor, Extent::Major}) {
    RunningMachine running(Verified());
    Machine& machine = running.TheMachine();
    for (const Contents contents : {Contents::Character, Contents::Int, Contents::Integer}) {
      const std::uint32_t one = InfoFor(contents);
      const std::uint32_t other = InfoFor(contents);  // made elsewhere
      for (const std::int64_t value : {0, 97, 255}) {
        const Word first = Collected(machine, NewBox(machine, one, value), extent);
        EXPECT_TRUE(layout::IsStatic(first));
        EXPECT_EQ(layout::TagOf(first), 1U);
        EXPECT_EQ(ValueIn(first), value);
        EXPECT_EQ(Collected(machine, NewBox(machine, other, value), extent), first);
      }
    }
  }
}

TEST(SharedValues, AreOfOneKindEach) {
  RunningMachine running(Verified());
  Machine& machine = running.TheMachine();
  const auto of = [&](Contents contents) {
    return Collected(machine, NewBox(machine, InfoFor(contents), 65), Extent::Minor);
  };
  EXPECT_NE(of(Contents::Character), of(Contents::Int));
  EXPECT_NE(of(Contents::Int), of(Contents::Integer));
  EXPECT_FALSE(layout::IsStatic(of(Contents::Any)));
}

TEST(SharedValues, AreSmall) {
  RunningMachine running(Verified());
  Machine& machine = running.TheMachine();
  const auto is_shared = [&](Contents contents, std::int64_t value) {
    const Word pointer =
        Collected(machine, NewBox(machine, InfoFor(contents), value), Extent::Minor);
    EXPECT_EQ(ValueIn(pointer), value);
    return layout::IsStatic(pointer);
  };
  EXPECT_TRUE(is_shared(Contents::Int, -16));
  EXPECT_FALSE(is_shared(Contents::Int, -17));
  EXPECT_FALSE(is_shared(Contents::Int, 256));
  EXPECT_TRUE(is_shared(Contents::Integer, -16));
  EXPECT_FALSE(is_shared(Contents::Integer, INT64_MIN));
  EXPECT_FALSE(is_shared(Contents::Character, 256));
  EXPECT_FALSE(is_shared(Contents::Character, 0x10ffff));
}

// Through what stands between, and in what is old.
TEST(SharedValues, AreFoundBehindIndirectionsAndSelectors) {
  RunningMachine running(Verified());
  Machine& machine = running.TheMachine();
  const std::uint32_t info = InfoFor(Contents::Int);
  const Word thunk = NewThunk(machine, ThunkInfo(), NewInt(machine, 0));
  Update(machine, layout::Untag(thunk), NewBox(machine, info, 5), 7);
  const Word record = NewCons(machine, NewBox(machine, info, 6), NewInt(machine, 0));
  const Word selector = NewThunk(machine, SelectorInfo(0), record);
  const Word fields = Collected(machine, NewCons(machine, thunk, selector), Extent::Minor);
  Object* const cons = layout::Untag(fields);
  EXPECT_TRUE(layout::IsStatic(cons->payload[0]));
  EXPECT_EQ(ValueIn(cons->payload[0]), 5);
  EXPECT_TRUE(layout::IsStatic(cons->payload[1]));
  EXPECT_EQ(ValueIn(cons->payload[1]), 6);
  EXPECT_EQ(AgedBytes(machine.heap), 24U) << "nothing but the pair";
}

// There each object has costs of its own.
TEST(SharedValues, AreNotOfProgramsThatCount) {
  RunningMachine running(Verified(), layout::Policy::Counting);
  Machine& machine = running.TheMachine();
  const Word pointer =
      Collected(machine, NewBox(machine, InfoFor(Contents::Int), 5), Extent::Minor);
  EXPECT_FALSE(layout::IsStatic(pointer));
  EXPECT_EQ(ValueIn(pointer), 5);
}

}  // namespace
}  // namespace assay::runtime::test
