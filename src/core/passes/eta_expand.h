// Functions that return functions take all their arguments at once.
//
//     f = \x -> case x of {A -> \y -> e1; B -> \y -> e2}
//       ==>   f = \x y' -> case x of {A -> (\y -> e1) y'; B -> (\y -> e2) y'}
//     f = g a                               where g takes two arguments
//       ==>   f = \y -> g a y
//     m = \x -> let y = e in \w -> .. w ..  where w is the World
//       ==>   m = \x w' -> (let y = e in \w -> .. w ..) w'
//
// What stands before the inner lambda is done again for each application. So it must be cheap: it
// looks at values, computes with words, applies a function to too few arguments. The exception is
// the last line: a lambda of the World token may stand behind any work, since an action that is
// made for some arguments is expected to run once.
#pragma once

#include "core/ir.h"
#include "core/passes/options.h"

namespace assay::core {

void EtaExpand(Program& program, const OptimiserOptions& options);

}  // namespace assay::core
