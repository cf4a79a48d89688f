// gc-stress: collections at every n-th check of generated code, whatever it checks.
//
// Every check of heap or stack fails at first, and every n-th that does collects. Generated code
// repeats its check when it goes on; the same code then finds Hp and Sp where they were, and each
// time that happens it is given a little more room, until the check succeeds. So hardly more is
// given than the check asked for, and the next one fails again.
//
// Stack checks count as heap checks do: the entry of many a thunk, of all selectors among them,
// asks for stack only, and a collection there finds a thunk that has been entered and is not yet a
// black hole (Note [Thunks are entered again], llvm/block.cpp).
#pragma once

#include <cstdint>

#include "layout/object.h"

namespace assay::runtime {

struct Machine;

struct Stress {
  std::uint64_t checks;           // that failed for the first time
  const layout::InfoTable* code;  // of the last of them, with Hp and Sp after it
  layout::Word hp;
  layout::Word sp;
  layout::Word room;  // that it was given
};

// At the start of a run: makes checks fail if gc-stress asks for it.
void StartStress(Machine& machine);

// A check failed: collects where one of its number is to. Afterwards there is room in the nursery.
void CollectUnderStress(Machine& machine);

// At the end of a yield, when the topmost frame is where it will be returned to: lowers the limits.
void GiveRoomUnderStress(Machine& machine);

}  // namespace assay::runtime
