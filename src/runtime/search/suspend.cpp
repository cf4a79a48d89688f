#include "runtime/search/suspend.h"

#include <cstring>

#include "runtime/heap/overwrite.h"
#include "runtime/machine/machine.h"
#include "runtime/search/operations.h"
#include "runtime/search/search.h"

namespace assay::runtime {

namespace {

using layout::Frame;
using layout::Object;
using layout::ObjectKind;
using layout::Word;
using Words = GrowableArray<Word>;

constexpr Word kConsTag = 2;

Word Cons(Machine& machine, Word head, Word tail) {
  Object* const cell = AllocateAside_nogc(machine, 3);
  cell->header = layout::Header(machine.program->search->cons, machine.registers.centre);
  cell->payload[0] = head;
  cell->payload[1] = tail;
  return reinterpret_cast<Word>(cell) | kConsTag;
}

bool IsEmpty(const Machine& machine, Word list) { return list == machine.program->search->nil; }
Word Head(Word list) { return layout::Untag(list)->payload[0]; }
Word Tail(Word list) { return layout::Untag(list)->payload[1]; }

// Of conjuncts that wait there are two cells each.
bool IsWaitingList(const Machine& machine, Word what) {
  return (layout::Untag(what)->header & 0xffff'ffffU) == machine.program->search->cons;
}

bool IsReady(const Machine& machine, Word waits_for) {
  if (!IsWaitingList(machine, waits_for)) {
    return !IsUnbound(machine, waits_for);
  }
  for (; !IsEmpty(machine, waits_for); waits_for = Tail(Tail(waits_for))) {
    if (IsReady(machine, Head(Tail(waits_for)))) {
      return true;
    }
  }
  return false;
}

// Made outside of the newest encapsulated search, which so cannot bind it.
bool IsFromOutside(const Machine& machine, Word waits_for) {
  if (!IsWaitingList(machine, waits_for)) {
    return IsUnbound(machine, waits_for) &&
           layout::Untag(waits_for)->payload[1] < machine.search.captures.count;
  }
  for (; !IsEmpty(machine, waits_for); waits_for = Tail(Tail(waits_for))) {
    if (IsFromOutside(machine, Head(Tail(waits_for)))) {
      return true;
    }
  }
  return false;
}

void PushEnter(Machine& machine, Word value) {
  PushWord(machine, value);
  PushWord(machine, layout::Header(machine.program->enter_frame, machine.registers.centre));
}

Word Freeze(Machine& machine, const Words& frames) {
  Object* const frozen = AllocateAside_nogc(machine, 2 + frames.count);
  frozen->header = layout::Header(machine.program->frozen_stack, machine.registers.centre);
  frozen->payload[0] = frames.count;
  std::memcpy(frozen->payload + 1, frames.items, frames.count * layout::kWordSize);
  return reinterpret_cast<Word>(frozen);
}

// What goes on with these frames when it is evaluated.
Word Delayed(Machine& machine, const Words& frames) {
  const bool enters_one_thunk =
      frames.count == 2 && (frames.items[0] & 0xffff'ffffU) == machine.program->enter_frame;
  if (enters_one_thunk) {
    return frames.items[1];
  }
  Object* const thunk = AllocateAside_nogc(machine, 2);
  thunk->header = layout::Header(machine.program->resume, machine.registers.centre);
  thunk->payload[0] = Freeze(machine, frames);
  return reinterpret_cast<Word>(thunk);
}

void Append(Words& words, const Frame& frame) {
  const std::size_t size = layout::FrameSize(frame);
  for (std::size_t i = 0; i < size; ++i) {
    words.Push(reinterpret_cast<const Word*>(&frame)[i]);
  }
}

// The thunk of an update frame, which is under evaluation, will go on with the frames above it.
void FreezeThunk(Machine& machine, Word subject, Words& frames) {
  Object* const thunk = layout::Untag(subject);
  const Word frozen = Freeze(machine, frames);
  NoteUnderEvaluation_nogc(machine, thunk);
  BeforeOverwrite_nogc(machine, thunk);
  thunk->header = layout::WithInfo(thunk->header, machine.program->resume);
  thunk->payload[0] = frozen;
  frames.count = 0;
  frames.Push(layout::Header(machine.program->enter_frame, machine.registers.centre));
  frames.Push(subject);
}

// Those whose variable is bound come next, in their order.
void Wake(Machine& machine, Word& waiting, Word& fresh) {
  if (!IsReady(machine, waiting)) {
    return;
  }
  Words still{};
  for (; !IsEmpty(machine, waiting); waiting = Tail(Tail(waiting))) {
    if (IsReady(machine, Head(Tail(waiting)))) {
      fresh = Cons(machine, Head(waiting), fresh);
    } else {
      still.Push(waiting);
    }
  }
  while (still.count > 0) {
    const Word cell = still.Pop();
    waiting = Cons(machine, Head(cell), Cons(machine, Head(Tail(cell)), waiting));
  }
  still.Free();
}

}  // namespace

void GoOnWithConjunction(Machine& machine, Word waiting, Word fresh) {
  Wake(machine, waiting, fresh);
  if (!IsEmpty(machine, fresh)) {
    if (IsEmpty(machine, waiting) && IsEmpty(machine, Tail(fresh))) {
      PushStep(machine, Step::MustBeTrue, waiting, waiting);
    } else {
      PushStep(machine, Step::Conjunction, waiting, Tail(fresh));
    }
    machine.registers.r1 = Head(fresh);
    return;
  }
  const Word truth = machine.program->search->truth;
  if (IsEmpty(machine, waiting)) {
    machine.registers.r1 = truth;
    return;
  }
  const Word waits_for = waiting;
  for (; !IsEmpty(machine, waiting); waiting = Tail(Tail(waiting))) {
    fresh = Cons(machine, Head(waiting), fresh);
  }
  PushStep(machine, Step::AllWait, waiting, fresh);
  PushEnter(machine, truth);
  SuspendFor(machine, waits_for);
}

void BeginConjunction(Machine& machine, Word left, Word right) {
  auto& frame = *reinterpret_cast<Frame*>(machine.registers.sp);
  const Word nil = machine.program->search->nil;
  machine.registers.r1 = left;
  if (IsStep(machine, frame, Step::Conjunction)) {
    frame.saved[1] = Cons(machine, right, frame.saved[1]);
    return;
  }
  if (IsStep(machine, frame, Step::MustBeTrue)) {
    machine.registers.sp += layout::FrameSize(frame) * layout::kWordSize;
  }
  PushStep(machine, Step::Conjunction, nil, Cons(machine, right, nil));
}

void SuspendFor(Machine& machine, Word variable) {
  CountSearch(machine, &SearchCounters::suspensions);
  const Word nil = machine.program->search->nil;
  Words frames{};
  for (;;) {
    const auto& frame = *reinterpret_cast<const Frame*>(machine.registers.sp);
    const ObjectKind kind = layout::InfoOf(frame.header)->kind;
    if (kind == ObjectKind::UnderflowFrame) {
      LeaveChunk(machine);
      continue;
    }
    if (IsThawFrame(machine, frame)) {
      Thaw(machine);
      continue;
    }
    const bool is_end = kind == ObjectKind::StopFrame || kind == ObjectKind::CatchFrame;
    const bool is_capture = IsStep(machine, frame, Step::Captured);
    if (is_end || (is_capture && !IsFromOutside(machine, variable))) {
      frames.Free();
      ++machine.search.suspended;
      return GoBack(machine);
    }
    if (is_capture) {
      const Word value = frame.saved[0];
      const Word turns = frame.saved[1];
      const std::size_t field = FieldOf(frame);
      frames.count = 0;
      AbandonCapture(machine);
      PushStep(machine, Step::Capture, value, turns, field);
      PushEnter(machine, machine.program->search->truth);
      continue;
    }
    const bool is_conjunction = IsStep(machine, frame, Step::Conjunction);
    if (is_conjunction || IsStep(machine, frame, Step::UnifyFields)) {
      const Word item = Delayed(machine, frames);
      Word waiting = is_conjunction ? frame.saved[0] : nil;
      Word fresh = is_conjunction ? frame.saved[1] : nil;
      if (!is_conjunction) {
        frames.count = 0;
        frames.Push(layout::Header(machine.program->enter_frame, machine.registers.centre));
        frames.Push(machine.program->search->truth);
        Append(frames, frame);
        fresh = Cons(machine, Delayed(machine, frames), nil);
      }
      waiting = Cons(machine, item, Cons(machine, variable, waiting));
      frames.Free();
      machine.registers.sp += layout::FrameSize(frame) * layout::kWordSize;
      return GoOnWithConjunction(machine, waiting, fresh);
    }
    const Word thunk = kind == ObjectKind::UpdateFrame ? frame.saved[0] : 0;
    if (thunk == 0) {
      Append(frames, frame);
    }
    machine.registers.sp += layout::FrameSize(frame) * layout::kWordSize;
    if (thunk != 0) {
      FreezeThunk(machine, thunk, frames);
    }
  }
}

}  // namespace assay::runtime
