#include "runtime/machine/yield.h"

#include <algorithm>

#include "runtime/gc/collect.h"
#include "runtime/gc/policy.h"
#include "runtime/machine/machine.h"
#include "runtime/machine/signals.h"

namespace assay::runtime {

namespace {

bool HeapIsLow(const Machine& machine) {
  return machine.registers.hp + LargestCheck(machine) > NurseryEnd(machine);
}

constexpr layout::Word kFirstRoom = 2 * layout::kWordSize;

void GiveRoom(Machine& machine, layout::Word room) {
  machine.stress_hp = machine.registers.hp;
  machine.stress_room = room;
  machine.registers.hp_limit = machine.registers.hp + room;
}

// True if the check that failed has not failed here before.
bool IsNewCheck(const Machine& machine) { return machine.registers.hp != machine.stress_hp; }

void YieldUnderStress(Machine& machine) {
  if (!IsNewCheck(machine) && !machine.collection_requested) {
    GiveRoom(machine, std::min<layout::Word>(machine.stress_room * 2, LargestCheck(machine)));
    return;
  }
  const std::uint64_t every = machine.options.gc_stress;
  if (++machine.stressed_checks % every == 0) {
    // Every other collection moves the old objects too.
    Collect(machine, machine.stressed_checks / every % 2 == 0 ? Extent::Major : Extent::Minor);
  } else if (HeapIsLow(machine) || machine.collection_requested) {
    Collect(machine, NextExtent(machine));
  }
  GiveRoom(machine, kFirstRoom);
}

}  // namespace

void Yield(Machine& machine) {
  machine.registers.yield_requested = 0;
  if (machine.options.gc_stress != 0) {
    YieldUnderStress(machine);
  } else if (HeapIsLow(machine) || machine.collection_requested) {
    Collect(machine, NextExtent(machine));
  } else {
    machine.registers.hp_limit = NurseryEnd(machine);  // lowered by a signal
  }
  RaisePending(machine);
  if (StackIsLow(machine)) {
    GrowStack_nogc(machine);
  }
}

void StartStress(Machine& machine) {
  if (machine.options.gc_stress != 0) {
    machine.registers.hp_limit = machine.registers.hp;
  }
}

}  // namespace assay::runtime
