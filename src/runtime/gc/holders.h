// Who holds what, counted while a major collection with a census finds what is alive.
//
// Edges: how many pointers lead from things of one key (gc/census.h) to things of another. Frames
// of the stack and constants are holders as objects are; a frame holds the one that is right above
// it, on which it waits.
//
// Shares: each object belongs to the first root that reaches it. Roots come in this order: frames,
// from the top of the stack down, then pending exceptions, then constants, of those that have been
// reached the one that was entered first. So what an inner frame needs is its own, and what belongs
// to an outer frame is held by that frame and by nothing that runs within it; what belongs to a
// constant would die without constants. The shares of all roots are a partition of the heap.
//
// Such a collection takes root after root, and scans all that one has led to before the next: what
// is copied then is the root's. Pointers are counted where they are followed, when what they lead
// to has just been copied.
#pragma once

#include <cstddef>
#include <cstdint>

#include "layout/object.h"
#include "runtime/gc/census.h"
#include "runtime/gc/pair_table.h"
#include "runtime/platform/growable_array.h"

namespace assay::runtime {

// As a key: the run-time system itself.
inline constexpr layout::Word kNoHolder = 0;

// The first keys of edges say by which of its pointers the holder holds: its number from 0, in bits
// that are zero in keys. The last of the numbers that fit, elements of arrays and what a frame
// holds for another are not told apart.
inline constexpr layout::Word kPointerBits = layout::Word{layout::kRowSize - 1}
                                             << layout::kCentreShift;
[[nodiscard]] constexpr layout::Word ByPointer(layout::Word holder, std::size_t pointer) {
  return pointer + 1 < layout::kRowSize ? holder | ((pointer + 1) << layout::kCentreShift) : holder;
}
[[nodiscard]] constexpr layout::Word HolderOf(layout::Word first) { return first & ~kPointerBits; }
// From 1; 0: it is not told.
[[nodiscard]] constexpr std::uint64_t PointerOf(layout::Word first) {
  return (first & kPointerBits) >> layout::kCentreShift;
}

// A pointer to what has no key before it has been scanned.
struct PendingPointer {
  layout::Word first;
  layout::Word root;
  layout::Object* to;
  std::size_t words;  // 0: it was reached before
};

struct Holders {
  PairTable edges;   // holder and what it holds
  PairTable shares;  // root and what belongs to it
  GrowableArray<PendingPointer> pending;
  layout::Word root;   // that is being followed
  bool is_incomplete;  // the system refused memory
};

// Before a collection that fills both tables.
void ResetHolders(Holders& holders);
void CloseHolders(Holders& holders);

// A pointer has been followed. `words`: the size of what it leads to, if that was first reached so.
// Keys of holders that the census has not met, those of constants, are added to it.
void NotePointer(Holders& holders, CensusTable& census, layout::Word first, layout::Object* to,
                 std::size_t words);
// The same for an object that its holder leads to and whose pointer is counted elsewhere.
void NoteReached(Holders& holders, CensusTable& census, layout::Word first, layout::Object* to,
                 std::size_t words);
// A frame waits on the one above it.
void NoteFrame(Holders& holders, CensusTable& census, layout::Word frame, layout::Word above);
// All objects have been scanned.
void NotePending(Holders& holders, CensusTable& census);

}  // namespace assay::runtime
