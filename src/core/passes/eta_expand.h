// Functions that return functions take all their arguments at once.
//
//     f = \x -> case x of {A -> \y -> e1; B -> \y -> e2}   ==>   f = \x y' -> case x of {A -> (\y
//     -> e1) y'; ..} f = g a,  where g takes two                          ==>   f = \y -> g a y m =
//     \x -> let y = e in \w -> .. w ..                 ==>   m = \x w' -> (let y = e in \w -> ..)
//     w'
//
// Whatever stands before the inner lambda is done again for each application, so it has to be
// cheap: looking at values, arithmetic on words, applications to too few arguments. But for lambdas
// of the World token, as in the last line: an action that is made for some arguments is expected to
// run once.
#pragma once

#include "core/ir.h"
#include "core/passes/options.h"

namespace assay::core {

void EtaExpand(Program& program, const OptimiserOptions& options);

}  // namespace assay::core
