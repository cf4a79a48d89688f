#include "runtime/machine/freeze.h"

#include <cstring>

#include "runtime/heap/allocate.h"
#include "runtime/heap/overwrite.h"
#include "runtime/machine/fatal.h"
#include "runtime/machine/machine.h"

namespace assay::runtime {

namespace {

using layout::Frame;
using layout::Object;
using layout::ObjectKind;
using layout::Word;
using Words = GrowableArray<Word>;

constexpr int kInterruptedCode = 130;

void Append(Words& words, const Word* from, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    words.Push(from[i]);
  }
}

// The thunk is a black hole, which has room for one pointer.
void Freeze(Machine& machine, Object* thunk, const Words& frames) {
  Object* const frozen = AllocateAged_nogc(machine, 2 + frames.count);
  frozen->header = layout::WithInfo(thunk->header, machine.program->frozen_stack);
  frozen->payload[0] = frames.count;
  std::memcpy(frozen->payload + 1, frames.items, frames.count * layout::kWordSize);
  BeforeOverwrite_nogc(machine, thunk);
  thunk->header = layout::WithInfo(thunk->header, machine.program->resume);
  thunk->payload[0] = reinterpret_cast<Word>(frozen);
}

void Push(Machine& machine, Word word) {
  machine.registers.sp -= layout::kWordSize;
  *reinterpret_cast<Word*>(machine.registers.sp) = word;
}

// The handler of a catch frame that has been popped, evaluated and applied. There is room: at least
// as much was popped.
void PrepareHandler(Machine& machine, Word handler, Word exception) {
  const Word centre = machine.registers.centre;
  Push(machine, exception);  // in place of the World, which nobody looks at
  Push(machine, exception);
  Push(machine, layout::Header(machine.program->apply_frame, centre));
  Push(machine, handler);
  Push(machine, layout::Header(machine.program->enter_frame, centre));
}

}  // namespace

void RaiseFromOutside_nogc(Machine& machine, Word exception) {
  Words frames{};
  for (;;) {
    const auto& frame = *reinterpret_cast<const Frame*>(machine.registers.sp);
    const std::size_t words = layout::FrameSize(frame);
    switch (layout::InfoOf(frame.header)->kind) {
      case ObjectKind::UnderflowFrame: LeaveChunk(machine); continue;
      case ObjectKind::StopFrame: frames.Free(); Fail(machine, "interrupted", kInterruptedCode);
      case ObjectKind::UpdateFrame:
        Freeze(machine, layout::Untag(frame.saved[0]), frames);
        frames.count = 0;
        frames.Push(layout::WithInfo(frame.header, machine.program->enter_frame));
        frames.Push(frame.saved[0]);
        break;
      case ObjectKind::CatchFrame: {
        const Word handler = frame.saved[0];
        machine.registers.centre = layout::CentreOf(frame.header);
        machine.registers.sp += words * layout::kWordSize;
        frames.Free();
        NoteUse(machine.heap.blocks, machine.heap.aged);
        return PrepareHandler(machine, handler, exception);
      }
      default: Append(frames, reinterpret_cast<const Word*>(machine.registers.sp), words); break;
    }
    machine.registers.sp += words * layout::kWordSize;
  }
}

void Thaw_nogc(Machine& machine, Word frozen) {
  const Object& object = *layout::Untag(frozen);
  const std::size_t bytes = object.payload[0] * layout::kWordSize;
  // What goes on has asked for its room on the stack before, and does not ask again.
  if (machine.registers.sp < machine.stack.current->Limit() + bytes + LargestCheck(machine)) {
    GrowStack_nogc(machine, bytes);
  }
  machine.registers.sp -= bytes;
  std::memcpy(reinterpret_cast<void*>(machine.registers.sp), object.payload + 1, bytes);
}

}  // namespace assay::runtime
