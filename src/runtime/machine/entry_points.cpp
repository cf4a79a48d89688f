#include "runtime/machine/entry_points.h"

#include "runtime/machine/fatal.h"
#include "runtime/machine/freeze.h"
#include "runtime/machine/machine.h"
#include "runtime/machine/raise.h"
#include "runtime/machine/yield.h"
#include "runtime/profile/control.h"

namespace runtime = assay::runtime;

namespace {

// The work of no primitive: the clock is not to take it for that of the last one.
void NoteNoPrimitive() {
  assay_machine.registers.activity =
      static_cast<assay::layout::Word>(assay::layout::Activity::Other);
}

}  // namespace

void assay_yield() {
  NoteNoPrimitive();
  runtime::Yield(assay_machine);
}

void assay_underflow() {
  NoteNoPrimitive();
  runtime::LeaveChunk(assay_machine);
}

void assay_remember_full() {
  NoteNoPrimitive();
  runtime::GrowRememberedSet(assay_machine);
}

void assay_caf_entered(assay::layout::Object* caf) { runtime::NoteEnteredCaf(assay_machine, caf); }

void assay_loop() {
  assay_machine.registers.r1 =
      assay_machine.signals.exceptions[static_cast<std::size_t>(runtime::Signal::Loop)];
  if (assay_machine.registers.r1 == 0) {
    runtime::Fail(assay_machine, "<<loop>>", runtime::kFailureCode);
  }
}

void assay_raise(assay::layout::Word exception) {
  NoteNoPrimitive();
  if (assay_machine.options.shows_raises) {
    runtime::PrintRaisingCentre(assay_machine);
  }
  runtime::Raise(assay_machine, exception);
}

void assay_thaw(assay::layout::Word frozen) {
  NoteNoPrimitive();
  runtime::Thaw_nogc(assay_machine, frozen);
}

void assay_fail(const char* message) {
  runtime::Fail(assay_machine, message, runtime::kFailureCode);
}
