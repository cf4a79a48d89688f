// What a minor collection looks at of an array that was written to.
#include "runtime/heap/cards.h"

#include <gtest/gtest.h>

#include "runtime/gc/collect.h"
#include "runtime/heap/allocate.h"
#include "runtime/primitives/primitives.h"
#include "runtime/support_lists.h"

namespace assay::runtime::test {
namespace {

using primitives::assay_CopyArray;
using primitives::assay_WriteArray;

class Cards : public testing::Test {
 protected:
  Cards() : running_(Verified()) {}
  Machine& Running() { return running_.TheMachine(); }

  // An old array of old elements, in the topmost frame. Small ones are moved: ask again after
  // collections.
  void MakeArray(std::size_t count) {
    Object* const array =
        AllocateArray_nogc(Running(), Header(Common().array), count, NewInt(Running(), 0));
    Push(Running(), FrameInfo(), {reinterpret_cast<Word>(array)});
    for (int i = 0; i < 4; ++i) {
      Collect(Running(), Extent::Minor);
    }
  }
  Word Array() { return TopSaved(Running())[0]; }
  Word ElementAt(std::size_t index) {
    return layout::Untag(layout::Untag(Array())->payload[1 + index])->payload[0];
  }
  std::uint64_t CardsScannedNow() {
    const std::uint64_t before = Running().statistics.scanned_cards;
    Collect(Running(), Extent::Minor);
    return Running().statistics.scanned_cards - before;
  }

 private:
  RunningMachine running_;
};

TEST_F(Cards, AreBehindArraysOfMoreThanOne) {
  EXPECT_EQ(ArrayWords(0), 2U);
  EXPECT_EQ(ArrayWords(kCardElements), 2 + kCardElements);
  EXPECT_EQ(ArrayWords(kCardElements + 1), 2 + kCardElements + 1 + 1);
  constexpr std::size_t kWordful = kCardElements * kCardsInWord;
  EXPECT_EQ(ArrayWords(kWordful), 2 + kWordful + 1);
  EXPECT_EQ(ArrayWords(kWordful + 1), 2 + kWordful + 1 + 2);
}

// The new element is in generation 0 for two collections; then nobody looks at the array any more.
TEST_F(Cards, OneStoreMakesOneCardToScan) {
  MakeArray(1'000'000);
  EXPECT_EQ(CardsScannedNow(), 0U);
  assay_WriteArray(Array(), 654'321, NewInt(Running(), 7), 0);
  EXPECT_EQ(CardsScannedNow(), 1U);
  EXPECT_EQ(CardsScannedNow(), 1U);
  EXPECT_EQ(CardsScannedNow(), 0U);
  EXPECT_EQ(ElementAt(654'321), 7U);
  EXPECT_EQ(RememberedEnd(Running()), Running().remembered.begin);
}

TEST_F(Cards, StoresIntoTheSameCardMakeOne) {
  MakeArray(10'000);
  for (std::size_t i = 0; i < kCardElements; ++i) {
    assay_WriteArray(Array(), static_cast<std::int64_t>((5 * kCardElements) + i),
                     NewInt(Running(), i), 0);
  }
  assay_WriteArray(Array(), 9'999, NewInt(Running(), 9), 0);  // the last card, which is not full
  EXPECT_EQ(CardsScannedNow(), 2U);
  EXPECT_EQ(ElementAt((6 * kCardElements) - 1), kCardElements - 1);
  EXPECT_EQ(ElementAt(9'999), 9U);
}

// Between two collections of the first one's elements a second store: both cards are looked at.
TEST_F(Cards, StayMarkedAsLongAsTheirElementsAreYoung) {
  MakeArray(10'000);
  assay_WriteArray(Array(), 0, NewInt(Running(), 1), 0);
  EXPECT_EQ(CardsScannedNow(), 1U);
  assay_WriteArray(Array(), 5'000, NewInt(Running(), 2), 0);
  EXPECT_EQ(CardsScannedNow(), 2U);
  EXPECT_EQ(CardsScannedNow(), 1U);
  EXPECT_EQ(CardsScannedNow(), 0U);
  EXPECT_EQ(ElementAt(0), 1U);
  EXPECT_EQ(ElementAt(5'000), 2U);
}

TEST_F(Cards, CopiesOfNothingMarkNone) {
  MakeArray(10'000);
  Object* const source =
      AllocateArray_nogc(Running(), Header(Common().array), 2000, NewInt(Running(), 3));
  const auto from = reinterpret_cast<Word>(source);
  assay_CopyArray(from, 0, Array(), kCardElements - 1, 0, 0);
  EXPECT_EQ(CardsScannedNow(), 0U);
}

TEST_F(Cards, CopiesOfRowsMarkEachCard) {
  MakeArray(10'000);
  const auto from = reinterpret_cast<Word>(
      AllocateArray_nogc(Running(), Header(Common().array), 2000, NewInt(Running(), 3)));
  assay_CopyArray(from, 0, Array(), kCardElements - 1, (3 * kCardElements) + 1, 0);
  EXPECT_EQ(CardsScannedNow(), 4U);
  EXPECT_EQ(ElementAt(kCardElements - 1), 3U);
  EXPECT_EQ(ElementAt((4 * kCardElements) - 1), 3U);
  EXPECT_EQ(ElementAt(4 * kCardElements), 0U);
}

// Arrays that are copied take their cards along; major collections say anew which are needed: none,
// since what old arrays hold is promoted.
TEST_F(Cards, OfSmallArraysMoveWithThem) {
  MakeArray(1000);
  assay_WriteArray(Array(), 500, NewInt(Running(), 4), 0);
  Collect(Running(), Extent::Major);
  EXPECT_EQ(CardsScannedNow(), 0U);
  EXPECT_EQ(ElementAt(500), 4U);
}

}  // namespace
}  // namespace assay::runtime::test
