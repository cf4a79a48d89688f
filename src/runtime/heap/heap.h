// The heap: two generations in blocks.
//
//     generation 0   nursery   where programs allocate; one run of blocks, filled from its begin
//                    aged      what has survived one collection, or found no room in the nursery
//     generation 1   old       the rest
//
// Each age has its large objects apart. gc/README.md states what holds between the generations.
#pragma once

#include <cstdint>

#include "runtime/heap/blocks.h"
#include "runtime/heap/large_objects.h"
#include "runtime/heap/space.h"

namespace assay::runtime {

struct Heap {
  Blocks blocks;
  BlockIndex nursery;
  Space aged;
  Space old;
  LargeObjects large_new;
  LargeObjects large_aged;
  LargeObjects large_old;
  std::uint64_t major_threshold;  // bytes of generation 1 that call for a major collection
};

// Ends the program if there is no memory.
void OpenHeap_nogc(Machine& machine);
void CloseHeap(Machine& machine);

// Empties the nursery and lets programs fill it.
void ResetNursery(Machine& machine);
[[nodiscard]] layout::Word NurseryEnd(const Machine& machine);
// Is so little left that a heap check may just have failed?
[[nodiscard]] bool HeapIsLow(const Machine& machine);

// A run of blocks; ends the program with "heap exhausted" if there is none to be had.
[[nodiscard]] BlockIndex AllocateBlocks_nogc(Machine& machine, std::uint32_t count,
                                             BlockState state);

// Bytes of generation 1, large objects by their blocks.
[[nodiscard]] std::uint64_t OldBytes(const Heap& heap);
[[nodiscard]] std::uint64_t AgedBytes(const Heap& heap);

}  // namespace assay::runtime
