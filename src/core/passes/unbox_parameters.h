// A parameter that a function or join point is certain to evaluate, to a number or a character,
// gets the type Int#, Word#, Char#, Double# or Float#. Callers then evaluate the argument and pass
// it unboxed (stg/README.md). A variable of a default alternative gets such a type, too, if it is
// certain to be needed as a number.
//
//     loop = \acc n -> case ==# n k of {..}   ==>   loop = \(acc : Int#) (n : Int#) -> ..
//
// It does not matter to costs when a thunk is evaluated (TOPLAS '97 corollary 3.5.2).
#pragma once

#include "core/ir.h"
#include "core/passes/options.h"

namespace assay::core {

void UnboxParameters(Program& program, const OptimiserOptions& options);

}  // namespace assay::core
