// Small objects of one age: blocks that are filled one after the other, never with gaps but at the
// end of a block.
#pragma once

#include <cstdint>

#include "runtime/heap/blocks.h"

namespace assay::runtime {

struct Machine;

struct Space {
  BlockState state = kFreeBlock;  // of its blocks
  BlockIndex first = kNoBlock;
  BlockIndex last = kNoBlock;
  std::uint32_t block_count = 0;
  std::uint64_t bytes_before_last = 0;
  layout::Word* next = nullptr;  // free part of the last block
  layout::Word* limit = nullptr;
};

// Starts another block; ends the program if there is no memory for it.
void AddBlock_nogc(Machine& machine, Space& space);

void FreeBlocks(Blocks& blocks, Space& space);

// Notes in the last block's descriptor how far it is filled.
void NoteUse(Blocks& blocks, Space& space);

[[nodiscard]] std::uint64_t BytesIn(const Blocks& blocks, const Space& space);

}  // namespace assay::runtime
