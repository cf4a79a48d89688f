// Moving one object out of from-space.
#pragma once

#include <cstring>

#include "runtime/gc/collection.h"
#include "runtime/gc/from_space.h"
#include "runtime/gc/static_scan.h"

namespace assay::runtime {

struct Evacuated {
  layout::Word pointer;  // to where the object, or what it stands for, is now
  bool young;            // that is in generation 0
};

// Where an object from a block of this state goes if nothing is known of it: does it remain in
// generation 0?
[[nodiscard]] inline bool StaysYoung(const Collection& collection, BlockState state) {
  return IsNew(state) && !collection.promotes;
}

// An updated thunk is skipped, unless it carries another centre than its value: that centre is
// pinned on the binding, and the value's own must not take its place. Profiled code asks only
// functions for it, which run there.
[[nodiscard]] inline bool IsRemovable(const Collection& collection,
                                      const layout::Object& indirection) {
  if (!collection.remove_indirections || collection.has_stamps) {
    return collection.remove_indirections;
  }
  const layout::Word value = HeaderThroughMarks(*layout::Untag(indirection.payload[0]));
  return layout::CentreOf(indirection.header) == layout::CentreOf(value) ||
         (!collection.data_has_centres &&
          layout::InfoOf(value)->kind == layout::ObjectKind::Constructor);
}

// For a pointer to an object in from-space: moves or marks the object.
[[nodiscard]] Evacuated EvacuateFromSpace(Collection& collection, layout::Word pointer);

// Where what survives goes to.
[[gnu::always_inline]] inline layout::Word* NewRoom(Collection& collection, std::size_t words,
                                                    bool young) {
  Heap& heap = collection.machine.heap;
  Space& space = young ? heap.aged : heap.old;
  if (static_cast<std::size_t>(space.limit - space.next) < words) [[unlikely]] {
    AddBlock_nogc(collection.machine, space);
  }
  layout::Word* const room = space.next;
  space.next = room + words;
  return room;
}

// Copies an object as it is and leaves a forwarding address. Most objects are short: not worth a
// call.
[[gnu::always_inline]] inline layout::Word* CopyWords(Collection& collection,
                                                      layout::Object* object, std::size_t words,
                                                      bool young) {
  layout::Word* const copy = NewRoom(collection, words, young);
  copy[0] = object->header;
  const layout::Word* from = object->payload;
  layout::Word* to = copy + 1;
  std::size_t left = words - 1;
#pragma clang loop vectorize(disable) unroll(disable)
  for (; left >= 2; left -= 2, from += 2, to += 2) {
    std::memcpy(to, from, 2 * layout::kWordSize);
  }
  if (left != 0) {
    *to = *from;
  }
  object->header = reinterpret_cast<layout::Word>(copy) | (young ? kForwardedYoung : kForwarded);
  return copy;
}
layout::Object* CopyObject(Collection& collection, layout::Object* object, std::size_t words,
                           bool young);

// Makes a slot of a root or of a live object point to the new place of its object. True if that is
// in generation 0. The collector spends its time here: what is known of the collection where this
// is called (`major`, `promotes`) takes no instruction, and the kinds that are common no call.
[[gnu::always_inline]] inline bool Evacuate(Collection& collection, layout::Word* slot, bool major,
                                            bool promotes) {
  layout::Word pointer = *slot;
  for (;;) {
    if (layout::IsStatic(pointer)) {
      if (major) {
        ReachStatic(collection, layout::Untag(pointer));
      }
      return false;
    }
    const BlockState state = StateOf(collection, pointer);
    if ((state & kFrom) == 0) {
      return (state & kYoung) != 0;
    }
    layout::Object* const object = layout::Untag(pointer);
    const layout::Word header = object->header;
    if (IsForwarded(header)) {
      *slot = (header & ~kMarkMask) | layout::TagOf(pointer);
      return (header & kMarkMask) == kForwardedYoung;
    }
    if ((header & kMarkMask) != 0 || (state & kUseMask) != kSmallObjects) [[unlikely]] {
      break;
    }
    const layout::InfoTable& info = *layout::InfoOf(header);
    const std::size_t described = std::size_t{info.pointers} + info.non_pointers;
    if (layout::IsOfFields(info.kind) && described != 0) [[likely]] {
      if (const layout::Word shared = SharedFor(collection.machine.shared, *object, info)) {
        *slot = shared;
        return false;
      }
      const bool young = !promotes && IsNew(state);
      layout::Word* const copy = CopyWords(collection, object, 1 + described, young);
      *slot = reinterpret_cast<layout::Word>(copy) | layout::TagOf(pointer);
      return young;
    }
    if (info.kind != layout::ObjectKind::Indirection || collection.copies_values ||
        !IsRemovable(collection, *object)) {
      break;
    }
    pointer = object->payload[0];
    *slot = pointer;
  }
  const Evacuated evacuated = EvacuateFromSpace(collection, pointer);
  *slot = evacuated.pointer;
  return evacuated.young;
}

// Where nothing is known.
bool EvacuateSlots(Collection& collection, layout::Word* slots, std::size_t count);
inline bool Evacuate(Collection& collection, layout::Word* slot) {
  return EvacuateSlots(collection, slot, 1);
}

}  // namespace assay::runtime
