// The allocator of blocks, against a model.
#include "runtime/heap/blocks.h"

#include <cstring>
#include <map>
#include <random>

#include <gtest/gtest.h>

#include "runtime/support_mutator.h"

namespace assay::runtime::test {
namespace {

class BlocksTest : public testing::Test {
 protected:
  void TearDown() override { blocks_.Close(); }
  Blocks blocks_{};  // NOLINT(misc-non-private-member-variables-in-classes): the fixture
};

TEST_F(BlocksTest, RunsDoNotOverlapAndAreJoinedAgain) {
  ASSERT_TRUE(blocks_.Open(0));
  std::mt19937_64 random(1);
  std::map<BlockIndex, std::uint32_t> model;
  std::uint32_t in_use = 0;
  const std::size_t steps = Scaled(2000, 20'000, 200'000);
  for (std::size_t i = 0; i < steps; ++i) {
    if (model.empty() || random() % 2 == 0) {
      const auto count = static_cast<std::uint32_t>(1 + (random() % (random() % 8 == 0 ? 300 : 4)));
      const BlockIndex first = blocks_.Allocate(count, kStackBlock);
      ASSERT_NE(first, kNoBlock);
      const auto next = model.lower_bound(first);
      ASSERT_TRUE(next == model.end() || first + count <= next->first);
      ASSERT_TRUE(next == model.begin() ||
                  std::prev(next)->first + std::prev(next)->second <= first);
      std::memset(blocks_.Begin(first), 1, 8);
      model.emplace(first, count);
      in_use += count;
    } else {
      auto victim = model.lower_bound(static_cast<BlockIndex>(random() % blocks_.committed));
      victim = victim == model.end() ? model.begin() : victim;
      blocks_.Free(victim->first);
      in_use -= victim->second;
      model.erase(victim);
    }
    if (i % 1000 == 999) {
      blocks_.Discard(static_cast<std::uint32_t>(random() % 500));
    }
    ASSERT_EQ(blocks_.in_use, in_use);
    ASSERT_LE(blocks_.discarded + in_use + 1, blocks_.committed);
  }
  for (const auto& [first, count] : model) {
    blocks_.Free(first);
  }
  EXPECT_EQ(blocks_.in_use, 0U);
  EXPECT_EQ(blocks_[1].run, blocks_.committed - 1) << "one free run is left";
  blocks_.Discard(0);
  EXPECT_EQ(blocks_.Held(), 1U);
}

TEST_F(BlocksTest, DiscardedMemoryIsZeroWhenUsedAgain) {
  ASSERT_TRUE(blocks_.Open(0));
  const BlockIndex first = blocks_.Allocate(40, kStackBlock);
  std::memset(blocks_.Begin(first), 7, 40 * kBlockSize);
  blocks_.Free(first);
  blocks_.Discard(10);
  EXPECT_EQ(blocks_.Held(), 11U);
  const BlockIndex again = blocks_.Allocate(40, kStackBlock);
  EXPECT_EQ(again, first);
  EXPECT_EQ(*blocks_.Begin(again + 5), 0x0707'0707'0707'0707U);
  EXPECT_EQ(*blocks_.Begin(again + 39), 0U);
  EXPECT_EQ(blocks_.Held(), 41U);
}

TEST_F(BlocksTest, DiscardedOnesAreCounted) {
  ASSERT_TRUE(blocks_.Open(0));
  const BlockIndex first = blocks_.Allocate(20, kStackBlock);
  const BlockIndex second = blocks_.Allocate(20, kStackBlock);
  EXPECT_EQ(blocks_.Held(), 41U);
  blocks_.Free(first);
  blocks_.Discard(0);
  EXPECT_EQ(blocks_.Held(), 21U);
  blocks_.Free(second);
  EXPECT_EQ(blocks_.Held(), 41U) << "only what is at the end of a run counts as discarded";
  EXPECT_EQ(blocks_.most_held, 41U);
}

TEST_F(BlocksTest, StayBelowTheLimit) {
  ASSERT_TRUE(blocks_.Open(10 * kBlockSize));
  const BlockIndex first = blocks_.Allocate(8, kStackBlock);
  EXPECT_EQ(blocks_.Allocate(3, kStackBlock), kNoBlock);
  EXPECT_NE(blocks_.Allocate(2, kStackBlock), kNoBlock);
  EXPECT_EQ(blocks_.Allocate(1, kStackBlock), kNoBlock);
  blocks_.Free(first);
  EXPECT_NE(blocks_.Allocate(8, kStackBlock), kNoBlock);
}

TEST_F(BlocksTest, LieAboveTheStaticObjects) {
  ASSERT_TRUE(blocks_.Open(0));
  EXPECT_GE(reinterpret_cast<std::uintptr_t>(blocks_.base), layout::kHeapFloor);
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(blocks_.base) % kBlockSize, 0U);
}

}  // namespace
}  // namespace assay::runtime::test
