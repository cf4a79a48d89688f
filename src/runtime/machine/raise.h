// Exceptions.
#pragma once

#include "layout/object.h"

namespace assay::runtime {

struct Machine;

// Unwinds the stack to the innermost catch frame and pops it: its handler goes to R1, its centre
// becomes current. Thunks whose evaluation is given up on the way become thunks that raise the same
// exception again. Ends the program if nobody catches it.
void Raise(Machine& machine, layout::Word exception);

}  // namespace assay::runtime
