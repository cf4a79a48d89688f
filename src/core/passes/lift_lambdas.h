// Local functions that everybody calls with all their arguments become definitions, which take what
// they used of the outside as parameters (lambda lifting).
//
//     f = \k xs -> let go = \l -> case l of {[] -> 0; : y ys -> case go ys of {n -> +# n k}} in go
//     xs
//       ==>   f = \k xs -> f@go1 k xs
//             f@go1 = \k l -> case l of {[] -> 0; : y ys -> case f@go1 k ys of {n -> +# n k}}
//
// No closure is made, and what a definition is given and returns may be passed in registers
// (unbox_parameters.h, unbox_results.h). A function stays where it is if it would have more
// parameters than there are registers, or if thunks and functions that mention it would have to
// hold more than is saved: Note [What is saved] in lift_lambdas.cpp.
//
// Where costs are kept, the function is lifted if its caller pays for it anyway, or if it is known
// who does: Note [Who pays for what is lifted].
//
// What is left to others: join points cost nothing where they are (contify.h).
#pragma once

#include "core/ir.h"
#include "core/passes/options.h"

namespace assay::core {

void LiftLambdas(Program& program, const OptimiserOptions& options);

}  // namespace assay::core
