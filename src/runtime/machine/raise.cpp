#include "runtime/machine/raise.h"

#include "runtime/heap/overwrite.h"
#include "runtime/machine/fatal.h"
#include "runtime/machine/machine.h"

namespace assay::runtime {

namespace {

using layout::Frame;
using layout::Object;
using layout::ObjectKind;
using layout::Word;

// It is a black hole now, which has room for the exception.
void GiveUp(Machine& machine, Object* thunk, Word exception) {
  BeforeOverwrite_nogc(machine, thunk);
  thunk->header = layout::WithInfo(thunk->header, machine.program->raise);
  thunk->payload[0] = exception;
}

}  // namespace

void Raise(Machine& machine, Word exception) {
  for (;;) {
    const auto& frame = *reinterpret_cast<const Frame*>(machine.registers.sp);
    switch (layout::InfoOf(frame.header)->kind) {
      case ObjectKind::UpdateFrame:
        GiveUp(machine, layout::Untag(frame.saved[0]), exception);
        break;
      case ObjectKind::CatchFrame:
        machine.registers.centre = layout::CentreOf(frame.header);
        machine.registers.r1 = frame.saved[0];
        machine.registers.sp += layout::FrameSize(frame) * layout::kWordSize;
        return;
      case ObjectKind::UnderflowFrame: LeaveChunk(machine); continue;
      case ObjectKind::StopFrame:
        if (machine.program->search != nullptr) {
          EndWithError(machine, exception);
        }
        Fail(machine, "an exception was raised that nobody catches", kFailureCode);
      default:
        if (IsThawFrame(machine, frame)) {
          Thaw(machine);
          continue;
        }
        break;
    }
    machine.registers.sp += layout::FrameSize(frame) * layout::kWordSize;
  }
}

}  // namespace assay::runtime
