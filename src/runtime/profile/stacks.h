// Cost-centre stacks, of programs that keep them (TOPLAS '97 section 8.3).
//
// A stack is a number: row of the table of counters. MAIN is 0, MAIN with one centre on it has the
// centre's number; others are made when they are first pushed. Pushing a centre that is in the
// stack already goes back to where it is: stacks hold no centre twice, so there are finitely many
// of them, and recursion shows as one line. semantics/stacks.h says the same.
#pragma once

#include <cstdint>

#include "layout/program.h"

namespace assay::runtime {

struct Machine;

struct CentreStack {
  std::uint32_t below;    // kNothingBelow: it is MAIN
  std::uint32_t centre;   // on top
  std::uint32_t above;    // the newest of the stacks that are one higher than this, 0: none
  std::uint32_t sibling;  // the next of those, 0: none
  std::uint32_t root;     // the stack of the constant or dictionary that it comes from, 0: none
};
inline constexpr std::uint32_t kNothingBelow = 0xffff'ffffU;

// What applying a function gave that comes from a constant or a dictionary, the last time that
// these two met. All as they stand in the CC register.
struct RebasedCentre {
  layout::Word current;
  layout::Word pinned;
  layout::Word rebased;
};
inline constexpr std::size_t kRebasedCentres = 1024;

// The clock's handler reads it at any moment: it never moves, and the count goes up last.
struct CentreStacks {
  CentreStack* all;
  volatile std::uint32_t count;
  std::uint64_t refused;  // pushes for which there was no room
  RebasedCentre rebased[kRebasedCentres];
};

// Does nothing for programs that keep none.
void OpenCentreStacks(Machine& machine);
void CloseCentreStacks(Machine& machine);

// The number of rows in use.
[[nodiscard]] std::uint32_t CounterRows(const Machine& machine);

// The stack that pushing gives.
[[nodiscard]] std::uint32_t PushCentre(Machine& machine, std::uint32_t stack, std::uint32_t centre);
// The same as it stands in the CC register.
[[nodiscard]] layout::Word PushedWord(Machine& machine, std::uint32_t stack, std::uint32_t centre);

// The stack on which a function runs that `pinned` is pinned on and `current` applies: where it
// comes from a constant or a dictionary, `current` takes the place of that, unless it comes from
// there itself. Both as they stand in the CC register. semantics/run.h says the same.
[[nodiscard]] layout::Word RebasedWord(Machine& machine, layout::Word current, layout::Word pinned);

}  // namespace assay::runtime

extern "C" {
// At an scc whose cache does not know the current stack; afterwards it does. Both stacks as they
// stand in the CC register.
void assay_push_centre(assay::layout::Word stack, assay::layout::Word centre,
                       assay::layout::PushCache* cache);
// RebasedWord, of two stacks that met before mostly at once.
assay::layout::Word assay_rebase_centre(assay::layout::Word current, assay::layout::Word pinned);
}
