// The heap's memory: one range of addresses, cut into blocks of 32 KiB.
//
//     states        one byte for each block: what it is for; dense, since the collector looks a
//                   block up for every pointer it meets
//     descriptors   the rest: links, length of a run, bytes used
//
// A *run* is a row of neighbouring blocks that were allocated together; its first block stands for
// it. Free runs are joined with their neighbours and kept in bins by length. Block 0 is never used,
// so that index 0 can mean "none".
//
// Nothing here depends on the addresses that the system gives: the same requests give the same
// block indices.
#pragma once

#include <cstddef>
#include <cstdint>

#include "layout/object.h"
#include "runtime/platform/memory.h"

namespace assay::runtime {

inline constexpr unsigned kBlockShift = 15;
inline constexpr std::size_t kBlockSize = std::size_t{1} << kBlockShift;
inline constexpr std::size_t kBlockWords = kBlockSize / layout::kWordSize;

using BlockIndex = std::uint32_t;
inline constexpr BlockIndex kNoBlock = 0;

// The state of a block: its use, and for blocks with objects how old these are.
using BlockState = std::uint8_t;
inline constexpr BlockState kFreeBlock = 0;
inline constexpr BlockState kSmallObjects = 1;
inline constexpr BlockState kLargeObject = 2;      // first block of the run of a large object
inline constexpr BlockState kLargeObjectTail = 3;  // the others
inline constexpr BlockState kStackBlock = 4;
inline constexpr BlockState kUseMask = 7;
inline constexpr BlockState kAged = 0x20;   // generation 0: has survived one collection
inline constexpr BlockState kYoung = 0x40;  // generation 0
inline constexpr BlockState kFrom = 0x80;   // collected now: what is alive must leave or be marked

struct BlockDescriptor {
  BlockIndex next;
  BlockIndex previous;
  std::uint32_t run;   // number of blocks; at the first block, of a free run at the last one too
  std::uint32_t used;  // bytes of objects; of a free run: how many blocks at its end are discarded
};

struct Blocks {
  static constexpr unsigned kBins = 64;

  std::uint8_t* base;  // of block 0
  std::uint8_t* states;
  BlockDescriptor* descriptors;
  std::uint32_t reserved;   // in blocks: address space
  std::uint32_t described;  // has a state and a descriptor
  std::uint32_t committed;  // has memory, but for those discarded
  std::uint32_t in_use;
  std::uint32_t discarded;  // free blocks whose memory was given back, or never touched
  std::uint32_t most_held;  // largest number of blocks with memory
  std::uint32_t limit;      // of in_use (-M)
  std::uint64_t non_empty_bins;
  BlockIndex bins[kBins];
  AddressRange block_range;
  AddressRange descriptor_range;
  AddressRange state_range;

  // False if the system grants no address space. `limit_bytes` 0 means no limit.
  [[nodiscard]] bool Open(std::size_t limit_bytes);
  void Close();

  // The first block of a run of `count` blocks in the given state, or kNoBlock if the limit is
  // reached or the system refuses.
  [[nodiscard]] BlockIndex Allocate(std::uint32_t count, BlockState state);
  void Free(BlockIndex first);

  // Gives the memory of free runs back to the system until at most `keep` blocks of it are left.
  void Discard(std::uint32_t keep);

  [[nodiscard]] std::uint32_t Held() const { return committed - discarded; }
  [[nodiscard]] BlockDescriptor& operator[](BlockIndex block) const { return descriptors[block]; }
  [[nodiscard]] BlockIndex IndexOf(const void* address) const {
    return static_cast<BlockIndex>((static_cast<const std::uint8_t*>(address) - base) >>
                                   kBlockShift);
  }
  [[nodiscard]] BlockState& StateOf(const void* address) const {
    return states[(static_cast<const std::uint8_t*>(address) - base) >> kBlockShift];
  }
  [[nodiscard]] layout::Word* Begin(BlockIndex block) const {
    return reinterpret_cast<layout::Word*>(base + (std::size_t{block} << kBlockShift));
  }
};

// Which bin keeps free runs of this length: one for each length below 32, then one for each power
// of two.
[[nodiscard]] unsigned BinOf(std::uint32_t length);

[[nodiscard]] inline std::uint32_t BlocksFor(std::size_t bytes) {
  return static_cast<std::uint32_t>((bytes + kBlockSize - 1) >> kBlockShift);
}

}  // namespace assay::runtime
