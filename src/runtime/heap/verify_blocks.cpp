// Every block belongs to exactly one owner, and all counts are right.
#include "runtime/heap/verify.h"
#include "runtime/machine/machine.h"

namespace assay::runtime {

namespace {

struct Tally {
  const char* when;
  std::uint64_t owned = 0;  // blocks
};

// Free runs have their length at both ends, lie apart from each other and in the right bin.
void VerifyFreeRuns(const Blocks& blocks, const char* when) {
  std::uint64_t in_rows = 0;
  for (BlockIndex block = 1; block < blocks.committed;) {
    const std::uint32_t run = blocks[block].run;
    if (blocks.states[block] != kFreeBlock) {
      ++block;
      continue;
    }
    Verify(run > 0 && block + run <= blocks.committed && blocks[block + run - 1].run == run,
           "a free run does not know its length", blocks.Begin(block), when);
    Verify(block + run == blocks.committed || blocks.states[block + run] != kFreeBlock,
           "two free runs are neighbours", blocks.Begin(block), when);
    in_rows += run;
    block += run;
  }
  std::uint64_t in_bins = 0;
  for (unsigned bin = 0; bin < Blocks::kBins; ++bin) {
    const bool noted = (blocks.non_empty_bins >> bin & 1) != 0;
    Verify(noted == (blocks.bins[bin] != kNoBlock), "a bin is not noted as it is", nullptr, when);
    for (BlockIndex run = blocks.bins[bin]; run != kNoBlock; run = blocks[run].next) {
      Verify(blocks.states[run] == kFreeBlock && BinOf(blocks[run].run) == bin,
             "a run is in the wrong bin", blocks.Begin(run), when);
      in_bins += blocks[run].run;
    }
  }
  Verify(in_rows == in_bins, "free runs are missing from their bins", nullptr, when);
  Verify(blocks.committed == 0 || in_rows + blocks.in_use + 1 == blocks.committed,
         "blocks are lost", nullptr, when);
}

void VerifySpace(const Blocks& blocks, const Space& space, Tally& tally) {
  std::uint32_t count = 0;
  BlockIndex last = kNoBlock;
  for (BlockIndex block = space.first; block != kNoBlock; block = blocks[block].next) {
    Verify(blocks.states[block] == space.state, "a block has not the state of its space",
           blocks.Begin(block), tally.when);
    Verify(blocks[block].run == 1 && blocks[block].used <= kBlockSize, "a block is overfull",
           blocks.Begin(block), tally.when);
    last = block;
    ++count;
  }
  Verify(last == space.last && count == space.block_count, "a space has lost blocks", nullptr,
         tally.when);
  tally.owned += count;
}

void VerifyLarge(const Blocks& blocks, const LargeObjects& list, BlockState state, Tally& tally) {
  std::uint64_t count = 0;
  BlockIndex previous = kNoBlock;
  for (BlockIndex block = list.first; block != kNoBlock; block = blocks[block].next) {
    Verify(blocks.states[block] == state && blocks[block].previous == previous,
           "a large object is in the wrong list", blocks.Begin(block), tally.when);
    for (std::uint32_t i = 1; i < blocks[block].run; ++i) {
      Verify((blocks.states[block + i] & kUseMask) == kLargeObjectTail,
             "a large object has lost its tail", blocks.Begin(block), tally.when);
    }
    count += blocks[block].run;
    previous = block;
  }
  Verify(count == list.block_count, "large objects are miscounted", nullptr, tally.when);
  tally.owned += count;
}

void VerifyChunks(Machine& machine, Tally& tally) {
  const Blocks& blocks = machine.heap.blocks;
  std::size_t total = 0;
  std::size_t dirty = 0;
  for (StackChunk* chunk = machine.stack.current; chunk != nullptr; chunk = chunk->previous) {
    Verify(blocks.StateOf(chunk) == kStackBlock, "a stack chunk is not in its block", chunk,
           tally.when);
    total += chunk->size;
    dirty += chunk->dirty ? 1 : 0;
    tally.owned += BlocksFor(chunk->size);
  }
  if (machine.stack.spare != nullptr) {
    tally.owned += BlocksFor(machine.stack.spare->size);
  }
  Verify(total == machine.stack.total, "the size of the stack is miscounted", nullptr, tally.when);
  Verify(dirty == machine.stack.dirty_chunks, "dirty chunks are miscounted", nullptr, tally.when);
}

}  // namespace

void VerifyBlocks(Machine& machine, const char* when) {
  const Heap& heap = machine.heap;
  VerifyFreeRuns(heap.blocks, when);
  Tally tally{.when = when};
  tally.owned += heap.blocks[heap.nursery].run;
  VerifySpace(heap.blocks, heap.aged, tally);
  VerifySpace(heap.blocks, heap.old, tally);
  VerifyLarge(heap.blocks, heap.large_new, kLargeObject | kYoung | kFrom, tally);
  VerifyLarge(heap.blocks, heap.large_aged, kLargeObject | kYoung | kAged, tally);
  VerifyLarge(heap.blocks, heap.large_old, kLargeObject, tally);
  VerifyChunks(machine, tally);
  Verify(tally.owned == heap.blocks.in_use, "a block has no owner, or two", nullptr, when);
}

}  // namespace assay::runtime
