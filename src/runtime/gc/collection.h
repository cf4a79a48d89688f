// The state of a collection under way, shared by the files of this folder.
#pragma once

#include "runtime/machine/machine.h"

namespace assay::runtime {

// Where the collector has got to in a space whose new objects it scans (Cheney): objects between
// here and the end of the space have been copied but their fields have not been followed.
struct ScanPosition {
  BlockIndex block;
  layout::Word* next;
};

// Static references are shared by all closures of one function: those seen lately need not be
// followed again.
struct StaticReferencesSeen {
  static constexpr std::size_t kSlots = 1024;
  std::uint32_t addresses[kSlots];
};

struct Collection {
  Machine& machine;
  const std::uint8_t* heap_base;
  BlockState* states;
  bool major;
  bool reduce_selectors;
  bool remove_indirections;
  bool copies_values;
  CensusTable* census;    // null: nothing is counted
  Holders* holders;       // null: it is not counted who holds what
  MajorTimeRow* live;     // by centre; null: nothing is counted
  bool has_stamps;        // headers have no centres but stamps
  bool data_has_centres;  // its bindings' centres matter: counting code charges updates to them
  // What is being scanned is in generation 1 and does not change (Note [Promotion], evacuate.cpp).
  bool promotes = false;
  // To-spaces are the heap's: what comes from the nursery goes to `aged`, the rest to `old`.
  Space from_aged_space;
  Space from_old_space;
  ScanPosition aged_scan = {};
  ScanPosition old_scan = {};
  LargeObjects from_new;  // large objects that have not been marked yet
  LargeObjects from_aged;
  LargeObjects from_old;
  BlockIndex large_to_scan = kNoBlock;  // marked; linked by `next`
  std::uint32_t static_to_scan = 0;     // reached; linked by their static links
  StaticReferencesSeen seen = {};
};

// Has not survived a collection yet?
[[nodiscard]] inline bool IsNew(BlockState state) { return (state & (kYoung | kAged)) == kYoung; }

[[nodiscard]] inline BlockState StateOf(const Collection& collection, layout::Word pointer) {
  return collection
      .states[(pointer - reinterpret_cast<layout::Word>(collection.heap_base)) >> kBlockShift];
}

}  // namespace assay::runtime
