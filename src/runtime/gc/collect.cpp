#include "runtime/gc/collect.h"

#include <algorithm>
#include <cstring>
#include <initializer_list>

#include "runtime/gc/collection.h"
#include "runtime/gc/follow.h"
#include "runtime/gc/policy.h"
#include "runtime/gc/roots.h"
#include "runtime/gc/scan.h"
#include "runtime/heap/verify.h"

namespace assay::runtime {

namespace {

// Written over memory that no longer holds objects, when the heap is verified: whoever still looks
// at it finds a pointer to nowhere.
constexpr int kPoison = 0x5b;

Space TakeSpace(Space& space) {
  const Space taken = space;
  space = {.state = taken.state};
  return taken;
}

LargeObjects TakeLarge(LargeObjects& list) {
  const LargeObjects taken = list;
  list = {};
  return taken;
}

void MarkFrom(Blocks& blocks, BlockIndex first) {
  for (BlockIndex block = first; block != kNoBlock; block = blocks[block].next) {
    blocks.states[block] |= kFrom;
  }
}

Collection Begin(Machine& machine, bool major, CensusTable* census, Holders* holders) {
  Heap& heap = machine.heap;
  NoteUse(heap.blocks, heap.aged);
  NoteUse(heap.blocks, heap.old);
  const Options& options = machine.options;
  Collection collection{
      .machine = machine,
      .heap_base = heap.blocks.base,
      .states = heap.blocks.states,
      .major = major,
      // Counts must not depend on when collections happen.
      .reduce_selectors =
          options.reduce_selectors && machine.program->policy != layout::Policy::Counting,
      .remove_indirections = options.remove_indirections,
      .copies_values = options.copies_values,
      .census = census,
      .holders = holders,
      .live = major ? machine.major_time.rows : nullptr,
      .has_stamps = machine.program->stamps_uses != 0,
      .data_has_centres = machine.program->policy != layout::Policy::Profiled,
      .from_aged_space = TakeSpace(heap.aged),
      .from_old_space = major ? TakeSpace(heap.old) : Space{},
      .from_new = TakeLarge(heap.large_new),
      .from_aged = TakeLarge(heap.large_aged),
      .from_old = major ? TakeLarge(heap.large_old) : LargeObjects{},
  };
  collection.old_scan = {heap.old.last, heap.old.next};
  MarkFrom(heap.blocks, collection.from_aged_space.first);
  MarkFrom(heap.blocks, collection.from_old_space.first);
  MarkFrom(heap.blocks, collection.from_aged.first);
  MarkFrom(heap.blocks, collection.from_old.first);
  machine.statics.epoch += major ? 1 : 0;
  return collection;
}

void PoisonFromSpace(const Collection& collection) {
  const Blocks& blocks = collection.machine.heap.blocks;
  const layout::MachineRegisters& registers = collection.machine.registers;
  std::memset(reinterpret_cast<void*>(registers.nursery_begin), kPoison, registers.nursery_size);
  for (const BlockIndex first :
       {collection.from_aged_space.first, collection.from_old_space.first}) {
    for (BlockIndex block = first; block != kNoBlock; block = blocks[block].next) {
      std::memset(blocks.Begin(block), kPoison, kBlockSize);
    }
  }
}

void Finish(Collection& collection) {
  Machine& machine = collection.machine;
  Blocks& blocks = machine.heap.blocks;
  if (machine.options.verify_heap) {
    PoisonFromSpace(collection);
  }
  FreeBlocks(blocks, collection.from_aged_space);
  FreeBlocks(blocks, collection.from_old_space);
  FreeAll(blocks, collection.from_new);
  FreeAll(blocks, collection.from_aged);
  FreeAll(blocks, collection.from_old);
  NoteUse(blocks, machine.heap.aged);
  NoteUse(blocks, machine.heap.old);
  if (collection.major) {
    DropUnreachedCafs(machine);
  }
  ResetNursery(machine);
  RenewWindow(machine);
  machine.collection_requested = false;
  machine.major_requested = machine.major_requested && !collection.major;
}

void Count(CollectionCount& count, Instant begin, Instant end) {
  const std::uint64_t elapsed = end.elapsed - begin.elapsed;
  ++count.count;
  count.cpu += end.cpu - begin.cpu;
  count.elapsed += elapsed;
  count.longest = std::max(count.longest, elapsed);
}

}  // namespace

void Collect(Machine& machine, Extent extent) {
  const bool major = extent == Extent::Major;
  if (machine.options.verify_heap) {
    VerifyHeap(machine, "before a collection");
  }
  SwitchExactTime(machine);
  const Instant begin = SwitchCollecting(machine, true);
  const layout::CostCounters* const struck = major ? RowStruck(machine) : nullptr;
  const std::uint64_t charged_before = struck == nullptr ? 0 : struck->collection_ticks;
  Statistics& statistics = machine.statistics;
  const std::uint64_t allocated = BytesAllocated(machine) - statistics.allocated;
  statistics.allocated += allocated;
  machine.allocated_aside = 0;
  const std::uint64_t old_before = major ? 0 : BytesIn(machine.heap.blocks, machine.heap.old);

  CensusTable* const census = major ? BeginCensus(machine) : nullptr;
  Holders* const holders = census == nullptr ? nullptr : BeginHolders(machine);
  Collection collection = Begin(machine, major, census, holders);
  if (holders != nullptr) {
    CollectByRoots(collection);
  } else {
    EvacuateRoots(collection);
    ScanAll(collection);
  }
  if (census != nullptr) {
    LookAtLives(collection);
  }
  Finish(collection);

  const std::uint64_t copied = BytesIn(machine.heap.blocks, machine.heap.aged) +
                               BytesIn(machine.heap.blocks, machine.heap.old) - old_before;
  statistics.copied += copied;
  if (major) {
    const std::uint64_t live = OldBytes(machine.heap) + AgedBytes(machine.heap);
    statistics.live = live;
    statistics.most_live = std::max(statistics.most_live, live);
    FinishCensus(machine, begin);  // before the heap may turn out to be too small
    TakeSnapshots(machine, live);
    AdaptHeapSize(machine, live);
  }
  SwitchExactTime(machine);
  const Instant end = SwitchCollecting(machine, false);
  Count(major ? statistics.major : statistics.minor, begin, end);
  if (struck != nullptr) {
    DivideMajorCollection(machine, struck, struck->collection_ticks - charged_before);
  }
  if (machine.options.trace) {
    PrintTraceLine(machine, major, allocated, copied, begin, end);
  }
  if (machine.options.verify_heap) {
    VerifyHeap(machine, "after a collection");
  }
}

}  // namespace assay::runtime
