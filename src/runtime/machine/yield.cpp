#include "runtime/machine/yield.h"

#include "runtime/gc/collect.h"
#include "runtime/gc/policy.h"
#include "runtime/machine/machine.h"

namespace assay::runtime {

namespace {

bool HeapIsLow(const Machine& machine) {
  return machine.registers.hp + kLargestCheck > NurseryEnd(machine);
}

// Under gc-stress every heap check fails, and every n-th failure collects. Should generated code
// repeat its check when it goes on, it finds Hp where it was: then the limit is raised so that this
// check succeeds.
void LowerHeapLimit(Machine& machine) {
  layout::MachineRegisters& registers = machine.registers;
  const bool again = registers.hp == machine.stress_hp;
  machine.stress_hp = registers.hp;
  registers.hp_limit = again ? registers.hp + kLargestCheck : registers.hp;
}

}  // namespace

void Yield(Machine& machine) {
  ++machine.yields;
  machine.registers.yield_requested = 0;
  const std::uint64_t stress = machine.options.gc_stress;
  if (stress != 0 && machine.yields % stress == 0) {
    // Every other collection moves the old objects too.
    Collect(machine, machine.yields / stress % 2 == 0 ? Extent::Major : Extent::Minor);
  } else if (HeapIsLow(machine) || machine.collection_requested) {
    Collect(machine, NextExtent(machine));
  }
  if (StackIsLow(machine)) {
    GrowStack_nogc(machine);
  }
  if (stress != 0) {
    LowerHeapLimit(machine);
  }
}

}  // namespace assay::runtime
