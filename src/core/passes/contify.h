// Local functions that are only ever called in tail position, with all their arguments, are join
// points: no closure, no call.
//
//     let go = \i -> case i of {0 -> x; _ -> go j} in go n
//       ==>   join {go i = case i of {0 -> x; _ -> jump go j}} in jump go n
//
// If the calls are in a scrutinee behind the let, the join goes there. The current cost centre is
// the same before and after a jump, as it is for such a function, whose centre is that of the let.
#pragma once

#include "core/ir.h"
#include "core/passes/options.h"

namespace assay::core {

void Contify(Program& program, const OptimiserOptions& options);

}  // namespace assay::core
