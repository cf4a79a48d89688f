// Indirections vanish, unless they carry a centre of their own.
#include <gtest/gtest.h>

#include "runtime/gc/collect.h"
#include "runtime/support_lists.h"

namespace assay::runtime::test {
namespace {

// A thunk updated with an integer, in the topmost frame, after one collection.
Word UpdatedThunk(Machine& machine, std::uint32_t centre, std::uint32_t centre_of_value,
                  Extent extent) {
  const Word thunk = NewThunk(machine, ThunkInfo(), NewInt(machine, 0));
  Push(machine, FrameInfo(), {thunk});
  Update(machine, layout::Untag(thunk), NewInt(machine, 3, centre_of_value), centre);
  Collect(machine, extent);
  return TopSaved(machine)[0];
}

TEST(Indirections, WithTheCentreOfTheirValueVanish) {
  for (const Extent extent : {Extent::Minor, Extent::Major}) {
    RunningMachine running(Verified());
    const Word pointer = UpdatedThunk(running.TheMachine(), 5, 5, extent);
    EXPECT_EQ(KindOf(pointer), ObjectKind::Constructor);
    EXPECT_EQ(layout::TagOf(pointer), 1U);
    EXPECT_EQ(layout::Untag(pointer)->payload[0], 3U);
  }
}

TEST(Indirections, WithAnotherCentreStay) {
  for (const Extent extent : {Extent::Minor, Extent::Major}) {
    RunningMachine running(Verified());
    const Word pointer = UpdatedThunk(running.TheMachine(), 5, 6, extent);
    EXPECT_EQ(KindOf(pointer), ObjectKind::Indirection);
    EXPECT_EQ(layout::TagOf(pointer), 0U);
    EXPECT_EQ(layout::CentreNumber(layout::CentreOf(layout::Untag(pointer)->header)), 5U);
    const Word value = layout::Untag(pointer)->payload[0];
    EXPECT_EQ(layout::CentreNumber(layout::CentreOf(layout::Untag(value)->header)), 6U);
    EXPECT_EQ(layout::TagOf(value), 1U);
  }
}

TEST(Indirections, ToDataVanishInProfiledPrograms) {
  for (const Extent extent : {Extent::Minor, Extent::Major}) {
    RunningMachine running(Verified(), layout::Policy::Profiled);
    const Word pointer = UpdatedThunk(running.TheMachine(), 5, 6, extent);
    EXPECT_EQ(KindOf(pointer), ObjectKind::Constructor);
    EXPECT_EQ(layout::CentreNumber(layout::CentreOf(layout::Untag(pointer)->header)), 6U);
  }
}

TEST(Indirections, StayWhenAskedTo) {
  Options options = Verified();
  options.remove_indirections = false;
  RunningMachine running(options);
  EXPECT_EQ(KindOf(UpdatedThunk(running.TheMachine(), 0, 0, Extent::Major)),
            ObjectKind::Indirection);
}

// The value was moved before the indirection is looked at: its centre is found at its new place.
TEST(Indirections, WhoseValueHasMovedAlready) {
  RunningMachine running(Verified());
  Machine& machine = running.TheMachine();
  const Word value = NewInt(machine, 3, 9);
  const Word same = NewThunk(machine, ThunkInfo(), value);
  const Word other = NewThunk(machine, ThunkInfo(), value);
  Update(machine, layout::Untag(same), value, 9);
  Update(machine, layout::Untag(other), value, 8);
  Push(machine, FrameInfo(), {other});
  Push(machine, FrameInfo(), {same});
  Push(machine, FrameInfo(), {value});  // scanned first
  Collect(machine, Extent::Minor);
  const std::vector<layout::Frame*> frames = RealFrames(machine, 3);
  EXPECT_EQ(frames[0]->saved[0], frames[1]->saved[0]);
  EXPECT_EQ(KindOf(frames[2]->saved[0]), ObjectKind::Indirection);
}

// An old thunk that is updated holds its young value through the remembered set.
TEST(Indirections, OfOldThunksAreRemembered) {
  RunningMachine running(Verified());
  Machine& machine = running.TheMachine();
  Push(machine, FrameInfo(), {NewThunk(machine, ThunkInfo(), NewInt(machine, 0))});
  Collect(machine, Extent::Minor);
  Collect(machine, Extent::Minor);
  Object* const thunk = layout::Untag(TopSaved(machine)[0]);
  const std::uint64_t rounds = 2 * 4096;  // beyond the first size of the buffer
  for (std::uint64_t i = 0; i < rounds; ++i) {
    Update(machine, thunk, NewInt(machine, i), 4);
  }
  for (int i = 0; i < 3; ++i) {
    Collect(machine, Extent::Minor);
    EXPECT_EQ(layout::Untag(thunk->payload[0])->payload[0], rounds - 1);
  }
  EXPECT_EQ(RememberedEnd(machine), machine.remembered.begin);
}

}  // namespace
}  // namespace assay::runtime::test
