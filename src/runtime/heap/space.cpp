#include "runtime/heap/space.h"

#include "runtime/machine/fatal.h"
#include "runtime/machine/machine.h"

namespace assay::runtime {

namespace {

std::uint32_t BytesInLast(const Blocks& blocks, const Space& space) {
  return space.last == kNoBlock
             ? 0
             : static_cast<std::uint32_t>((space.next - blocks.Begin(space.last)) *
                                          static_cast<std::ptrdiff_t>(layout::kWordSize));
}

}  // namespace

void AddBlock_nogc(Machine& machine, Space& space) {
  Blocks& blocks = machine.heap.blocks;
  const BlockIndex block = AllocateBlocks_nogc(machine, 1, space.state);
  NoteUse(blocks, space);
  space.bytes_before_last += BytesInLast(blocks, space);
  if (space.last == kNoBlock) {
    space.first = block;
  } else {
    blocks[space.last].next = block;
  }
  space.last = block;
  ++space.block_count;
  space.next = blocks.Begin(block);
  space.limit = space.next + kBlockWords;
}

void FreeBlocks(Blocks& blocks, Space& space) {
  for (BlockIndex block = space.first; block != kNoBlock;) {
    const BlockIndex next = blocks[block].next;
    blocks.Free(block);
    block = next;
  }
  space = {.state = space.state};
}

void NoteUse(Blocks& blocks, Space& space) {
  if (space.last != kNoBlock) {
    blocks[space.last].used = BytesInLast(blocks, space);
  }
}

std::uint64_t BytesIn(const Blocks& blocks, const Space& space) {
  return space.bytes_before_last + BytesInLast(blocks, space);
}

}  // namespace assay::runtime
