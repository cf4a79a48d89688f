// A let goes to where it is used, if that is in one alternative only:
//
//     let x = e in case s of {A -> a; B -> .. x ..}   ==>   case s of {A -> a; B -> let x = e in ..
//     x ..}
//
// What other alternatives do not need is not allocated for them, nor evaluated before it is known
// which one is taken: of failures that a program may show, the expected one comes first.
#pragma once

#include "core/ir.h"
#include "core/passes/options.h"

namespace assay::core {

void FloatIn(Program& program, const OptimiserOptions& options);

}  // namespace assay::core
