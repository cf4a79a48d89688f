#include "runtime/search/search.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <utility>

#include "runtime/heap/allocate.h"
#include "runtime/heap/object_size.h"
#include "runtime/heap/overwrite.h"
#include "runtime/machine/freeze.h"
#include "runtime/machine/machine.h"
#include "runtime/search/operations.h"

namespace assay::runtime {

namespace {

using layout::Frame;
using layout::InfoTable;
using layout::Object;
using layout::ObjectKind;
using layout::Word;

constexpr int kNoValueCode = 2;
constexpr std::size_t kRoomAfterChoice = 4096;  // for what the next block keeps on the stack

void LeaveAllChunks(Machine& machine) {
  while (machine.stack.current->previous != nullptr) {
    LeaveChunk(machine);
  }
  // The stop frame alone.
  machine.registers.sp = reinterpret_cast<Word>(machine.stack.current->End()) - layout::kWordSize;
}

// How many of these frames belong together, in words: one that saves the registers of the code of
// the next one, and those that hold more of what the frame above them saves.
std::size_t GroupSize(const Word* frames, std::size_t end) {
  const auto frame_at = [&](std::size_t word) -> const Frame& {
    return *reinterpret_cast<const Frame*>(frames + word);
  };
  std::size_t words = layout::FrameSize(frame_at(0));
  if (words < end && layout::ResumedCode(frame_at(0)) == layout::InfoOf(frame_at(words).header)) {
    words += layout::FrameSize(frame_at(words));
  }
  while (words < end && layout::InfoOf(frame_at(words).header)->kind == ObjectKind::ReturnFrame &&
         layout::InfoOf(frame_at(words).header)->tag == layout::kSpillTag) {
    words += layout::FrameSize(frame_at(words));
  }
  return words;
}

Object* NewFrozen(Machine& machine, std::size_t words) {
  Object* const frozen = AllocateAside_nogc(machine, 2 + words);
  frozen->header = layout::Header(machine.program->frozen_stack, machine.registers.centre);
  frozen->payload[0] = words;
  return frozen;
}

// How many words of the end of the first are those of the end of the second.
std::size_t EqualAtEnd(const Word* first_end, std::size_t first, const Word* second_end,
                       std::size_t second) {
  const std::size_t most = std::min(first, second);
  std::size_t equal = 0;
  while (equal < most && first_end[-1 - static_cast<std::ptrdiff_t>(equal)] ==
                             second_end[-1 - static_cast<std::ptrdiff_t>(equal)]) {
    ++equal;
  }
  return equal;
}

// The frames that are there once more are those on top of a thaw frame, mostly, and of these some
// are still what has come back of the frozen ones: nobody writes into frames. Such frames are not
// frozen again.
void FreezeNewFrames(Machine& machine, ChoicePoint& choice) {
  const auto* const top = reinterpret_cast<const Word*>(machine.registers.sp);
  const auto* const thaw = reinterpret_cast<const Word*>(machine.search.thaw_frame);
  const auto& frame = *reinterpret_cast<const Frame*>(thaw);
  const Word frozen = frame.saved[0];
  const std::size_t offset = frame.saved[1];
  const auto words = static_cast<std::size_t>(thaw - top);
  const std::size_t equal =
      EqualAtEnd(thaw, words, layout::Untag(frozen)->payload + 1 + offset, offset);
  std::size_t fresh = 0;
  while (words - fresh > equal) {
    fresh += GroupSize(top + fresh, words - fresh);
  }
  choice.frozen = frozen;
  choice.offset = offset - (words - fresh);
  if (fresh != 0) {
    const std::size_t size = layout::FrameSize(frame);
    Object* const object = NewFrozen(machine, fresh + size);
    std::memcpy(object->payload + 1, top, fresh * layout::kWordSize);
    std::memcpy(object->payload + 1 + fresh, thaw, size * layout::kWordSize);
    object->payload[1 + fresh + 2] = choice.offset;
    choice.frozen = reinterpret_cast<Word>(object);
    choice.offset = 0;
  }
}

// Everything from the stack's bottom up to where it is now, without the stop frame.
void FreezeStack(Machine& machine, ChoicePoint& choice) {
  const Word thaw = machine.search.thaw_frame;
  if (machine.registers.sp <= thaw && thaw < reinterpret_cast<Word>(machine.stack.current->End())) {
    FreezeNewFrames(machine, choice);
    return LeaveAllChunks(machine);
  }
  GrowableArray<Word> words{};
  for (;;) {
    const auto& frame = *reinterpret_cast<const Frame*>(machine.registers.sp);
    const ObjectKind kind = layout::InfoOf(frame.header)->kind;
    if (kind == ObjectKind::StopFrame) {
      break;
    }
    if (kind == ObjectKind::UnderflowFrame) {
      LeaveChunk(machine);
      continue;
    }
    const std::size_t size = layout::FrameSize(frame);
    const bool is_frozen_already = words.count == 0 && IsThawFrame(machine, frame);
    if (is_frozen_already) {
      choice.frozen = frame.saved[0];
      choice.offset = frame.saved[1];
      machine.registers.sp += size * layout::kWordSize;
      return;
    }
    for (std::size_t i = 0; i < size; ++i) {
      words.Push(reinterpret_cast<const Word*>(&frame)[i]);
    }
    machine.registers.sp += size * layout::kWordSize;
  }
  Object* const frozen = NewFrozen(machine, words.count);
  if (words.count != 0) {
    std::memcpy(frozen->payload + 1, words.items, words.count * layout::kWordSize);
  }
  words.Free();
  choice.frozen = reinterpret_cast<Word>(frozen);
  choice.offset = 0;
}

void PushThawFrame(Machine& machine, Word frozen, std::size_t offset) {
  machine.search.thaw_frame = 0;
  if (offset == layout::Untag(frozen)->payload[0]) {
    return;
  }
  PushWord(machine, offset);
  PushWord(machine, frozen);
  PushWord(machine, layout::Header(machine.program->search->thaw_frame, machine.registers.centre));
  machine.search.thaw_frame = machine.registers.sp;
}

// From here on, nothing but what will be allocated is newer than the newest choice.
void MoveWindow(Machine& machine) {
  layout::MachineRegisters& registers = machine.registers;
  if (machine.search.choices.count == 0) {
    registers.fresh_begin = 0;
    registers.fresh_size = ~Word{0};
    machine.search.trail.count = 0;  // nothing will be taken back
  } else {
    registers.fresh_begin = registers.hp;
    registers.fresh_size = NurseryEnd(machine) - registers.hp;
  }
}

constexpr std::size_t kThawedAtOnce = 24;  // words, about

}  // namespace

Object* AllocateAside_nogc(Machine& machine, std::size_t words) {
  Object* const object = AllocateAged_nogc(machine, words);
  NoteUse(machine.heap.blocks, machine.heap.aged);
  return object;
}

bool IsThawFrame(const Machine& machine, const Frame& frame) {
  return machine.program->search != nullptr &&
         (frame.header & 0xffff'ffffU) == machine.program->search->thaw_frame;
}

// Some frames come back, and the frame stays below them for the rest.
void Thaw(Machine& machine) {
  const auto& frame = *reinterpret_cast<const Frame*>(machine.registers.sp);
  const Word frozen = frame.saved[0];
  const std::size_t offset = frame.saved[1];
  machine.registers.sp += layout::FrameSize(frame) * layout::kWordSize;
  const Object& object = *layout::Untag(frozen);
  const std::size_t end = object.payload[0];
  std::size_t next = offset;
  while (next < end && next - offset < kThawedAtOnce) {
    next += GroupSize(object.payload + 1 + next, end - next);
  }
  const std::size_t bytes = (next - offset) * layout::kWordSize;
  MakeRoom(machine, bytes);
  PushThawFrame(machine, frozen, next);
  machine.registers.sp -= bytes;
  std::memcpy(reinterpret_cast<void*>(machine.registers.sp), object.payload + 1 + offset, bytes);
}

namespace {

Word InfoAddress(const Object& object) { return object.header & 0xffff'ffffU; }

void TakeBack(Machine& machine, const TrailEntry& entry) {
  const layout::SearchInfo& info = *machine.program->search;
  Object* const subject = layout::Untag(entry.subject);
  if (entry.kind == TrailKind::Constant || entry.kind == TrailKind::ConstantPayload) {
    (entry.kind == TrailKind::Constant ? subject->header : subject->payload[0]) = entry.saved;
    return;
  }
  BeforeOverwrite_nogc(machine, subject);
  switch (entry.kind) {
    case TrailKind::BlackHole:
      subject->header = layout::WithInfo(subject->header, info.black_hole);
      subject->payload[0] = entry.saved;
      return;
    case TrailKind::Variable:
      subject->header = layout::WithInfo(subject->header, info.variable);
      subject->payload[0] = entry.subject;
      return;
    default: break;
  }
  const Object& saved = *layout::Untag(entry.saved);
  if (entry.collections == machine.search.collections) {
    const InfoTable& saved_info = *layout::InfoOf(saved.header);
    std::memcpy(subject, &saved, ObjectWords(saved, saved_info) * layout::kWordSize);
  } else {
    subject->header = layout::WithInfo(subject->header, info.link);
    subject->payload[0] = entry.saved;
  }
}

bool HasChoices() { return assay_machine.search.choices.count != 0; }

void Note(Word subject, Word saved, TrailKind kind) {
  Search& search = assay_machine.search;
  search.trail.Push({subject, saved, kind, search.collections});
}

}  // namespace

void PushWord(Machine& machine, Word word) {
  machine.registers.sp -= layout::kWordSize;
  *reinterpret_cast<Word*>(machine.registers.sp) = word;
}

void MakeRoom(Machine& machine, std::size_t bytes) {
  constexpr std::size_t kOwnFrames = 256;
  // What goes on has asked for its room on the stack before, and does not ask again.
  if (machine.registers.sp <
      machine.stack.current->Limit() + bytes + kOwnFrames + LargestCheck(machine)) {
    GrowStack_nogc(machine, bytes + kOwnFrames);
  }
}

void PushCall(Machine& machine, Word function) {
  const Word dummy = machine.program->search->truth;
  PushWord(machine, dummy);
  PushWord(machine, dummy);
  PushWord(machine, layout::Header(machine.program->apply_frame, machine.registers.centre));
  machine.registers.r1 = function;
}

void RenewWindow(Machine& machine) {
  ++machine.search.collections;
  if (machine.search.choices.count != 0) {
    machine.registers.fresh_begin = machine.registers.nursery_begin;
    machine.registers.fresh_size = machine.registers.nursery_size;
  }
}

Word Dereference(const Machine& machine, Word value) {
  while (layout::TagOf(value) == layout::kLargestTag &&
         InfoAddress(*layout::Untag(value)) == machine.program->search->bound_variable) {
    value = layout::Untag(value)->payload[0];
  }
  return value;
}

bool IsUnbound(const Machine& machine, Word value) {
  return layout::TagOf(value) == layout::kLargestTag &&
         InfoAddress(*layout::Untag(value)) == machine.program->search->variable;
}

void NoteVariable_nogc(Machine& machine, Object* variable) {
  const layout::MachineRegisters& registers = machine.registers;
  const Word address = reinterpret_cast<Word>(variable);
  if (address - registers.fresh_begin >= registers.fresh_size) {
    Note(address | layout::kLargestTag, 0, TrailKind::Variable);
  }
}

void NoteUnderEvaluation_nogc(Machine& machine, Object* thunk) {
  const layout::MachineRegisters& registers = machine.registers;
  const Word address = reinterpret_cast<Word>(thunk);
  if (layout::IsStatic(address)) {
    assay_search_constant(thunk);
  } else if (address - registers.fresh_begin >= registers.fresh_size) {
    Note(address, thunk->payload[0], TrailKind::BlackHole);
  }
}

void FailBranch(Machine& machine) {
  if (!std::exchange(machine.search.is_turned_away, false)) {
    CountSearch(machine, &SearchCounters::failures);
  }
  GoBack(machine);
}

void Succeed(Machine& machine) { machine.search.succeeded = EndSegment(machine); }

void GoBack(Machine& machine) {
  Search& search = machine.search;
  LeaveAllChunks(machine);
  EndSegment(machine);
  if (search.choices.count == search.base) {
    FailOpenWork(machine, 0, search.succeeded);
    if (search.base != 0) {
      ReturnTo(machine, search.choices.items[0]);
    }
    search.is_exhausted = true;
    machine.registers.r1 = machine.program->search->truth;
    return;
  }
  const ChoicePoint choice = search.choices.Pop();
  FailOpenWork(machine, choice.open_work, search.succeeded);
  search.succeeded = std::min(search.succeeded, choice.open_work);
  search.has_gone_back |= search.choices.count < search.choices_at_effect;
  ReturnTo(machine, choice);
  if (choice.alternative == 0) {
    machine.registers.r1 = EndCapture(machine);
  } else {
    PushCall(machine, choice.alternative);
  }
}

void DropChoices(Machine& machine, std::size_t kept) {
  Search& search = machine.search;
  search.choices.count = std::min(search.choices.count, kept);
  search.choices_at_effect = std::min(search.choices_at_effect, kept);
  search.has_gone_back = false;
  if (kept == 0) {  // otherwise what was newer than the newest choice is newer than the one before
    MoveWindow(machine);
  }
}

void ReturnTo(Machine& machine, const ChoicePoint& choice) {
  LeaveAllChunks(machine);
  while (machine.search.trail.count > choice.trail_mark) {
    TakeBack(machine, machine.search.trail.Pop());
  }
  machine.registers.centre = choice.centre;
  machine.search.path = choice.path;
  PushThawFrame(machine, choice.frozen, choice.offset);
  MoveWindow(machine);
}

void PushChoice(Machine& machine, Word alternative) {
  ChoicePoint choice{.frozen = 0,
                     .offset = 0,
                     .alternative = alternative,
                     .trail_mark = machine.search.trail.count,
                     .open_work = EndSegment(machine),
                     .centre = machine.registers.centre,
                     .path = machine.search.path};
  FreezeStack(machine, choice);
  machine.search.choices.Push(choice);
  PushThawFrame(machine, choice.frozen, choice.offset);
  MoveWindow(machine);
}

int EndSearch(Machine& machine) {
  const bool is_action = machine.program->main_is_action != 0;
  bool has_answer = false;
  bool is_enough = false;
  do {
    while (!machine.search.is_exhausted && !is_enough) {
      has_answer = true;
      if (is_action) {  // what is left to choose may not have an effect
        CountAnswer(machine);
        machine.search.choices_at_effect = machine.search.choices.count;
        machine.registers.goes_back = 1;
      } else {
        is_enough = TakeAnswer(machine, machine.registers.r1);
      }
      Succeed(machine);
      if (!is_enough) {
        GoBack(machine);
      }
      if (!machine.search.is_exhausted && !is_enough) {
        machine.program->enter();
      }
    }
  } while (!is_enough && NextRound(machine));
  std::fflush(stdout);
  if (has_answer) {
    return 0;
  }
  std::fprintf(stderr, machine.search.suspended != 0 ? "*** Evaluation suspended!\n"
                                                     : "*** No value found!\n");
  return kNoValueCode;
}

}  // namespace assay::runtime

namespace runtime = assay::runtime;
using assay::layout::Object;
using assay::layout::Word;

// A thunk that is older than the newest choice is entered: it is still what it was.
void assay_search_entered(Object* thunk) {
  if (!runtime::HasChoices()) {
    return;
  }
  const std::size_t words = runtime::ObjectWords(*thunk, *assay::layout::InfoOf(thunk->header));
  Object* const copy = runtime::AllocateAside_nogc(assay_machine, words);
  std::memcpy(copy, thunk, words * assay::layout::kWordSize);
  runtime::Note(reinterpret_cast<Word>(thunk), reinterpret_cast<Word>(copy),
                runtime::TrailKind::Thunk);
}

// The same, of one that goes on with a frozen stack.
void assay_search_resumed(Object* thunk) {
  const auto& registers = assay_machine.registers;
  const auto address = reinterpret_cast<Word>(thunk);
  if (assay::layout::IsStatic(address)) {
    assay_search_constant(thunk);
  } else if (address - registers.fresh_begin >= registers.fresh_size) {
    assay_search_entered(thunk);
  }
}

void assay_search_updated(Object* thunk, Word value) {
  runtime::Note(reinterpret_cast<Word>(thunk), thunk->payload[0], runtime::TrailKind::BlackHole);
  runtime::BeforeOverwrite_nogc(assay_machine, thunk);
  thunk->header =
      assay::layout::Header(assay_machine.program->search->trailed, assay_machine.registers.centre);
  thunk->payload[0] = value;
}

void assay_search_constant(Object* constant) {
  if (runtime::HasChoices()) {
    const auto subject = reinterpret_cast<Word>(constant);
    runtime::Note(subject, constant->payload[0], runtime::TrailKind::ConstantPayload);
    runtime::Note(subject, constant->header, runtime::TrailKind::Constant);
  }
}

// A link is one step from the thunk that it stands for, however often it has been taken back.
Word assay_search_follow(Object* link) {
  const Word info = assay_machine.program->search->link;
  Word target = link->payload[0];
  while (assay::layout::TagOf(target) == 0 &&
         runtime::InfoAddress(*assay::layout::Untag(target)) == info) {
    target = assay::layout::Untag(target)->payload[0];
  }
  while (link->payload[0] != target) {
    Object* const next = assay::layout::Untag(link->payload[0]);
    runtime::BeforeOverwrite_nogc(assay_machine, link);
    link->payload[0] = target;
    link = next;
  }
  return target;
}

void assay_search_thaw() { runtime::Thaw(assay_machine); }

// The stack is frozen for the second alternative, the first goes on with an empty one.
std::int64_t assay_Leave(Word second) {
  if (assay_machine.search.asks) {
    return runtime::TakeChoice(assay_machine, second) ? 0 : 1;
  }
  runtime::CountSearch(assay_machine, &runtime::SearchCounters::choices);
  runtime::PushChoice(assay_machine, second);
  runtime::MakeRoom(assay_machine, runtime::kRoomAfterChoice);
  return 0;
}

void assay_Failed(Word /*unit*/, Word /*none*/) { runtime::FailBranch(assay_machine); }
