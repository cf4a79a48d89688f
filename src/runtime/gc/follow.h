// Following pointers of a holder, in a collection that counts who holds what (holders.h). Others
// only evacuate them (evacuate.h).
#pragma once

#include "runtime/gc/evacuate.h"
#include "runtime/gc/holders.h"
#include "runtime/heap/object_size.h"

namespace assay::runtime {

// Where the next object to be copied will be, and which large one was marked last.
struct Frontier {
  BlockIndex aged_block;
  layout::Word* aged;
  BlockIndex old_block;
  layout::Word* old;
  BlockIndex large;

  explicit Frontier(const Collection& collection)
      : aged_block(collection.machine.heap.aged.last),
        aged(collection.machine.heap.aged.next),
        old_block(collection.machine.heap.old.last),
        old(collection.machine.heap.old.next),
        large(collection.large_to_scan) {}
};

// What one pointer led to is new: it counts as reached by it.
void NoteNewObjects(Collection& collection, layout::Word first, layout::Object* to,
                    const Frontier& before);

// Functions without free variables are no part of the heap, but say who has made a thunk of the
// library wait: it holds what it will apply.
template <typename First>
void NoteStatic(Holders& holders, CensusTable& census, First first, const layout::Word* slot) {
  if (layout::IsStatic(reinterpret_cast<layout::Word>(slot))) {
    return;  // what the program consists of
  }
  layout::Object* const to = layout::Untag(*slot);
  const layout::InfoTable& info = *layout::InfoOf(to->header);
  if (info.kind == layout::ObjectKind::Function && info.description != 0 &&
      EnsureKey(census, KeyOf(census, *to))) {
    NotePointer(holders, census, first(), to, 0);
  }
}

// `first` gives the holder with its pointer, as ByPointer tells it apart; it is asked when the slot
// has been evacuated.
template <typename First>
bool FollowSlotOf(Collection& collection, layout::Word* slot, First first) {
  if (layout::IsStatic(*slot)) {
    NoteStatic(*collection.holders, *collection.census, first, slot);
    return Evacuate(collection, slot);
  }
  const Heap& heap = collection.machine.heap;
  const Frontier before(collection);
  const bool young = Evacuate(collection, slot);
  if (layout::IsStatic(*slot)) {
    return young;
  }
  layout::Object* const to = layout::Untag(*slot);
  if (heap.old.next == before.old && heap.aged.next == before.aged &&
      collection.large_to_scan == before.large) {
    NotePointer(*collection.holders, *collection.census, first(), to, 0);
  } else {
    NoteNewObjects(collection, first(), to, before);
  }
  return young;
}
inline bool FollowSlot(Collection& collection, layout::Word first, layout::Word* slot) {
  return FollowSlotOf(collection, slot, [first] { return first; });
}

// Pointers with numbers from `number` on.
inline bool FollowSlots(Collection& collection, layout::Word holder, std::size_t number,
                        layout::Word* slots, std::size_t count) {
  bool young = false;
  for (std::size_t i = 0; i < count; ++i) {
    young |= FollowSlot(collection, ByPointer(holder, number + i), slots + i);
  }
  return young;
}

// Pointers that are not told apart.
inline bool FollowElements(Collection& collection, layout::Word holder, layout::Word* slots,
                           std::size_t count) {
  bool young = false;
  for (std::size_t i = 0; i < count; ++i) {
    young |= FollowSlot(collection, holder, slots + i);
  }
  return young;
}

// Instead of EvacuateRoots and ScanAll.
void CollectByRoots(Collection& collection);

}  // namespace assay::runtime
