// Narrowing, unification, conjunction, normal forms: each evaluates something, with a frame that
// says how to go on when there is a value.
#include "runtime/search/operations.h"

#include <cstdio>
#include <cstring>

#include "runtime/heap/allocate.h"
#include "runtime/heap/object_size.h"
#include "runtime/heap/overwrite.h"
#include "runtime/machine/fatal.h"
#include "runtime/machine/machine.h"
#include "runtime/search/suspend.h"

namespace assay::runtime {

namespace {

using layout::Frame;
using layout::InfoTable;
using layout::Object;
using layout::ObjectKind;
using layout::Word;

constexpr unsigned kFieldShift = 8;
constexpr std::size_t kFrameBytes = 4 * layout::kWordSize;
constexpr std::size_t kStepOfTree = 2;  // in the place of a capture's field

Word Nothing(const Machine& machine) { return machine.program->search->truth; }

void Evaluate(Machine& machine, Word value) { machine.registers.r1 = value; }

// Field by field is done by a frame; a value without pointers has none.
std::size_t PointersOf(Word value) {
  const InfoTable& info = *layout::InfoOf(layout::Untag(value)->header);
  return info.kind == ObjectKind::Constructor ? info.pointers : 0;
}

bool IsFunction(Word value) {
  const ObjectKind kind = layout::InfoOf(layout::Untag(value)->header)->kind;
  return kind == ObjectKind::Function || kind == ObjectKind::PartialApplication;
}

void Bind(Machine& machine, Word variable, Word value) {
  Object* const object = layout::Untag(variable);
  CountSearch(machine, &SearchCounters::bindings);
  NoteVariable_nogc(machine, object);
  BeforeOverwrite_nogc(machine, object);
  object->header = layout::WithInfo(object->header, machine.program->search->bound_variable);
  object->payload[0] = value;
}

// An encapsulated search binds its own variables alone.
bool MayBind(const Machine& machine, Word variable) {
  return layout::Untag(variable)->payload[1] >= machine.search.captures.count;
}

// What is done with a value when a frame is returned to.
struct Operation {
  Step step;
  std::size_t field;
  Word first;
  Word second;
  Word value;
};

// It is done again when the variable is bound.
void Suspend(Machine& machine, const Operation& now, Word variable) {
  PushStep(machine, now.step, now.first, now.second, now.field);
  PushWord(machine, now.value);
  PushWord(machine, layout::Header(machine.program->enter_frame, machine.registers.centre));
  SuspendFor(machine, variable);
}

bool SameHead(Word left, Word right) {
  const Object& one = *layout::Untag(left);
  const Object& other = *layout::Untag(right);
  const InfoTable& info = *layout::InfoOf(one.header);
  const InfoTable& other_info = *layout::InfoOf(other.header);
  if (info.kind != other_info.kind || info.tag != other_info.tag) {
    return false;
  }
  if (info.kind == ObjectKind::Bytes) {
    return one.payload[0] == other.payload[0] &&
           std::memcmp(one.payload + 1, other.payload + 1, one.payload[0]) == 0;
  }
  // Numbers and characters hold their bits.
  return std::memcmp(one.payload + info.pointers, other.payload + other_info.pointers,
                     info.non_pointers * layout::kWordSize) == 0;
}

// By UnifyFields or MatchFields.
void PairFields(Machine& machine, Step fields, Word left, Word right, std::size_t field) {
  const std::size_t count = PointersOf(left);
  if (field == count) {
    return Evaluate(machine, machine.program->search->truth);
  }
  if (field + 1 < count) {
    PushStep(machine, fields, left, right, field + 1);
  }
  PushStep(machine, fields == Step::UnifyFields ? Step::UnifyLeft : Step::MatchPattern,
           layout::Untag(right)->payload[field], Nothing(machine));
  Evaluate(machine, layout::Untag(left)->payload[field]);
}

void UnifyValues(Machine& machine, const Operation& now, Word left, Word right) {
  const bool left_is_free = IsUnbound(machine, left);
  const bool right_is_free = IsUnbound(machine, right);
  if (left_is_free && right_is_free) {
    if (layout::Untag(left) != layout::Untag(right)) {
      const bool binds_left = MayBind(machine, left);
      if (!binds_left && !MayBind(machine, right)) {
        return Suspend(machine, now, left);
      }
      binds_left ? Bind(machine, left, right) : Bind(machine, right, left);
    }
    return Evaluate(machine, machine.program->search->truth);
  }
  if (left_is_free || right_is_free) {
    const Word variable = left_is_free ? left : right;
    if (!MayBind(machine, variable)) {
      return Suspend(machine, now, variable);
    }
    PushStep(machine, Step::UnifyBind, variable, Nothing(machine));
    PushStep(machine, Step::Normal, variable, Nothing(machine));
    return Evaluate(machine, left_is_free ? right : left);
  }
  if (IsFunction(left) || IsFunction(right)) {
    Fail(machine, "functions cannot be unified", kFailureCode);
  }
  return SameHead(left, right) ? PairFields(machine, Step::UnifyFields, left, right, 0)
                               : FailBranch(machine);
}

// The pattern has a constructor. A variable on the other side takes the whole pattern.
void MatchValues(Machine& machine, const Operation& now, Word pattern, Word value) {
  if (IsUnbound(machine, value) || IsFunction(pattern) || IsFunction(value)) {
    return UnifyValues(machine, now, pattern, value);
  }
  return SameHead(pattern, value) ? PairFields(machine, Step::MatchFields, pattern, value, 0)
                                  : FailBranch(machine);
}

void NormalFields(Machine& machine, Step fields, Word value, Word variable, std::size_t field) {
  if (field == PointersOf(value) || IsFunction(value)) {
    return Evaluate(machine, value);
  }
  PushStep(machine, fields, value, variable, field + 1);
  PushStep(machine, fields == Step::NormalFields ? Step::Normal : Step::Ground, variable,
           Nothing(machine));
  Evaluate(machine, layout::Untag(value)->payload[field]);
}

// Of a conjunction: what else there is to do, if the value is True.
void MustBeTrue(Machine& machine, const Operation& now) {
  const Word truth = machine.program->search->truth;
  if (IsUnbound(machine, now.value)) {
    if (!MayBind(machine, now.value)) {
      return Suspend(machine, now, now.value);
    }
    Bind(machine, now.value, truth);
  } else if (layout::TagOf(now.value) != layout::TagOf(truth)) {
    return FailBranch(machine);
  }
  return now.step == Step::MustBeTrue ? Evaluate(machine, truth)
                                      : GoOnWithConjunction(machine, now.first, now.second);
}

// All values of the expression, or one; the choices outside are left alone.
void Capture(Machine& machine, Word expression, bool is_one) {
  const Word nothing = Nothing(machine);
  BeginCapture(machine);
  PushStep(machine, Step::Captured, expression, nothing, is_one ? 1 : 0);
  PushStep(machine, Step::Normal, nothing, nothing);
  Evaluate(machine, expression);
}

// The frame is that of a capture, so that one that waits for a variable outside begins again.
void SearchStep(Machine& machine, Word turns, Word expression) {
  BeginStep(machine, turns);
  PushStep(machine, Step::Captured, expression, turns, kStepOfTree);
  PushStep(machine, Step::Normal, Nothing(machine), Nothing(machine));
  Evaluate(machine, expression);
}

void GoOn(Machine& machine, const Operation& now) {
  const auto& [step, field, first, second, value] = now;
  const bool is_free = IsUnbound(machine, value);
  switch (step) {
    case Step::Narrow:
      if (!is_free) {
        return Evaluate(machine, value);
      }
      if (!MayBind(machine, value)) {
        return Suspend(machine, now, value);
      }
      PushStep(machine, Step::BindPattern, value, Nothing(machine));
      return PushCall(machine, first);
    case Step::BindPattern: Bind(machine, first, value); return Evaluate(machine, value);
    case Step::EnsureNotFree:
      return is_free ? Suspend(machine, now, value) : Evaluate(machine, value);
    case Step::UnifyLeft:
      PushStep(machine, Step::UnifyRight, value, Nothing(machine));
      return Evaluate(machine, first);
    case Step::UnifyRight: return UnifyValues(machine, now, Dereference(machine, first), value);
    case Step::UnifyFields:
    case Step::MatchFields: return PairFields(machine, step, first, second, field);
    case Step::MatchPattern:
      if (is_free) {  // bound to what is not evaluated
        const Word whole = Dereference(machine, first);
        if (layout::Untag(whole) != layout::Untag(value)) {
          if (!MayBind(machine, value)) {
            return Suspend(machine, now, value);
          }
          Bind(machine, value, first);
        }
        return Evaluate(machine, machine.program->search->truth);
      }
      PushStep(machine, Step::MatchValue, value, Nothing(machine));
      return Evaluate(machine, first);
    case Step::MatchValue: return MatchValues(machine, now, Dereference(machine, first), value);
    case Step::Capture:
      return field == kStepOfTree ? SearchStep(machine, second, first)
                                  : Capture(machine, first, field != 0);
    case Step::Captured:
      KeepValue(machine, value);
      CountSearch(machine, &SearchCounters::answers);
      Succeed(machine);
      if (field != 0) {
        CutCapture(machine);
      }
      return GoBack(machine);
    case Step::UnifyBind:
      Bind(machine, first, value);
      return Evaluate(machine, machine.program->search->truth);
    case Step::Conjunction:
    case Step::AllWait:
    case Step::MustBeTrue: return MustBeTrue(machine, now);
    case Step::Normal:
    case Step::Ground:
      if (!is_free) {
        return NormalFields(machine, step == Step::Normal ? Step::NormalFields : Step::GroundFields,
                            value, first, 0);
      }
      if (step == Step::Ground) {
        return Suspend(machine, now, value);
      }
      return layout::Untag(value) == layout::Untag(first) ? FailBranch(machine)
                                                          : Evaluate(machine, value);
    case Step::NormalFields:
    case Step::GroundFields: return NormalFields(machine, step, first, second, field);
  }
}

}  // namespace

void PushStep(Machine& machine, Step step, Word first, Word second, std::size_t field) {
  MakeRoom(machine, kFrameBytes);
  PushWord(machine, (field << kFieldShift) | static_cast<Word>(step));
  PushWord(machine, second);
  PushWord(machine, first);
  PushWord(machine,
           layout::Header(machine.program->search->operation_frame, machine.registers.centre));
}

bool IsStep(const Machine& machine, const Frame& frame, Step step) {
  return (frame.header & 0xffff'ffffU) == machine.program->search->operation_frame &&
         (frame.saved[2] & 0xffU) == static_cast<Word>(step);
}

std::size_t FieldOf(const Frame& frame) { return frame.saved[2] >> kFieldShift; }

}  // namespace assay::runtime

namespace runtime = assay::runtime;
using assay::layout::Word;
using runtime::Step;

// A variable may have been bound to something that is not evaluated: then that comes first.
void assay_search_returned() {
  runtime::Machine& machine = assay_machine;
  const Word value = runtime::Dereference(machine, machine.registers.r1);
  machine.registers.r1 = value;
  if (assay::layout::TagOf(value) == 0) {
    return;
  }
  const auto& frame = *reinterpret_cast<const assay::layout::Frame*>(machine.registers.sp);
  const Word first = frame.saved[0];
  const Word second = frame.saved[1];
  const Word what = frame.saved[2];
  machine.registers.centre = assay::layout::CentreOf(frame.header);
  machine.registers.sp += assay::layout::FrameSize(frame) * assay::layout::kWordSize;
  runtime::GoOn(machine, {.step = static_cast<Step>(what & 0xffU),
                          .field = what >> runtime::kFieldShift,
                          .first = first,
                          .second = second,
                          .value = value});
}

// The variable is bound to itself.
void assay_FreeVariable(Word /*unit*/, Word /*none*/) {
  runtime::Machine& machine = assay_machine;
  assay::layout::Object* const variable = runtime::AllocateObject_nogc(machine, 3);
  variable->header =
      assay::layout::Header(machine.program->search->variable, machine.registers.centre);
  variable->payload[0] = reinterpret_cast<Word>(variable) | assay::layout::kLargestTag;
  variable->payload[1] = machine.search.captures.count;  // in how many captures it was made
  machine.registers.r1 = variable->payload[0];
}

void assay_Match(Word pattern, Word value) {
  runtime::PushStep(assay_machine, Step::MatchPattern, value, runtime::Nothing(assay_machine));
  runtime::Evaluate(assay_machine, pattern);
}

void assay_AllValues(Word value, Word /*none*/) {
  runtime::Capture(assay_machine, value, /*is_one=*/false);
}
void assay_OneValue(Word value, Word /*none*/) {
  runtime::Capture(assay_machine, value, /*is_one=*/true);
}

// What is bound may have been bound to something that is not evaluated.
void assay_Narrow(Word value, Word pattern) {
  runtime::Machine& machine = assay_machine;
  value = runtime::Dereference(machine, value);
  if (assay::layout::TagOf(value) == 0) {
    runtime::PushStep(machine, Step::Narrow, pattern, runtime::Nothing(machine));
    return runtime::Evaluate(machine, value);
  }
  runtime::GoOn(machine, {.step = Step::Narrow,
                          .field = 0,
                          .first = pattern,
                          .second = runtime::Nothing(machine),
                          .value = value});
}

void assay_EnsureNotFree(Word value, Word /*none*/) {
  runtime::Machine& machine = assay_machine;
  value = runtime::Dereference(machine, value);
  if (assay::layout::TagOf(value) == 0) {
    runtime::PushStep(machine, Step::EnsureNotFree, runtime::Nothing(machine),
                      runtime::Nothing(machine));
    return runtime::Evaluate(machine, value);
  }
  const Word nothing = runtime::Nothing(machine);  // a suspended operation is kept in a frame
  runtime::GoOn(machine, {.step = Step::EnsureNotFree,
                          .field = 0,
                          .first = nothing,
                          .second = nothing,
                          .value = value});
}

void assay_Unify(Word left, Word right) {
  runtime::PushStep(assay_machine, Step::UnifyLeft, right, runtime::Nothing(assay_machine));
  runtime::Evaluate(assay_machine, left);
}

// The turns are a list that has been evaluated, with its elements.
void assay_SearchStep(Word turns, Word value) {
  runtime::SearchStep(assay_machine, runtime::CopyOfValue(assay_machine, turns), value);
}

void assay_Conjunction(Word left, Word right) {
  runtime::BeginConjunction(assay_machine, left, right);
}

void assay_NormalForm(Word value, Word /*none*/) {
  const Word nothing = runtime::Nothing(assay_machine);
  runtime::PushStep(assay_machine, Step::Normal, nothing, nothing);
  runtime::Evaluate(assay_machine, value);
}

void assay_GroundNormalForm(Word value, Word /*none*/) {
  const Word nothing = runtime::Nothing(assay_machine);
  runtime::PushStep(assay_machine, Step::Ground, nothing, nothing);
  runtime::Evaluate(assay_machine, value);
}

namespace {

void RefuseToGoOn() {
  if (assay_machine.search.has_gone_back) {
    runtime::EndWithMessage(assay_machine, "non-determinism in I/O actions occurred!");
  }
}

}  // namespace

// An effect cannot be taken back: if the search has gone behind an earlier one, there were two ways
// to go on after it.
void assay_SoleEffect(Word /*unit*/, Word /*none*/) {
  RefuseToGoOn();
  assay_machine.search.choices_at_effect = assay_machine.search.choices.count;
  assay_machine.registers.r1 = assay_machine.program->search->truth;
}

// An action begins whose failure is caught.
std::int64_t assay_ChoicesLeft(Word /*world*/) {
  RefuseToGoOn();
  return static_cast<std::int64_t>(assay_machine.search.choices.count);
}

// It has ended, in whatever way, and what it did has happened once.
void assay_DropChoices(std::int64_t count, Word /*world*/) {
  runtime::DropChoices(assay_machine, static_cast<std::size_t>(count));
}
