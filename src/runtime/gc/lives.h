// Lives of objects: when they were made, who used them last, and what they were meanwhile.
//
// A side table has 32 bits for each 16 bytes of the heap, of the object that begins there: the
// census that counted it first, and the last one before which it was used. It is kept at censuses
// alone, and objects have no room for it and need none. A census moves all that is young to the old
// generation, so minor collections never move an object that the table knows; and while lives are
// followed every major collection is a census. Objects of a single word (functions without free
// variables) are not followed.
//
// Where the program stamps uses (layout/object.h), the table says what an object *was* as soon as
// that is known. An object that was first counted at census b, was used before census f for the
// first time and before l for the last, and was found dead at d, is
//
//     lag   at b .. f-1     not used yet                void  at b .. d-1   if it never was
//     use   at f .. l-1     used before, and again
//     drag  at l .. d-1     used for the last time
//
// Lag and use are known when it is used again, drag and void when it is dead. A thunk is used when
// it is evaluated; its header is gone then, so of thunks those are counted that are no longer there
// and did not die. Black holes, kept indirections and frozen stacks are in use as long as they are
// there; nothing is said about them.
#pragma once

#include <cstddef>
#include <cstdint>

#include "layout/object.h"
#include "layout/record_file.h"
#include "runtime/gc/census.h"
#include "runtime/heap/blocks.h"

namespace assay::runtime {

struct Collection;
struct Machine;

// A key of the census, and something more about its objects.
struct SubkeyRow {
  layout::Word key;  // 0: a free place
  std::uint64_t sub;
  std::uint64_t objects;
  std::uint64_t words;
  std::uint64_t objects_before;  // at the census before
  std::uint64_t words_before;
  std::uint64_t number;  // that the record knows it by; kNoKeyNumber: it does not yet
};

struct SubkeyTable {
  SubkeyRow* rows;
  std::size_t capacity;  // a power of two, or 0
  std::size_t count;
};

struct Lives {
  bool is_on;
  bool has_uses;         // headers have stamps
  bool is_at_rest;       // the table is right: no census is under way
  AddressRange entries;  // of the side table
  std::size_t committed;
  SubkeyTable alive;    // by birth and user
  SubkeyTable decided;  // by state and the census since which it was so, up to the one before
};

// Censuses count from 1 here: 0 is none.
inline constexpr std::uint32_t kMostCensuses = 0x7fff;

[[nodiscard]] constexpr std::uint64_t LifeOf(std::uint32_t birth, std::uint32_t stamp) {
  return std::uint64_t{birth} << 32U | stamp;
}
[[nodiscard]] constexpr std::uint32_t BirthOf(std::uint64_t sub) {
  return static_cast<std::uint32_t>(sub >> 32U);
}
[[nodiscard]] constexpr std::uint32_t UserOf(std::uint64_t sub) {  // a stamp, without its mark
  return static_cast<std::uint32_t>(sub);
}
[[nodiscard]] constexpr std::uint64_t StateSince(layout::LifeState state, std::uint32_t first) {
  return std::uint64_t{static_cast<std::uint8_t>(state)} << 32U | first;
}
[[nodiscard]] constexpr layout::LifeState StateOf(std::uint64_t sub) {
  return static_cast<layout::LifeState>(sub >> 32U);
}
[[nodiscard]] constexpr std::uint32_t SinceOf(std::uint64_t sub) {
  return static_cast<std::uint32_t>(sub);
}

// False: there is no memory.
[[nodiscard]] bool OpenLives(const Machine& machine, Lives& lives);
void CloseLives(Lives& lives);

// Before a census: what is young will be old after it.
void AgeEverything(Machine& machine);
// Everything alive has been copied, and what was is still there. False: there is no memory; lives
// are not followed any more.
[[nodiscard]] bool FollowLives(Collection& collection);
// The nursery is young again.
void RejuvenateNursery(Machine& machine);
// The program ends, and so do all lives. False: that is not known, since a census is under way.
[[nodiscard]] bool EndLives(Machine& machine);

}  // namespace assay::runtime
