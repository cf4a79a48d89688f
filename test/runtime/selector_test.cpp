// Selector thunks are reduced when their record is evaluated, in chains of any length.
#include <gtest/gtest.h>

#include "runtime/gc/collect.h"
#include "runtime/support_lists.h"

namespace assay::runtime::test {
namespace {

Word Integer(Word pointer) { return layout::Untag(pointer)->payload[0]; }

class Selectors : public testing::Test {
 protected:
  static Word Top() { return TopSaved(assay_machine)[0]; }
  static void PushRoot(Word pointer) { Push(assay_machine, FrameInfo(), {pointer}); }
};

TEST_F(Selectors, AreReducedInEitherCollection) {
  for (const Extent extent : {Extent::Minor, Extent::Major}) {
    RunningMachine running(Verified());
    Machine& machine = running.TheMachine();
    const Word pair = NewCons(machine, NewInt(machine, 1), NewInt(machine, 2));
    PushRoot(NewThunk(machine, SelectorInfo(1), pair));
    Collect(machine, extent);
    EXPECT_EQ(KindOf(Top()), ObjectKind::Constructor);
    EXPECT_EQ(layout::TagOf(Top()), 1U);
    EXPECT_EQ(Integer(Top()), 2U);
    EXPECT_EQ(AgedBytes(machine.heap), 16U) << "the pair and its other half are gone";
  }
}

TEST_F(Selectors, WaitForTheirRecord) {
  RunningMachine running(Verified());
  Machine& machine = running.TheMachine();
  const Word record = NewThunk(machine, ThunkInfo(), NewInt(machine, 0));
  PushRoot(record);
  PushRoot(NewThunk(machine, SelectorInfo(0), record));
  Collect(machine, Extent::Minor);
  EXPECT_EQ(KindOf(Top()), ObjectKind::Selector);
  const Word pair = NewCons(machine, NewInt(machine, 1), NewInt(machine, 2));
  Update(machine, layout::Untag(layout::Untag(Top())->payload[0]), pair, 0);
  Collect(machine, Extent::Minor);
  EXPECT_EQ(Integer(Top()), 1U);
}

TEST_F(Selectors, StayWhenAskedTo) {
  Options options = Verified();
  options.reduce_selectors = false;
  for (const layout::Policy policy : {layout::Policy::Plain, layout::Policy::Counting}) {
    RunningMachine running(options, policy);
    Machine& machine = running.TheMachine();
    const Word pair = NewCons(machine, NewInt(machine, 1), NewInt(machine, 2));
    PushRoot(NewThunk(machine, SelectorInfo(1), pair));
    Collect(machine, Extent::Major);
    EXPECT_EQ(KindOf(Top()), ObjectKind::Selector);
    options.reduce_selectors = true;  // counting programs keep them all the same
  }
}

TEST_F(Selectors, OfARecordInGeneration1) {
  RunningMachine running(Verified());
  Machine& machine = running.TheMachine();
  PushRoot(NewCons(machine, NewInt(machine, 1), NewInt(machine, 2)));
  Collect(machine, Extent::Minor);
  Collect(machine, Extent::Minor);
  PushRoot(NewThunk(machine, SelectorInfo(0), Top()));
  Collect(machine, Extent::Minor);
  EXPECT_EQ(Integer(Top()), 1U);
}

// s[n] = snd s[n-1]; ..; s[1] = snd p, for a p that is a chain of pairs. The last is the root.
Word RecordChain(Machine& machine, Word innermost, std::size_t length) {
  Word selector = innermost;
  for (std::size_t i = 0; i < length; ++i) {
    selector = NewThunk(machine, SelectorInfo(1), selector);
  }
  return selector;
}

TEST_F(Selectors, InALongChainOfRecords) {
  Options options = NoVerification();
  options.nursery_bytes = std::size_t{256} << 20;
  RunningMachine running(options);
  Machine& machine = running.TheMachine();
  const std::size_t length = Scaled(10'000, 1'000'000, 3'000'000);
  Word list = NewInt(machine, 77);
  for (std::size_t i = 0; i < length; ++i) {
    list = NewCons(machine, NewInt(machine, i), list);
  }
  PushRoot(RecordChain(machine, list, length));
  Collect(machine, Extent::Minor);
  EXPECT_EQ(Integer(Top()), 77U);
  EXPECT_EQ(AgedBytes(machine.heap), 16U);
}

// The whole chain is dealt with at once, though every selector of it is in a frame of its own: the
// time is linear, or this test would not end.
TEST_F(Selectors, InALongChainThatCannotBeReduced) {
  Options options = NoVerification();
  options.nursery_bytes = std::size_t{64} << 20;
  RunningMachine running(options);
  Machine& machine = running.TheMachine();
  const std::size_t length = Scaled(10'000, 200'000, 500'000);
  Word selector = NewThunk(machine, ThunkInfo(), NewInt(machine, 0));
  for (std::size_t i = 0; i < length; ++i) {
    selector = NewThunk(machine, SelectorInfo(1), selector);
    PushWithCheck(machine, FrameInfo(), {selector});
  }
  Collect(machine, Extent::Minor);
  std::size_t count = 0;
  Word pointer = Top();
  for (; KindOf(pointer) == ObjectKind::Selector; pointer = layout::Untag(pointer)->payload[0]) {
    ++count;
  }
  EXPECT_EQ(count, length);
  EXPECT_EQ(KindOf(pointer), ObjectKind::Thunk);
  EXPECT_EQ(AgedBytes(machine.heap), (length * 16) + 32);
}

// a = fst p; p = (b, _); b = fst q; ..: each selector's value is the next one; all are roots.
TEST_F(Selectors, InALongChainOfValues) {
  Options options = NoVerification();
  options.nursery_bytes = std::size_t{64} << 20;
  RunningMachine running(options);
  Machine& machine = running.TheMachine();
  const std::size_t length = Scaled(10'000, 200'000, 500'000);
  const Word other = NewInt(machine, 0);
  Word value = NewInt(machine, 5);
  for (std::size_t i = 0; i < length; ++i) {
    value = NewThunk(machine, SelectorInfo(0), NewCons(machine, value, other));
    PushWithCheck(machine, FrameInfo(), {value});
  }
  Collect(machine, Extent::Minor);
  EXPECT_EQ(AgedBytes(machine.heap), 16U) << "they are all the same integer";
  for (const layout::Frame* const frame : RealFrames(machine, length)) {
    ASSERT_EQ(Integer(frame->saved[0]), 5U);
  }
}

TEST_F(Selectors, ThatWaitForThemselves) {
  RunningMachine running(Verified());
  Machine& machine = running.TheMachine();
  // x = fst x
  const Word self = NewThunk(machine, SelectorInfo(0), 0);
  layout::Untag(self)->payload[0] = self;
  // y = fst (y, 0)
  const Word pair = NewCons(machine, NewInt(machine, 0), NewInt(machine, 0));
  const Word value = NewThunk(machine, SelectorInfo(0), pair);
  layout::Untag(pair)->payload[0] = value;
  // u = fst (v, 0); v = fst (u, 0)
  const Word to_v = NewCons(machine, NewInt(machine, 0), NewInt(machine, 0));
  const Word u = NewThunk(machine, SelectorInfo(0), to_v);
  const Word v = NewThunk(machine, SelectorInfo(0), NewCons(machine, u, NewInt(machine, 0)));
  layout::Untag(to_v)->payload[0] = v;
  // a = fst b; b = snd c; c = fst a
  const Word a = NewThunk(machine, SelectorInfo(0), 0);
  const Word c = NewThunk(machine, SelectorInfo(0), a);
  const Word b = NewThunk(machine, SelectorInfo(1), c);
  layout::Untag(a)->payload[0] = b;
  for (const Word root : {self, value, u, v, a, b, c}) {
    PushRoot(root);
  }
  for (const Extent extent : {Extent::Minor, Extent::Major, Extent::Minor}) {
    Collect(machine, extent);
    for (const layout::Frame* const frame : RealFrames(machine, 7)) {
      EXPECT_EQ(KindOf(frame->saved[0]), ObjectKind::Selector);
    }
  }
}

}  // namespace
}  // namespace assay::runtime::test
