// Parameters that a function or join point is certain to evaluate, to a number or character, get
// the type Int#, Word#, Char#, Double# or Float#: they are evaluated before the call and passed
// unboxed (stg/README.md). So does the value that a case gives a name, if it is sure to be needed
// as a number.
//
//     loop = \acc n -> case ==# n k of {..}   ==>   loop = \(acc : Int#) (n : Int#) -> ..
//
// When a thunk is evaluated does not matter to costs (TOPLAS '97 corollary 3.5.2).
#pragma once

#include "core/ir.h"
#include "core/passes/options.h"

namespace assay::core {

void UnboxParameters(Program& program, const OptimiserOptions& options);

}  // namespace assay::core
