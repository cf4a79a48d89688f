// The verifier finds what is wrong.
#include "runtime/heap/verify.h"

#include <gtest/gtest.h>

#include "runtime/gc/collect.h"
#include "runtime/heap/allocate.h"
#include "runtime/heap/cards.h"
#include "runtime/support_lists.h"

namespace assay::runtime::test {
namespace {

class VerifyDeathTest : public testing::Test {
 protected:
  VerifyDeathTest() : running_(NoVerification()) {
    Push(Running(), FrameInfo(), {NewCons(Running(), NewInt(Running(), 1), NewInt(Running(), 2))});
    VerifyHeap(Running(), "at the start");
  }
  Machine& Running() { return running_.TheMachine(); }
  Word& Root() { return TopSaved(Running())[0]; }
  Object* RootObject() { return layout::Untag(Root()); }
  void MakeOld() {
    Collect(Running(), Extent::Minor);
    Collect(Running(), Extent::Minor);
  }
  // Large enough for several cards, all of whose elements are old too.
  Object* MakeOldArray() {
    Root() = reinterpret_cast<Word>(
        AllocateArray_nogc(Running(), Header(Common().array), 1000, RootObject()->payload[0]));
    MakeOld();
    MakeOld();
    return RootObject();
  }
  void ExpectBroken(const char* what) { EXPECT_DEATH(VerifyHeap(Running(), "in a test"), what); }

 private:
  RunningMachine running_;
};

TEST_F(VerifyDeathTest, WrongTags) {
  Root() += 1;
  ExpectBroken("the heap is broken in a test: a tag is not that of the constructor");
}

TEST_F(VerifyDeathTest, TaggedThunks) {
  Root() = NewThunk(Running(), ThunkInfo(), Root()) | 1;
  ExpectBroken("not a value");
}

// What the collector must not put a selector's value in the place of.
TEST_F(VerifyDeathTest, UpdateFramesOfValues) {
  Push(Running(), Common().update_frame, {Root()});
  ExpectBroken("an update frame holds something that is not under evaluation");
}

TEST_F(VerifyDeathTest, UpdateFramesOfSelectors) {
  Push(Running(), Common().update_frame, {NewThunk(Running(), SelectorInfo(0), Root())});
  ExpectBroken("an update frame holds something that is not under evaluation");
}

TEST_F(VerifyDeathTest, FramesThatGoOnInAThunk) {
  const std::uint32_t resume = MakeInfo({.kind = ObjectKind::ReturnFrame,
                                         .tag = layout::kResumeTag,
                                         .pointers = 1,
                                         .non_pointers = 1});
  Push(Running(), resume, {NewThunk(Running(), SelectorInfo(0), Root()), SelectorInfo(0)});
  ExpectBroken("a frame goes on with the code of something that is to be entered");
}

TEST_F(VerifyDeathTest, FramesThatGoOnInAnotherFunction) {
  const std::uint32_t resume = MakeInfo({.kind = ObjectKind::ReturnFrame,
                                         .tag = layout::kResumeTag,
                                         .pointers = 1,
                                         .non_pointers = 1});
  const std::uint32_t function = MakeInfo({.kind = ObjectKind::Function, .tag = 1});
  Push(Running(), resume, {Root(), function});
  ExpectBroken("a frame goes on with the code of another function than it holds");
}

TEST_F(VerifyDeathTest, PointersToNowhere) {
  RootObject()->payload[1] = Word{1} << 50;
  ExpectBroken("a pointer leads out of the heap");
}

TEST_F(VerifyDeathTest, NullPointers) {
  RootObject()->payload[1] = 0;
  ExpectBroken("a null pointer");
}

TEST_F(VerifyDeathTest, PointersToFreeMemory) {
  RootObject()->payload[1] = Running().registers.hp;
  Bump(Running(), 1)->header = Header(IntInfo());  // half an object
  ExpectBroken("outside of what is used of its block");
}

TEST_F(VerifyDeathTest, PointersIntoTheStack) {
  RootObject()->payload[1] = Running().registers.sp;
  ExpectBroken("a block without objects");
}

TEST_F(VerifyDeathTest, ForgottenUpdates) {
  MakeOld();
  RootObject()->payload[1] = NewInt(Running(), 3);
  ExpectBroken("an old object points to a young one and is not remembered");
}

TEST_F(VerifyDeathTest, ForgottenCards) {
  Object* const array = MakeOldArray();
  array->payload[100] = NewInt(Running(), 3);
  Remember_nogc(Running(), array);
  ExpectBroken("a card of an old array points to a young object and is not marked");
  MarkCards(*array, 99, 1);
  VerifyHeap(Running(), "in a test");
}

TEST_F(VerifyDeathTest, ArraysThatOnlySayTheyAreRemembered) {
  MarkRemembered(MakeOldArray());
  ExpectBroken("an array says that it is remembered and is not");
}

TEST_F(VerifyDeathTest, FramesAmongObjects) {
  RootObject()->header = Header(FrameInfo());
  ExpectBroken("not for the heap");
}

TEST_F(VerifyDeathTest, ObjectsAmongFrames) {
  Push(Running(), IntInfo(), {1});
  ExpectBroken("not for the stack");
}

TEST_F(VerifyDeathTest, CleanChunksWithYoungPointers) {
  Running().stack.current->dirty = false;
  Running().stack.dirty_chunks = 0;
  ExpectBroken("a clean chunk has a pointer into generation 0");
}

TEST_F(VerifyDeathTest, LostBlocks) {
  MakeOld();
  Running().heap.old.first = kNoBlock;
  ExpectBroken("a space has lost blocks");
}

TEST_F(VerifyDeathTest, MiscountedBlocks) {
  ++Running().heap.blocks.in_use;
  ExpectBroken("blocks are lost");
}

TEST_F(VerifyDeathTest, BlocksWithoutAnOwner) {
  static_cast<void>(Running().heap.blocks.Allocate(1, kSmallObjects));
  ExpectBroken("a block has no owner");
}

TEST_F(VerifyDeathTest, OverSaturatedPartialApplications) {
  Object* const function = Bump(Running(), 1);
  function->header = Header(MakeInfo({.kind = ObjectKind::Function, .tag = 1}));
  Object* const partial = Bump(Running(), 4);
  partial->header = Header(Common().partial_application);
  partial->payload[0] = reinterpret_cast<Word>(function) | 1;
  partial->payload[1] = 1;
  partial->payload[2] = Root();
  Root() = reinterpret_cast<Word>(partial) | 1;
  ExpectBroken("a partial application has all its arguments");
}

}  // namespace
}  // namespace assay::runtime::test
