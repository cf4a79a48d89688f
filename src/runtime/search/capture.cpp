// Encapsulated search: all values of an expression as a list.
//
// It is a choice point of its own. When the search comes back to it, everything is as it was
// before, and the frozen stack goes on with the list.
#include <algorithm>
#include <cstring>

#include "runtime/heap/object_size.h"
#include "runtime/machine/freeze.h"
#include "runtime/machine/machine.h"
#include "runtime/search/search.h"

namespace assay::runtime {

namespace {

using layout::InfoTable;
using layout::Object;
using layout::ObjectKind;
using layout::Word;

Word ValueOf(const Machine& machine, Word value) {
  for (;;) {
    value = Dereference(machine, value);
    if (layout::TagOf(value) != 0) {
      return value;
    }
    value = layout::Untag(value)->payload[0];
  }
}

// Constructions are copied, the last field in a loop: lists are long. Functions, numbers, and
// variables that are not bound are what they are.
Word Copy(Machine& machine, Word value) {
  Word result = 0;
  Word* place = &result;
  for (;;) {
    value = ValueOf(machine, value);
    const Object& object = *layout::Untag(value);
    const InfoTable& info = *layout::InfoOf(object.header);
    const bool is_copied =
        info.kind == ObjectKind::Constructor && info.pointers != 0 && !IsUnbound(machine, value);
    if (!is_copied) {
      *place = value;
      return result;
    }
    const std::size_t words = ObjectWords(object, info);
    Object* const copy = AllocateAside_nogc(machine, words);
    std::memcpy(copy, &object, words * layout::kWordSize);
    *place = reinterpret_cast<Word>(copy) | layout::TagOf(value);
    for (std::size_t i = 0; i + 1 < info.pointers; ++i) {
      copy->payload[i] = Copy(machine, object.payload[i]);
    }
    place = &copy->payload[info.pointers - 1];
    value = object.payload[info.pointers - 1];
  }
}

}  // namespace

namespace {

void Begin(Machine& machine, const CaptureOfValues& capture) {
  machine.search.captures.Push(capture);
  PushChoice(machine, 0);
  SettleWhoAsks(machine);
}

Word Cons(Machine& machine, Word head, Word tail) {
  Object* const cell = AllocateAside_nogc(machine, 3);
  cell->header = layout::Header(machine.program->search->cons, machine.registers.centre);
  cell->payload[0] = head;
  cell->payload[1] = tail;
  return reinterpret_cast<Word>(cell) | Word{2};
}

}  // namespace

void BeginCapture(Machine& machine) {
  const Search& search = machine.search;
  Begin(machine, {.first_value = search.values.count,
                  .choices = search.choices.count,
                  .succeeded = search.succeeded,
                  .is_step = false,
                  .is_at_choice = false,
                  .turns = 0});
}

void BeginStep(Machine& machine, Word turns) {
  const Search& search = machine.search;
  Begin(machine, {.first_value = search.values.count,
                  .choices = search.choices.count,
                  .succeeded = search.succeeded,
                  .is_step = true,
                  .is_at_choice = false,
                  .turns = turns});
}

Word CopyOfValue(Machine& machine, Word value) { return Copy(machine, value); }

void KeepValue(Machine& machine, Word value) { machine.search.values.Push(Copy(machine, value)); }

void CutCapture(Machine& machine) {
  Search& search = machine.search;
  search.choices.count = search.captures.items[search.captures.count - 1].choices + 1;
}

void AbandonCapture(Machine& machine) {
  CutCapture(machine);
  const ChoicePoint choice = machine.search.choices.Pop();
  machine.search.values.count = machine.search.captures.Pop().first_value;
  SettleWhoAsks(machine);
  ReturnTo(machine, choice);
}

Word EndCapture(Machine& machine) {
  Search& search = machine.search;
  const CaptureOfValues capture = search.captures.Pop();
  SettleWhoAsks(machine);
  search.succeeded = std::min(capture.succeeded, search.succeeded);
  const Word nil = machine.program->search->nil;
  Word list = nil;
  while (search.values.count > capture.first_value) {
    list = Cons(machine, search.values.Pop(), list);
  }
  if (!capture.is_step) {
    return list;
  }
  return capture.is_at_choice ? Cons(machine, nil, Cons(machine, nil, nil))
         : list == nil        ? nil
                              : Cons(machine, list, nil);
}

}  // namespace assay::runtime
