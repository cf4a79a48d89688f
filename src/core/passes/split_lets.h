// Makes lets as small as their dependencies allow:
//
//     let {a = C b; b = 1} in e   ==>   let {b = 1} in let {a = C b} in e
//
// The other passes can do more with bindings that are not recursive.
#pragma once

#include "core/ir.h"
#include "core/passes/options.h"

namespace assay::core {

void SplitLets(Program& program, const OptimiserOptions& options);

}  // namespace assay::core
