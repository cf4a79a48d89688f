// Retainer sets: for each object, who holds it (Runciman and Roejemo 1996).
//
// Retainers are what can let go: frames of the stack, constants and the run-time system, thunks and
// selectors, references, arrays and frozen stacks. Data, functions and partial applications pass
// on what holds them. A retainer of an object reaches it without passing another retainer, so
// that the set of a thunk says who holds the thunk, not what it is going to need.
//
// A retainer goes by its info table, whatever its centre. A set with more members than the limit is
// MANY. Each object is looked at once for each member of its set, and once more: cycles end where
// nothing is new.
#pragma once

#include <cstddef>
#include <cstdint>

#include "runtime/gc/census.h"
#include "runtime/gc/pair_table.h"
#include "runtime/platform/growable_array.h"

namespace assay::runtime {

struct Machine;

using SetNumber = std::uint32_t;
inline constexpr SetNumber kNoRetainers = 0;  // of frames, which are retainers themselves
inline constexpr SetNumber kManyRetainers = 1;
inline constexpr SetNumber kFirstSet = 2;

// Sets are numbered in the order in which they were met, and keep their numbers.
struct RetainerSet {
  std::uint32_t first;  // of its members, in the row of all
  std::uint32_t count;
};

struct Retainers {
  GrowableArray<RetainerSet> sets;      // by number
  GrowableArray<layout::Word> members;  // keys without a centre, in increasing order in each set;
                                        // kNoHolder: the run-time system
  PairTable added;    // set and 1, key and 1: `words` is the set with that member, too
  PairTable by_hash;  // hash of the members, place among those of one hash and 1: `words` is a set
  PairTable counts;   // set, key: objects, maybe none, and words of the last census
};

// The members of a set.
[[nodiscard]] inline const layout::Word* MembersOf(const Retainers& retainers, SetNumber set) {
  return retainers.members.items + retainers.sets.items[set].first;
}

// Right after a major collection: the set of each object, counted with its key. The keys of members
// are added to the census. False: there is no memory for it, and the counts mean nothing.
[[nodiscard]] bool FindRetainers(Machine& machine, CensusTable& census, Retainers& retainers,
                                 std::size_t limit);
void CloseRetainers(Retainers& retainers);

}  // namespace assay::runtime
