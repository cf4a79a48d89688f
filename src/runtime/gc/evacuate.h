// Moving one object out of from-space.
#pragma once

#include "runtime/gc/collection.h"
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

// For a pointer to an object in from-space: moves or marks the object.
[[nodiscard]] Evacuated EvacuateFromSpace(Collection& collection, layout::Word pointer);

// Copies an object as it is and leaves a forwarding address.
layout::Object* CopyObject(Collection& collection, layout::Object* object, std::size_t words,
                           bool young);

// Makes a slot of a root or of a live object point to the new place of its object. True if that is
// in generation 0.
inline bool Evacuate(Collection& collection, layout::Word* slot) {
  const layout::Word pointer = *slot;
  if (layout::IsStatic(pointer)) {
    if (collection.major) {
      ReachStatic(collection, layout::Untag(pointer));
    }
    return false;
  }
  const BlockState state = StateOf(collection, pointer);
  if ((state & kFrom) == 0) {
    return (state & kYoung) != 0;
  }
  const Evacuated evacuated = EvacuateFromSpace(collection, pointer);
  *slot = evacuated.pointer;
  return evacuated.young;
}

inline bool EvacuateSlots(Collection& collection, layout::Word* slots, std::size_t count) {
  bool young = false;
  for (std::size_t i = 0; i < count; ++i) {
    young |= Evacuate(collection, slots + i);
  }
  return young;
}

}  // namespace assay::runtime
