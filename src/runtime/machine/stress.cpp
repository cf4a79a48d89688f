#include "runtime/machine/stress.h"

#include <algorithm>

#include "runtime/gc/collect.h"
#include "runtime/gc/policy.h"
#include "runtime/machine/machine.h"

namespace assay::runtime {

namespace {

using layout::Frame;
using layout::InfoTable;
using layout::Word;

constexpr Word kFirstRoom = 2 * layout::kWordSize;
constexpr Word kSmallRoom = 16 * layout::kWordSize;  // up to here word by word, then by doubling

const Frame& TopFrame(const Machine& machine) {
  return *reinterpret_cast<const Frame*>(machine.registers.sp);
}

// The code that will repeat its check: that of the block or of the thunk that the frame holds.
const InfoTable* WaitingCode(const Machine& machine) {
  const Frame& frame = TopFrame(machine);
  if (const InfoTable* const resumed = layout::ResumedCode(frame)) {
    return resumed;
  }
  const bool holds_thunk = static_cast<std::uint32_t>(frame.header) == machine.program->enter_frame;
  return layout::InfoOf(holds_thunk ? layout::Untag(frame.saved[0])->header : frame.header);
}

// Is the check that failed another one than the last?
bool IsNewCheck(const Machine& machine) {
  const Stress& stress = machine.stress;
  return machine.registers.hp != stress.hp || machine.registers.sp != stress.sp ||
         WaitingCode(machine) != stress.code;
}

}  // namespace

void StartStress(Machine& machine) {
  if (machine.options.gc_stress != 0) {
    machine.registers.hp_limit = machine.registers.hp;
    machine.registers.stack_limit = machine.registers.sp;
  }
}

void CollectUnderStress(Machine& machine) {
  Stress& stress = machine.stress;
  if (!IsNewCheck(machine) && !machine.collection_requested) {
    const Word more = stress.room < kSmallRoom ? layout::kWordSize : stress.room;
    stress.room = std::min<Word>(stress.room + more, LargestCheck(machine));
    return;
  }
  stress.room = kFirstRoom;
  const std::uint64_t every = machine.options.gc_stress;
  if (++stress.checks % every == 0) {
    // Every other collection moves the old objects too.
    const bool is_major = stress.checks / every % 2 == 0 || CensusIsDue(machine);
    Collect(machine, is_major ? Extent::Major : Extent::Minor);
  } else if (HeapIsLow(machine) || machine.collection_requested) {
    Collect(machine, NextExtent(machine));
  }
}

void GiveRoomUnderStress(Machine& machine) {
  Stress& stress = machine.stress;
  stress.code = WaitingCode(machine);
  stress.hp = machine.registers.hp;
  stress.sp = machine.registers.sp;
  machine.registers.hp_limit = stress.hp + stress.room;
  // The code checks once its frame is off.
  const Word frame = layout::FrameSize(TopFrame(machine)) * layout::kWordSize;
  machine.registers.stack_limit =
      std::max(machine.stack.current->Limit(), stress.sp + frame - stress.room);
}

}  // namespace assay::runtime
