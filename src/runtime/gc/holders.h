// Who holds what: a walk over everything alive, after a major collection that counted it, while
// objects are at rest.
//
// Edges: how many pointers lead from things of one key (gc/census.h) to things of another. Frames
// of the stack and constants are holders as objects are; a frame holds the one that is right above
// it, on which it waits.
//
// Shares: each object belongs to the first root that reaches it. Roots come in this order: frames,
// from the top of the stack down, then pending exceptions, then constants. So what an inner frame
// needs is its own, and what belongs to an outer frame is held by that frame and by nothing that
// runs within it; what belongs to a constant would die without constants. The shares of all roots
// are a partition of the heap.
//
// The same walk gives both, breadth first from each root. It takes a bit for each word of the heap,
// and a queue of what it has found but not looked at.
#pragma once

#include <cstddef>
#include <cstdint>

#include "layout/object.h"
#include "runtime/gc/census.h"
#include "runtime/gc/pair_table.h"

namespace assay::runtime {

struct Machine;

// As a key: the run-time system itself.
inline constexpr layout::Word kNoHolder = 0;

// Of the holder or root, and of what it holds.
struct Holders {
  PairTable edges;
  PairTable shares;
};

// Fills both tables anew. Keys of holders that the census has not met, those of constants, are
// added to it. False: there is no memory for it, and the tables mean nothing.
[[nodiscard]] bool FindHolders(Machine& machine, CensusTable& census, Holders& holders);
void CloseHolders(Holders& holders);

}  // namespace assay::runtime
