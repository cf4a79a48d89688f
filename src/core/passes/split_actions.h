// An action with a cost centre becomes a function of the World, too. Its entry is counted where the
// action is made, its work is charged where it runs:
//
//     f = \x -> scc "f" (.. \w -> e)   ==>   f     = \x -> scc "f" (\w -> f@run x w)
//                                            f@run = \x w -> scc_sub "f" ((.. \w -> e) w)
//
// A call `f x w` becomes `scc "f" (f@run x w)`, without a closure in between.
#pragma once

#include "core/ir.h"
#include "core/passes/options.h"

namespace assay::core {

void SplitActions(Program& program, const OptimiserOptions& options);

}  // namespace assay::core
