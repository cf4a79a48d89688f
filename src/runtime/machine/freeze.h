// Evaluations that are interrupted and may go on.
//
// An exception that comes from outside says nothing about the thunks under evaluation: whoever
// needs them later must get their values. So the stack above each update frame is kept as an object
// of its own, and the thunk becomes one that resumes it.
//
//     frames a, update t, frames b, update u, .., catch
//         t = resume (frozen a)      u = resume (frozen (enter t, b))
#pragma once

#include <cstddef>

#include "layout/object.h"

namespace assay::runtime {

struct Machine;

// The topmost frame is one that needs no value. Takes the stack off down to the innermost catch
// frame, which goes too, and makes its handler run on this exception when the frame then on top is
// returned to. Ends the program if nobody catches.
void RaiseFromOutside_nogc(Machine& machine, layout::Word exception);

// Puts the frames of a frozen stack on top of the stack.
void Thaw_nogc(Machine& machine, layout::Word frozen);

}  // namespace assay::runtime
