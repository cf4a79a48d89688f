// What does not depend on a function's arguments is made once, not at each call (full laziness).
//
//     f = \s -> let table = fromList pairs in lookup s table
//       ==>   f@once1 = fromList pairs;   f = \s -> lookup s f@once1
//     \n -> let go = \i -> .. size n ..   ==>   \n -> let t = size n in let go = \i -> .. t ..
//
// An expression goes out of the lambdas and loops on whose variables it does not depend, to just
// outside of the outermost one: a thunk, evaluated when it is first needed. With nothing left that
// it depends on it becomes a definition; so do local functions and data of this kind.
//
// What is shared is kept, and may be a leak: Note [What is worth keeping] in float_out.cpp. What is
// left to others: with costs to be kept nothing moves.
#pragma once

#include "core/ir.h"
#include "core/passes/options.h"

namespace assay::core {

void FloatOut(Program& program, const OptimiserOptions& options);

}  // namespace assay::core
