#include "runtime/heap/blocks.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "runtime/platform/check.h"

namespace assay::runtime {

namespace {

constexpr std::size_t kLargestReserve = std::size_t{1} << 40;
constexpr std::size_t kSmallestReserve = std::size_t{256} << 20;
constexpr std::uint32_t kCommitUnit = 64;      // blocks
constexpr std::uint32_t kDescribeUnit = 4096;  // blocks: whole pages of states

void Insert(Blocks& blocks, BlockIndex first, std::uint32_t length, std::uint32_t discarded) {
  const unsigned bin = BinOf(length);
  BlockDescriptor& run = blocks[first];
  run = {.next = blocks.bins[bin], .previous = kNoBlock, .run = length, .used = discarded};
  if (run.next != kNoBlock) {
    blocks[run.next].previous = first;
  }
  blocks[first + length - 1].run = length;
  blocks.bins[bin] = first;
  blocks.non_empty_bins |= std::uint64_t{1} << bin;
  blocks.discarded += discarded;
}

void Remove(Blocks& blocks, BlockIndex first) {
  const BlockDescriptor run = blocks[first];
  const unsigned bin = BinOf(run.run);
  if (run.previous == kNoBlock) {
    blocks.bins[bin] = run.next;
  } else {
    blocks[run.previous].next = run.next;
  }
  if (run.next != kNoBlock) {
    blocks[run.next].previous = run.previous;
  }
  if (blocks.bins[bin] == kNoBlock) {
    blocks.non_empty_bins &= ~(std::uint64_t{1} << bin);
  }
  blocks.discarded -= run.used;
}

// Puts a run into its bin, joined with free neighbours. Discarded blocks that do not end up at its
// end count as if they had memory.
void InsertJoined(Blocks& blocks, BlockIndex first, std::uint32_t length, std::uint32_t discarded) {
  if (first > 1 && blocks.states[first - 1] == kFreeBlock) {
    const std::uint32_t before = blocks[first - 1].run;
    first -= before;
    discarded += discarded == length ? blocks[first].used : 0;
    Remove(blocks, first);
    length += before;
  }
  const BlockIndex after = first + length;
  if (after < blocks.committed && blocks.states[after] == kFreeBlock) {
    const BlockDescriptor run = blocks[after];
    discarded = run.used + (run.used == run.run ? discarded : 0);
    Remove(blocks, after);
    length += run.run;
  }
  Insert(blocks, first, length, discarded);
}

BlockIndex FindFree(const Blocks& blocks, std::uint32_t count) {
  // A bin may hold runs that are too short only if it is that of `count` itself.
  const unsigned bin = BinOf(count);
  for (BlockIndex run = blocks.bins[bin]; run != kNoBlock; run = blocks[run].next) {
    if (blocks[run].run >= count) {
      return run;
    }
  }
  const std::uint64_t longer =
      bin + 1 < Blocks::kBins ? blocks.non_empty_bins >> (bin + 1) << (bin + 1) : 0;
  return longer == 0 ? kNoBlock : blocks.bins[std::countr_zero(longer)];
}

bool Describe(Blocks& blocks, std::uint32_t count) {
  if (count <= blocks.described) {
    return true;
  }
  const std::uint32_t up_to = (count + kDescribeUnit - 1) / kDescribeUnit * kDescribeUnit;
  if (!CommitMemory(blocks.states + blocks.described, up_to - blocks.described) ||
      !CommitMemory(reinterpret_cast<std::uint8_t*>(blocks.descriptors + blocks.described),
                    (up_to - blocks.described) * sizeof(BlockDescriptor))) {
    return false;
  }
  blocks.described = up_to;
  return true;
}

bool Commit(Blocks& blocks, std::uint32_t count) {
  const std::uint32_t needed = count + (blocks.committed == 0 ? 1 : 0);  // block 0 is not used
  const std::uint32_t more = (needed + kCommitUnit - 1) / kCommitUnit * kCommitUnit;
  if (more > blocks.reserved - blocks.committed || !Describe(blocks, blocks.committed + more)) {
    return false;
  }
  std::uint8_t* const begin = blocks.base + (std::size_t{blocks.committed} << kBlockShift);
  const std::size_t size = std::size_t{more} << kBlockShift;
  if (!CommitMemory(begin, size)) {
    return false;
  }
  const BlockIndex first = blocks.committed;
  blocks.committed += more;
  if (first == 0) {
    blocks.states[0] = kStackBlock;  // not free, so that nothing joins it
    Insert(blocks, 1, more - 1, more - 1);
  } else {
    InsertJoined(blocks, first, more, more);
  }
  return true;
}

}  // namespace

unsigned BinOf(std::uint32_t length) {
  return length < 32 ? length : 32 + static_cast<unsigned>(std::bit_width(length)) - 6;
}

bool Blocks::Open(std::size_t limit_bytes) {
  block_range = ReserveAddresses(kLargestReserve, kSmallestReserve, kBlockSize);
  if (block_range.begin == nullptr) {
    return false;
  }
  base = block_range.begin;
  reserved = static_cast<std::uint32_t>(block_range.size >> kBlockShift);
  const std::size_t descriptor_bytes = std::size_t{reserved} * sizeof(BlockDescriptor);
  descriptor_range = ReserveAddresses(descriptor_bytes, descriptor_bytes, kBlockSize);
  state_range = ReserveAddresses(reserved, reserved, kBlockSize);
  if (descriptor_range.begin == nullptr || state_range.begin == nullptr) {
    return false;
  }
  descriptors = reinterpret_cast<BlockDescriptor*>(descriptor_range.begin);
  states = state_range.begin;
  limit = reserved;
  if (limit_bytes != 0) {
    limit = static_cast<std::uint32_t>(
        std::min(limit_bytes >> kBlockShift, static_cast<std::size_t>(reserved)));
  }
  return true;
}

void Blocks::Close() {
  ReleaseAddresses(block_range);
  ReleaseAddresses(descriptor_range);
  ReleaseAddresses(state_range);
  *this = {};
}

BlockIndex Blocks::Allocate(std::uint32_t count, BlockState state) {
  if (count > limit || in_use > limit - count) {
    return kNoBlock;
  }
  BlockIndex first = FindFree(*this, count);
  if (first == kNoBlock) {
    if (!Commit(*this, count)) {
      return kNoBlock;
    }
    first = FindFree(*this, count);
    CHECK(first != kNoBlock, "what was committed can be allocated");
  }
  const std::uint32_t length = descriptors[first].run;
  const std::uint32_t at_end = descriptors[first].used;
  Remove(*this, first);
  if (length > count) {
    const std::uint32_t rest = length - count;
    Insert(*this, first + count, rest, std::min(at_end, rest));
  }
  descriptors[first] = {.next = kNoBlock, .previous = kNoBlock, .run = count, .used = 0};
  std::memset(states + first, state, count);
  in_use += count;
  most_held = std::max(most_held, Held());
  return first;
}

void Blocks::Free(BlockIndex first) {
  const std::uint32_t length = descriptors[first].run;
  CHECK((states[first] & kUseMask) != kFreeBlock, "a block is freed once");
  std::memset(states + first, kFreeBlock, length);
  in_use -= length;
  InsertJoined(*this, first, length, 0);
}

void Blocks::Discard(std::uint32_t keep) {
  std::uint32_t with_memory = committed - 1 - in_use - discarded;
  for (unsigned bin = kBins; bin-- > 0;) {
    for (BlockIndex run = bins[bin]; run != kNoBlock; run = descriptors[run].next) {
      if (with_memory <= keep) {
        return;
      }
      BlockDescriptor& descriptor = descriptors[run];
      const std::uint32_t held = descriptor.run - descriptor.used;
      const std::uint32_t give = std::min(held, with_memory - keep);
      DiscardMemory(reinterpret_cast<std::uint8_t*>(Begin(run + held - give)),
                    std::size_t{give} << kBlockShift);
      descriptor.used += give;
      discarded += give;
      with_memory -= give;
    }
  }
}

}  // namespace assay::runtime
