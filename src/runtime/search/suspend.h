// Evaluations that wait for a logic variable, and conjunctions, whose other parts go on meanwhile.
//
// What c1 & c2 & .. has left is in one frame, Step::Conjunction: the conjuncts that wait, each with
// what for, the one that came last first, and those that have not begun, in their order. The one
// under evaluation is on the stack above it. If that one suspends, it becomes a thunk that goes on
// where it was (as in machine/freeze.h), and the next one is evaluated. One that waits goes on as
// soon as a conjunct has ended and its variable is bound. When all wait, the conjunction itself
// suspends, in the one around it. If there is none the branch has no value.
//
// The fields of two terms that are unified are conjuncts, too.
#pragma once

#include "layout/object.h"

namespace assay::runtime {

struct Machine;

// The frame on top goes on when the variable is bound. Of several variables, in a list of waiting
// conjuncts, one is enough.
void SuspendFor(Machine& machine, layout::Word variable);

// left & right
void BeginConjunction(Machine& machine, layout::Word left, layout::Word right);

// A conjunct is True.
void GoOnWithConjunction(Machine& machine, layout::Word waiting, layout::Word fresh);

}  // namespace assay::runtime
