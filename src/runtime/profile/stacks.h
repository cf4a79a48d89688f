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
};
inline constexpr std::uint32_t kNothingBelow = 0xffff'ffffU;

// The clock's handler reads it at any moment: it never moves, and the count goes up last.
struct CentreStacks {
  CentreStack* all;
  volatile std::uint32_t count;
  std::uint64_t refused;  // pushes for which there was no room
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

}  // namespace assay::runtime

extern "C" {
// At an scc whose cache does not know the current stack; afterwards it does. Both stacks as they
// stand in the CC register.
void assay_push_centre(assay::layout::Word stack, assay::layout::Word centre,
                       assay::layout::PushCache* cache);
}
