#include "runtime/machine/yield.h"

#include "runtime/gc/collect.h"
#include "runtime/gc/policy.h"
#include "runtime/machine/machine.h"
#include "runtime/machine/signals.h"
#include "runtime/machine/threads.h"

namespace assay::runtime {

void Yield(Machine& machine) {
  machine.registers.yield_requested = 0;
  if (machine.options.gc_stress != 0) {
    CollectUnderStress(machine);
  } else if (HeapIsLow(machine) || machine.collection_requested) {
    Collect(machine, NextExtent(machine));
  } else {
    machine.registers.hp_limit = NurseryEnd(machine);  // lowered by a signal
  }
  RaisePending(machine);
  SwitchStack(machine);
  if (StackIsLow(machine)) {
    GrowStack_nogc(machine);
  }
  if (machine.options.gc_stress != 0) {
    GiveRoomUnderStress(machine);
  }
  CutLongWork(machine);
}

}  // namespace assay::runtime
