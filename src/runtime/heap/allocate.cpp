#include "runtime/heap/allocate.h"

#include <algorithm>

#include "runtime/heap/object_size.h"

namespace assay::runtime {

namespace {

using layout::Object;
using layout::Word;

// Large objects of this size call for a collection, as a full nursery does.
std::uint64_t LargeAllowance(const Machine& machine) {
  return std::max(machine.heap.major_threshold / 4, machine.registers.nursery_size);
}

// At the next heap check.
void RequestCollection(Machine& machine) {
  machine.collection_requested = true;
  machine.registers.hp_limit = machine.registers.hp;
}

}  // namespace

Object* AllocateObject_nogc(Machine& machine, std::size_t words) {
  const std::size_t bytes = words * layout::kWordSize;
  if (words >= kLargeObjectWords) {
    return AllocateLarge_nogc(machine, words);
  }
  if (NurseryEnd(machine) - machine.registers.hp < bytes) {
    // What is left may be enough for checks that ask for less, and for many objects like this one.
    Object* const object = AllocateAged_nogc(machine, words);
    NoteUse(machine.heap.blocks, machine.heap.aged);
    machine.allocated_aside += bytes;
    RequestCollection(machine);
    return object;
  }
  auto* const object = reinterpret_cast<Object*>(machine.registers.hp);
  machine.registers.hp += bytes;
  return object;
}

Object* AllocateLarge_nogc(Machine& machine, std::size_t words) {
  Heap& heap = machine.heap;
  const std::uint32_t count = BlocksFor(words * layout::kWordSize);
  const BlockIndex first = AllocateBlocks_nogc(machine, count, kLargeObjectTail | kYoung | kFrom);
  heap.blocks.states[first] = kLargeObject | kYoung | kFrom;
  Link(heap.blocks, heap.large_new, first);
  machine.allocated_aside += words * layout::kWordSize;
  if (machine.allocated_aside > LargeAllowance(machine)) {
    RequestCollection(machine);
  }
  return reinterpret_cast<Object*>(heap.blocks.Begin(first));
}

Object* AllocateAged_nogc(Machine& machine, std::size_t words) {
  if (words >= kLargeObjectWords) {
    return AllocateLarge_nogc(machine, words);
  }
  Space& space = machine.heap.aged;
  if (static_cast<std::size_t>(space.limit - space.next) < words) {
    AddBlock_nogc(machine, space);
  }
  auto* const object = reinterpret_cast<Object*>(space.next);
  space.next += words;
  return object;
}

Object* AllocateBytes_nogc(Machine& machine, Word header, std::size_t bytes) {
  Object* const object = AllocateObject_nogc(machine, 1 + BytesPayloadWords(bytes));
  object->header = header;
  object->payload[0] = bytes;
  return object;
}

Object* AllocateArray_nogc(Machine& machine, Word header, std::size_t count, Word element) {
  Object* const object = AllocateObject_nogc(machine, ArrayWords(count));
  object->header = header;
  FillArray(*object, count, element);
  return object;
}

}  // namespace assay::runtime
