#include "runtime/heap/large_objects.h"

namespace assay::runtime {

void Link(Blocks& blocks, LargeObjects& list, BlockIndex object) {
  blocks[object].next = list.first;
  blocks[object].previous = kNoBlock;
  if (list.first != kNoBlock) {
    blocks[list.first].previous = object;
  }
  list.first = object;
  list.block_count += blocks[object].run;
}

void Unlink(Blocks& blocks, LargeObjects& list, BlockIndex object) {
  const BlockDescriptor& descriptor = blocks[object];
  if (descriptor.previous == kNoBlock) {
    list.first = descriptor.next;
  } else {
    blocks[descriptor.previous].next = descriptor.next;
  }
  if (descriptor.next != kNoBlock) {
    blocks[descriptor.next].previous = descriptor.previous;
  }
  list.block_count -= descriptor.run;
}

void FreeAll(Blocks& blocks, LargeObjects& list) {
  for (BlockIndex object = list.first; object != kNoBlock;) {
    const BlockIndex next = blocks[object].next;
    blocks.Free(object);
    object = next;
  }
  list = {};
}

}  // namespace assay::runtime
