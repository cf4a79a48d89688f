// What old objects point to is promoted at once, so that the remembered set does not grow. Counted
// in entries that collections look at, not in time.
#include <gtest/gtest.h>

#include "runtime/gc/collect.h"
#include "runtime/gc/remembered.h"
#include "runtime/primitives/primitives.h"
#include "runtime/support_lists.h"

namespace assay::runtime::test {
namespace {

class Promotion : public testing::Test {
 protected:
  Promotion() : running_(Verified()) {}
  Machine& Running() { return running_.TheMachine(); }

  void MakeOld(Word pointer) {
    Push(Running(), FrameInfo(), {pointer});
    Collect(Running(), Extent::Minor);
    Collect(Running(), Extent::Minor);
  }
  Word Top() { return TopSaved(Running())[0]; }
  std::size_t Entries() {
    return static_cast<std::size_t>(RememberedEnd(Running()) - Running().remembered.begin);
  }
  std::uint64_t EntriesScannedNow() {
    const std::uint64_t before = Running().statistics.scanned_remembered;
    Collect(Running(), Extent::Minor);
    return Running().statistics.scanned_remembered - before;
  }

 private:
  RunningMachine running_;
};

TEST_F(Promotion, TakesAllThatAnUpdatedThunkHolds) {
  MakeOld(NewThunk(Running(), ThunkInfo(), NewInt(Running(), 0)));
  Word list = NewInt(Running(), 0);
  for (Word i = 0; i < 100; ++i) {
    list = NewCons(Running(), NewInt(Running(), i), list);
  }
  Update(Running(), layout::Untag(Top()), list, 1);
  EXPECT_EQ(EntriesScannedNow(), 1U);
  EXPECT_EQ(AgedBytes(Running().heap), 0U);
  EXPECT_EQ(Entries(), 0U);
}

// Chains of them are copied once.
TEST_F(Promotion, TakesThunksAndWhatTheyHold) {
  MakeOld(NewThunk(Running(), ThunkInfo(), NewInt(Running(), 0)));
  const Word later = NewThunk(Running(), ThunkInfo(), NewInt(Running(), 1));
  Update(Running(), layout::Untag(Top()), NewCons(Running(), NewInt(Running(), 2), later), 1);
  EXPECT_EQ(EntriesScannedNow(), 1U);
  EXPECT_EQ(AgedBytes(Running().heap), 0U);
  EXPECT_EQ(Entries(), 0U);
}

// What an old object and the stack both hold.
TEST_F(Promotion, ComesBeforeTheStack) {
  MakeOld(NewThunk(Running(), ThunkInfo(), NewInt(Running(), 0)));
  const Word tail = NewCons(Running(), NewInt(Running(), 1), NewInt(Running(), 2));
  Update(Running(), layout::Untag(Top()), NewCons(Running(), NewInt(Running(), 3), tail), 1);
  Push(Running(), FrameInfo(), {tail});
  Collect(Running(), Extent::Minor);
  EXPECT_EQ(AgedBytes(Running().heap), 0U);
  EXPECT_EQ(Entries(), 0U);
}

TEST_F(Promotion, LeavesContentsOfReferencesTheirTime) {
  const std::uint32_t info = MakeInfo(
      {.kind = ObjectKind::Constructor, .pointers = 1, .contents = layout::Contents::WrittenTo});
  Object* const reference = Bump(Running(), 2);
  reference->header = Header(info);
  reference->payload[0] = NewInt(Running(), 0);
  MakeOld(reinterpret_cast<Word>(reference) | 1);
  primitives::assay_WriteRef(Top(), NewInt(Running(), 1), 0);
  Collect(Running(), Extent::Minor);
  EXPECT_EQ(AgedBytes(Running().heap), 16U);
  EXPECT_EQ(Entries(), 1U);
}

// A lazy loop: the state at its end is a selector of the record of the next step, and the records
// of all steps so far hold it. Each collection finds a newer one.
TEST_F(Promotion, OfTheNewestSelectorEndsTheRememberedSet) {
  constexpr std::size_t kCollections = 100;
  constexpr std::size_t kStepsBetween = 10;
  Machine& machine = Running();
  Push(machine, FrameInfo(), {NewInt(machine, 0)});                     // the records
  Push(machine, FrameInfo(), {NewThunk(machine, ThunkInfo(), Top())});  // the next step
  Word& next = TopSaved(machine)[0];
  Word& records = TopSaved(machine)[2];
  std::uint64_t scanned = 0;
  for (std::size_t i = 0; i < kCollections; ++i) {
    for (std::size_t k = 0; k < kStepsBetween; ++k) {
      const Word after = NewThunk(machine, ThunkInfo(), NewInt(machine, k));
      const Word state = NewThunk(machine, SelectorInfo(1), after);
      const Word record = NewCons(machine, NewInt(machine, k), state);
      Update(machine, layout::Untag(next), record, 1);
      records = NewCons(machine, record, records);
      next = after;
    }
    scanned += EntriesScannedNow();
  }
  EXPECT_LT(scanned, kCollections * kStepsBetween * 4) << "not all records in each collection";
}

}  // namespace
}  // namespace assay::runtime::test
