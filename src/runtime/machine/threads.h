// Threads take turns: each has a stack of its own, and one of them runs. How they wait for each
// other and who comes next is written in Haskell (lib/Assay/Control/Threads.hs); here is how one
// stack is put away and another one taken out.
//
// A stack that is put away is a thunk like one whose evaluation was interrupted (machine/freeze.h):
// it would go on with the frames that it holds. It is never entered, but stands in a reference
// until its frames are put back over the stop frame. Thunks that were under evaluation are frozen
// by themselves, since another thread may need their values, and goes on with them.
//
//     frames a, update t, frames b, catch, frames c, stop
//         t = resume (frozen a)      the thread = resume (frozen (enter t, b, catch, c))
#pragma once

#include "layout/object.h"

namespace assay::runtime {

struct Machine;

// A stack that applies the function, to an argument that means nothing and the World, and which
// must not return. It becomes the reference's content.
void NewThreadStack_nogc(Machine& machine, layout::Word reference, layout::Word function);

// At the next heap check, which fails: there everything alive is on the stack.
void RequestSwitch(Machine& machine, layout::Word saved, layout::Word wanted);

// Does what was requested, if there is something.
void SwitchStack(Machine& machine);

}  // namespace assay::runtime
