// References that are written to again and again: how often they are in the remembered set. The
// heap verifier sees to it that none is missing.
#include "runtime/gc/remembered.h"

#include <gtest/gtest.h>

#include "runtime/gc/collect.h"
#include "runtime/heap/allocate.h"
#include "runtime/primitives/primitives.h"
#include "runtime/support_lists.h"

namespace assay::runtime::test {
namespace {

using primitives::assay_WriteRef;

class References : public testing::Test {
 protected:
  References() : running_(Verified()) {}
  Machine& Running() { return running_.TheMachine(); }

  // Old references, in the topmost frame.
  void MakeReferences(std::size_t count) {
    const std::uint32_t info = MakeInfo(
        {.kind = ObjectKind::Constructor, .pointers = 1, .contents = layout::Contents::WrittenTo});
    std::vector<Word> references;
    for (std::size_t i = 0; i < count; ++i) {
      Object* const reference = AllocateObject_nogc(Running(), 2);
      reference->header = Header(info);
      reference->payload[0] = NewInt(Running(), 0);
      references.push_back(reinterpret_cast<Word>(reference) + 1);
    }
    Push(Running(),
         MakeInfo({.kind = ObjectKind::ReturnFrame, .pointers = static_cast<unsigned>(count)}),
         references);
    for (int i = 0; i < 4; ++i) {
      Collect(Running(), Extent::Minor);
    }
  }
  void Write(std::size_t which, Word number) {
    assay_WriteRef(TopSaved(Running())[which], NewInt(Running(), number), 0);
  }
  Word In(std::size_t which) {
    return layout::Untag(layout::Untag(TopSaved(Running())[which])->payload[0])->payload[0];
  }
  std::size_t Entries() {
    return static_cast<std::size_t>(RememberedEnd(Running()) - Running().remembered.begin);
  }

 private:
  RunningMachine running_;
};

TEST_F(References, ManyStoresMakeOneEntry) {
  MakeReferences(2);
  EXPECT_EQ(Entries(), 0U);
  for (Word i = 0; i < 1000; ++i) {
    Write(i % 2, i);
  }
  EXPECT_EQ(Entries(), 2U);
  EXPECT_EQ(In(0), 998U);
  EXPECT_EQ(In(1), 999U);
}

// Written between all collections, it always holds something young.
TEST_F(References, EntriesDoNotPileUp) {
  MakeReferences(1);
  for (Word i = 0; i < 20; ++i) {
    Write(0, i);
    Collect(Running(), Extent::Minor);
    EXPECT_LE(Entries(), 1U);
    EXPECT_EQ(In(0), i);
  }
}

// Once its content is old it is out of the set, and the next store brings it in again.
TEST_F(References, WhatIsOutComesInAgain) {
  MakeReferences(1);
  for (Word i = 0; i < 3; ++i) {
    Write(0, i);
    EXPECT_EQ(Entries(), 1U);
    for (int k = 0; k < 4; ++k) {
      Collect(Running(), k == 3 ? Extent::Major : Extent::Minor);
    }
    EXPECT_EQ(Entries(), 0U);
    EXPECT_EQ(In(0), i);
  }
}

}  // namespace
}  // namespace assay::runtime::test
