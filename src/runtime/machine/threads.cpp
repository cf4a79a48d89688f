#include "runtime/machine/threads.h"

#include <cstring>

#include "runtime/heap/allocate.h"
#include "runtime/heap/overwrite.h"
#include "runtime/machine/freeze.h"
#include "runtime/machine/machine.h"

namespace assay::runtime {

namespace {

using layout::Frame;
using layout::Object;
using layout::ObjectKind;
using layout::Word;
using Words = GrowableArray<Word>;

Object* NewFrozenStack(Machine& machine, const Words& frames) {
  Object* const frozen = AllocateAged_nogc(machine, 2 + frames.count);
  frozen->header = layout::Header(machine.program->frozen_stack, machine.registers.centre);
  frozen->payload[0] = frames.count;
  std::memcpy(frozen->payload + 1, frames.items, frames.count * layout::kWordSize);
  return frozen;
}

void StoreStack(Machine& machine, Word reference, const Words& frames) {
  Object* const frozen = NewFrozenStack(machine, frames);
  Object* const thunk = AllocateAged_nogc(machine, 2);
  thunk->header = layout::Header(machine.program->resume, machine.registers.centre);
  thunk->payload[0] = reinterpret_cast<Word>(frozen);
  NoteUse(machine.heap.blocks, machine.heap.aged);
  Object* const target = layout::Untag(reference);
  BeforeOverwrite_nogc(machine, target);
  target->payload[0] = reinterpret_cast<Word>(thunk);
}

// The thunk of an update frame goes on with the frames above it.
void FreezeUnderEvaluation(Machine& machine, const Frame& update, Words& frames) {
  Object* const thunk = layout::Untag(update.saved[0]);
  Object* const frozen = NewFrozenStack(machine, frames);
  BeforeOverwrite_nogc(machine, thunk);
  thunk->header = layout::WithInfo(thunk->header, machine.program->resume);
  thunk->payload[0] = reinterpret_cast<Word>(frozen);
  frames.count = 0;
  frames.Push(layout::WithInfo(update.header, machine.program->enter_frame));
  frames.Push(update.saved[0]);
}

// Takes everything off the stack but the stop frame.
void TakeFrames(Machine& machine, Words& frames) {
  for (;;) {
    const auto& frame = *reinterpret_cast<const Frame*>(machine.registers.sp);
    const std::size_t words = layout::FrameSize(frame);
    switch (layout::InfoOf(frame.header)->kind) {
      case ObjectKind::UnderflowFrame: LeaveChunk(machine); continue;
      case ObjectKind::StopFrame: return;
      case ObjectKind::UpdateFrame: FreezeUnderEvaluation(machine, frame, frames); break;
      default:
        for (std::size_t i = 0; i < words; ++i) {
          frames.Push(reinterpret_cast<const Word*>(&frame)[i]);
        }
        break;
    }
    machine.registers.sp += words * layout::kWordSize;
  }
}

}  // namespace

void NewThreadStack_nogc(Machine& machine, Word reference, Word function) {
  const Word centre = machine.registers.centre;
  Words frames{};
  frames.Push(layout::Header(machine.program->enter_frame, centre));
  frames.Push(function);
  frames.Push(layout::Header(machine.program->apply_frame, centre));
  frames.Push(function);  // the argument, and in place of the World: nobody looks at them
  frames.Push(function);
  StoreStack(machine, reference, frames);
  frames.Free();
}

void RequestSwitch(Machine& machine, Word saved, Word wanted) {
  machine.signals.exceptions[kSavedStack] = saved;
  machine.signals.exceptions[kWantedStack] = wanted;
  machine.registers.hp_limit = machine.registers.hp;
}

void SwitchStack(Machine& machine) {
  const Word saved = machine.signals.exceptions[kSavedStack];
  const Word wanted = machine.signals.exceptions[kWantedStack];
  if (saved == 0) {
    return;
  }
  machine.signals.exceptions[kSavedStack] = 0;
  machine.signals.exceptions[kWantedStack] = 0;
  Words frames{};
  TakeFrames(machine, frames);
  StoreStack(machine, saved, frames);
  frames.Free();
  const Object* const thunk = layout::Untag(layout::Untag(wanted)->payload[0]);
  Thaw_nogc(machine, thunk->payload[0]);
}

}  // namespace assay::runtime
