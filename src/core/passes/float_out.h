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
// What is shared is kept, and may be a leak: Note [What is worth keeping] in float_out.cpp. Where
// costs are kept it stays with the centre that pays for it, and enters no scc: Note [What is
// floated out where costs are kept].
#pragma once

#include "core/ir.h"
#include "core/passes/options.h"

namespace assay::core {

void FloatOut(Program& program, const OptimiserOptions& options);

}  // namespace assay::core
