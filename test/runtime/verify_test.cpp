// The verifier finds what is wrong.
#include "runtime/heap/verify.h"

#include <gtest/gtest.h>

#include "runtime/gc/collect.h"
#include "runtime/support_lists.h"

namespace assay::runtime::test {
namespace {

class VerifyDeathTest : public testing::Test {
 protected:
  VerifyDeathTest() : running_(NoVerification()) {
    Push(machine(), FrameInfo(), {NewCons(machine(), NewInt(machine(), 1), NewInt(machine(), 2))});
    VerifyHeap(machine(), "at the start");
  }
  Machine& machine() { return running_.machine(); }
  Word& Root() { return TopSaved(machine())[0]; }
  Object* RootObject() { return layout::Untag(Root()); }
  void MakeOld() {
    Collect(machine(), Extent::Minor);
    Collect(machine(), Extent::Minor);
  }
  void ExpectBroken(const char* what) { EXPECT_DEATH(VerifyHeap(machine(), "in a test"), what); }

 private:
  RunningMachine running_;
};

TEST_F(VerifyDeathTest, WrongTags) {
  Root() += 1;
  ExpectBroken("the heap is broken in a test: a tag is not that of the constructor");
}

TEST_F(VerifyDeathTest, TaggedThunks) {
  Root() = NewThunk(machine(), ThunkInfo(), Root()) | 1;
  ExpectBroken("not a value");
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
  RootObject()->payload[1] = machine().registers.hp;
  Bump(machine(), 1)->header = Header(IntInfo());  // half an object
  ExpectBroken("outside of what is used of its block");
}

TEST_F(VerifyDeathTest, PointersIntoTheStack) {
  RootObject()->payload[1] = machine().registers.sp;
  ExpectBroken("a block without objects");
}

TEST_F(VerifyDeathTest, ForgottenUpdates) {
  MakeOld();
  RootObject()->payload[1] = NewInt(machine(), 3);
  ExpectBroken("an old object points to a young one and is not remembered");
}

TEST_F(VerifyDeathTest, FramesAmongObjects) {
  RootObject()->header = Header(FrameInfo());
  ExpectBroken("not for the heap");
}

TEST_F(VerifyDeathTest, ObjectsAmongFrames) {
  Push(machine(), IntInfo(), {1});
  ExpectBroken("not for the stack");
}

TEST_F(VerifyDeathTest, CleanChunksWithYoungPointers) {
  machine().stack.current->dirty = false;
  machine().stack.dirty_chunks = 0;
  ExpectBroken("a clean chunk has a pointer into generation 0");
}

TEST_F(VerifyDeathTest, LostBlocks) {
  MakeOld();
  machine().heap.old.first = kNoBlock;
  ExpectBroken("a space has lost blocks");
}

TEST_F(VerifyDeathTest, MiscountedBlocks) {
  ++machine().heap.blocks.in_use;
  ExpectBroken("blocks are lost");
}

TEST_F(VerifyDeathTest, BlocksWithoutAnOwner) {
  static_cast<void>(machine().heap.blocks.Allocate(1, kSmallObjects));
  ExpectBroken("a block has no owner");
}

TEST_F(VerifyDeathTest, OverSaturatedPartialApplications) {
  Object* const function = Bump(machine(), 1);
  function->header = Header(MakeInfo({.kind = ObjectKind::Function, .tag = 1}));
  Object* const partial = Bump(machine(), 4);
  partial->header = Header(Common().partial_application);
  partial->payload[0] = reinterpret_cast<Word>(function) | 1;
  partial->payload[1] = 1;
  partial->payload[2] = Root();
  Root() = reinterpret_cast<Word>(partial) | 1;
  ExpectBroken("a partial application has all its arguments");
}

}  // namespace
}  // namespace assay::runtime::test
