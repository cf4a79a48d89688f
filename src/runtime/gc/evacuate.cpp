// Note [Promotion]
//
// An object leaves generation 0 when it has survived two collections, so that what is alive for a
// moment only is not kept until the next major one. But what an object of generation 1 points to
// lives as long as that does: it is promoted at once, with all that it points to. It is copied once
// instead of twice, and what points to it leaves the remembered set. For this program that is the
// difference between linear and quadratic time:
//
//     run = do { step; run }
//     step = State (\s -> ((), s + 1))            a lazy State monad
//
// The state at the end of the loop is a selector of the record of the next step, and the records of
// all steps so far hold it. Each collection shortens the chain of selectors to the newest, which is
// as young as can be: were it to stay young, all records would be in the remembered set for as long
// as the loop runs.
//
// Thunks are no exception. They may be updated soon, and what they hold be dead by then; but a
// program that builds what is evaluated later has whole chains of them, which would be copied
// twice.
//
// What minor collections find in references and arrays that were written to is given its time all
// the same: it is as short-lived as they are written often.
#include "runtime/gc/evacuate.h"

#include <cstring>

#include "runtime/gc/from_space.h"
#include "runtime/gc/selector.h"
#include "runtime/heap/object_size.h"
#include "runtime/platform/check.h"

namespace assay::runtime {

namespace {

using layout::Object;
using layout::ObjectKind;
using layout::Word;

// A large object stays where it is, grows older and waits to be scanned.
void MarkLarge(Collection& collection, Object* object, BlockState state) {
  Heap& heap = collection.machine.heap;
  const BlockIndex block = heap.blocks.IndexOf(object);
  LargeObjects& young = IsNew(state) ? collection.from_new : collection.from_aged;
  Unlink(heap.blocks, (state & kYoung) != 0 ? young : collection.from_old, block);
  collection.states[block] =
      StaysYoung(collection, state) ? kLargeObject | kYoung | kAged : kLargeObject;
  heap.blocks[block].next = collection.large_to_scan;
  collection.large_to_scan = block;
}

// --update-by-copy. An update might copy the value to the thunk instead of pointing to it; whoever
// holds both then holds it twice. The leak is that of Heap '93, and is made here, where
// indirections are removed: the thunk becomes a construction of its own with the same fields.
bool IsCopied(const Collection& collection, Word value) {
  return collection.copies_values && !layout::IsStatic(value) &&
         (StateOf(collection, value) & kUseMask) != kLargeObject &&
         layout::InfoOf(HeaderThroughMarks(*layout::Untag(value)))->kind == ObjectKind::Constructor;
}

// The indirection now leads to the copy.
void CopyValue(Collection& collection, Object* indirection, Word value, BlockState state) {
  const Object* from = layout::Untag(value);
  if (IsForwarded(from->header)) {
    from = ForwardedTo(from->header);
  }
  const std::size_t words = ObjectWords(*from, *layout::InfoOf(from->header));
  Word* const copy = NewRoom(collection, words, StaysYoung(collection, state));
  std::memcpy(copy, from, words * layout::kWordSize);
  indirection->header |= kReduced;
  indirection->payload[0] = reinterpret_cast<Word>(copy) | layout::TagOf(value);
}

}  // namespace

Object* CopyObject(Collection& collection, Object* object, std::size_t words, bool young) {
  DEBUG_CHECK((object->header & kMarkMask) == 0, "an object is copied once");
  return reinterpret_cast<Object*>(CopyWords(collection, object, words, young));
}

Evacuated EvacuateFromSpace(Collection& collection, Word pointer) {
  BlockState state = StateOf(collection, pointer);
  for (;;) {
    DEBUG_CHECK(!layout::IsStatic(pointer) && (state & kFrom) != 0,
                "what is evacuated is in from-space");
    Object* const object = layout::Untag(pointer);
    const Word header = object->header;
    const Word mark = header & kMarkMask;
    if (IsForwarded(header)) {
      const auto copy = reinterpret_cast<Word>(ForwardedTo(header));
      return {copy | layout::TagOf(pointer), mark == kForwardedYoung};
    }
    if ((state & kUseMask) == kLargeObject) [[unlikely]] {
      MarkLarge(collection, object, state);
      return {pointer, StaysYoung(collection, state)};
    }
    const layout::InfoTable& info = *layout::InfoOf(header & ~kMarkMask);
    if (mark == kReduced) {
      pointer = object->payload[0];
    } else if (info.kind == ObjectKind::Indirection && IsRemovable(collection, *object)) {
      if (IsCopied(collection, object->payload[0])) {
        CopyValue(collection, object, object->payload[0], state);
      }
      pointer = object->payload[0];
    } else if (info.kind == ObjectKind::Selector && collection.reduce_selectors) {
      pointer = ReduceSelector(collection, object);
    } else {
      if (const Word shared = SharedFor(collection.machine.shared, *object, info); shared != 0) {
        return {shared, false};
      }
      const bool young = StaysYoung(collection, state);
      Object* const copy = CopyObject(collection, object, ObjectWords(*object, info), young);
      return {reinterpret_cast<Word>(copy) | layout::TagOf(pointer), young};
    }
    // What the object stands for may be anywhere.
    if (layout::IsStatic(pointer)) {
      if (collection.major) {
        ReachStatic(collection, layout::Untag(pointer));
      }
      return {pointer, false};
    }
    state = StateOf(collection, pointer);
    if ((state & kFrom) == 0) {
      return {pointer, (state & kYoung) != 0};
    }
  }
}

bool EvacuateSlots(Collection& collection, Word* slots, std::size_t count) {
  bool young = false;
  for (std::size_t i = 0; i < count; ++i) {
    young |= Evacuate(collection, slots + i, collection.major, collection.promotes);
  }
  return young;
}

}  // namespace assay::runtime
