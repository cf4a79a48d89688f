// What is certain to be needed is evaluated at once, without a thunk:
//
//     let x = e in e'   ==>   case e of x -> e',   where e' is strict in x
//
// Data that a loop is certain to take apart, and that does not change in it, is taken apart before
// it; the simplifier then finds its fields in the loop.
//
// By TOPLAS '97 corollary 3.5.2 this moves no costs: a thunk's costs go to its centre whenever it
// runs.
#pragma once

#include "core/ir.h"
#include "core/passes/options.h"

namespace assay::core {

void LetToCase(Program& program, const OptimiserOptions& options);

}  // namespace assay::core
