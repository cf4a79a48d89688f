#include "base/arena.h"

#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

namespace assay {
namespace {

std::uintptr_t AddressOf(const void* object) { return reinterpret_cast<std::uintptr_t>(object); }

struct alignas(64) CacheLine {
  char bytes[64];
};

TEST(ArenaTest, ObjectsAreAlignedWhateverCameBefore) {
  Arena arena;
  for (int i = 0; i < 5000; ++i) {
    arena.New<char>('x');
    EXPECT_EQ(AddressOf(arena.New<std::uint64_t>(0U)) % alignof(std::uint64_t), 0U);
    arena.New<char>('y');
    EXPECT_EQ(AddressOf(arena.New<CacheLine>()) % 64, 0U);
  }
}

TEST(ArenaTest, ObjectsKeepTheirValuesAcrossBlocks) {
  Arena arena;
  std::vector<const int*> numbers;
  for (int i = 0; i < 100'000; ++i) {  // several blocks
    numbers.push_back(arena.New<int>(i));
  }
  for (int i = 0; i < 100'000; ++i) {
    ASSERT_EQ(*numbers[static_cast<std::size_t>(i)], i);
  }
}

TEST(ArenaTest, AnObjectMayBeLargerThanABlock) {
  Arena arena;
  const int* const before = arena.New<int>(1);
  std::vector<std::uint64_t> many(100'000);
  for (std::size_t i = 0; i < many.size(); ++i) many[i] = i;
  const std::span<const std::uint64_t> copy = arena.Copy(many);
  const int* const after = arena.New<int>(2);
  EXPECT_TRUE(std::ranges::equal(copy, many));
  EXPECT_EQ(AddressOf(copy.data()) % alignof(std::uint64_t), 0U);
  EXPECT_EQ(*before + *after, 3);
}

TEST(ArenaTest, CopiesDoNotFollowTheOriginal) {
  Arena arena;
  std::vector<int> original = {1, 2, 3};
  const std::span<const int> copy = arena.Copy(original);
  original.assign(3, 0);
  EXPECT_EQ(std::vector<int>(copy.begin(), copy.end()), (std::vector<int>{1, 2, 3}));
}

TEST(ArenaTest, TheCopyOfNothingIsEmpty) {
  Arena arena;
  EXPECT_TRUE(arena.Copy(std::vector<int>()).empty());
}

}  // namespace
}  // namespace assay
