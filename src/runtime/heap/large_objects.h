// Objects that would fill most of a block have a run of blocks of their own. They are never moved:
// the collector marks them, and frees those that it did not mark.
#pragma once

#include <cstdint>

#include "runtime/heap/blocks.h"

namespace assay::runtime {

inline constexpr std::size_t kLargeObjectWords = kBlockWords / 4 * 3;

// Objects of one age, linked through the descriptors of their first blocks.
struct LargeObjects {
  BlockIndex first;
  std::uint64_t block_count;
};

void Link(Blocks& blocks, LargeObjects& list, BlockIndex object);
void Unlink(Blocks& blocks, LargeObjects& list, BlockIndex object);
void FreeAll(Blocks& blocks, LargeObjects& list);

}  // namespace assay::runtime
