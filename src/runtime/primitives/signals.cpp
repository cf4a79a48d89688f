// Exceptions from outside, and threads.
#include "runtime/machine/signals.h"

#include "runtime/machine/threads.h"
#include "runtime/primitives/primitives.h"

namespace assay::runtime::primitives {

// NOLINTBEGIN(readability-identifier-naming): the names of the table

void assay_OnSignal(Int signal, Pointer exception, World /*world*/) {
  ListenTo(assay_machine, static_cast<Signal>(signal), exception);
}
Int assay_SetMask(Int mask, World /*world*/) {
  Signals& signals = assay_machine.signals;
  const Int before = signals.masked;
  signals.masked = static_cast<std::uint8_t>(mask);
  return before;
}
void assay_SetAlarm(Int time, World /*world*/) { SetAlarm(time); }
void assay_SafePoint(World /*world*/) {
  Machine& machine = assay_machine;
  if (machine.signals.pending[0] != 0 || machine.signals.pending[1] != 0) {
    machine.registers.hp_limit = machine.registers.hp;
  }
}

void assay_NewStack(Reference stack, Pointer function, World /*world*/) {
  NewThreadStack_nogc(assay_machine, stack, function);
}
void assay_SwitchStack(Reference saved, Reference wanted, World /*world*/) {
  RequestSwitch(assay_machine, saved, wanted);
}

// NOLINTEND(readability-identifier-naming)

}  // namespace assay::runtime::primitives
