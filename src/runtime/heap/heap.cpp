#include "runtime/heap/heap.h"

#include <algorithm>

#include "runtime/machine/fatal.h"
#include "runtime/machine/machine.h"

namespace assay::runtime {

void OpenHeap_nogc(Machine& machine) {
  Heap& heap = machine.heap;
  if (!heap.blocks.Open(machine.options.heap_limit)) {
    Fail(machine, "the system grants no address space for the heap", kHeapExhaustedCode);
  }
  heap.aged.state = kSmallObjects | kYoung | kAged;
  heap.old.state = kSmallObjects;
  const std::uint32_t count =
      BlocksFor(std::max(machine.options.nursery_bytes, 4 * LargestCheck(machine)));
  heap.nursery = AllocateBlocks_nogc(machine, count, kSmallObjects | kYoung | kFrom);
  machine.registers.nursery_begin = reinterpret_cast<layout::Word>(heap.blocks.Begin(heap.nursery));
  machine.registers.nursery_size = std::size_t{count} << kBlockShift;
  ResetNursery(machine);
}

void CloseHeap(Machine& machine) {
  machine.heap.blocks.Close();
  machine.heap = {};
}

void ResetNursery(Machine& machine) {
  machine.registers.hp = machine.registers.nursery_begin;
  machine.registers.hp_limit = NurseryEnd(machine);
}

layout::Word NurseryEnd(const Machine& machine) {
  return machine.registers.nursery_begin + machine.registers.nursery_size;
}

bool HeapIsLow(const Machine& machine) {
  return machine.registers.hp + LargestCheck(machine) > NurseryEnd(machine);
}

BlockIndex AllocateBlocks_nogc(Machine& machine, std::uint32_t count, BlockState state) {
  const BlockIndex first = machine.heap.blocks.Allocate(count, state);
  if (first == kNoBlock) [[unlikely]] {
    HeapExhausted(machine);
  }
  return first;
}

std::uint64_t OldBytes(const Heap& heap) {
  return BytesIn(heap.blocks, heap.old) + (heap.large_old.block_count << kBlockShift);
}

std::uint64_t AgedBytes(const Heap& heap) {
  return BytesIn(heap.blocks, heap.aged) + (heap.large_aged.block_count << kBlockShift);
}

}  // namespace assay::runtime
