#include "runtime/gc/policy.h"

#include <algorithm>

#include "runtime/machine/fatal.h"
#include "runtime/machine/machine.h"

namespace assay::runtime {

namespace {

constexpr std::uint64_t kGrowthFactor = 2;
constexpr std::uint64_t kSmallestThreshold = std::uint64_t{8} << 20;

// How large generation 1 may become under -M so that a copy of it surely fits: large objects are
// not copied; the nursery, the aged objects and their copy have to fit too.
std::uint64_t LargestOld(const Machine& machine) {
  const std::uint64_t limit = std::uint64_t{machine.heap.blocks.limit} << kBlockShift;
  const std::uint64_t large = machine.heap.large_old.block_count << kBlockShift;
  const std::uint64_t fixed = (machine.registers.nursery_size * 3) + machine.stack.total + large;
  return limit <= fixed ? 0 : ((limit - fixed) / 2) + large;
}

}  // namespace

Extent NextExtent(const Machine& machine) {
  return machine.major_requested || CensusIsDue(machine) ||
                 OldBytes(machine.heap) >= machine.heap.major_threshold
             ? Extent::Major
             : Extent::Minor;
}

void SetMajorThreshold(Machine& machine, std::uint64_t live) {
  const std::uint64_t least =
      std::max(kSmallestThreshold, std::uint64_t{machine.options.heap_hint} / 2);
  const std::uint64_t wanted = std::max(live * kGrowthFactor, least);
  machine.heap.major_threshold = std::min(wanted, LargestOld(machine));
}

void AdaptHeapSize(Machine& machine, std::uint64_t live) {
  if (live > LargestOld(machine)) {
    HeapExhausted(machine);
  }
  SetMajorThreshold(machine, live);
  // Until the end of the next major collection there may be a full generation 1 and its copy.
  machine.heap.blocks.Discard(BlocksFor((machine.heap.major_threshold * 2) - live));
}

}  // namespace assay::runtime
