// A let goes to where it is used, if that is in one alternative only:
//
//     let x = e in case s of {A -> a; B -> .. x ..}
//       ==>   case s of {A -> a; B -> let x = e in .. x ..}
//
// A construction goes into several alternatives if some do not use it, a let likewise into a join
// point or past it. The other alternatives then do not allocate x. Nor is x evaluated before it is
// known which alternative is taken: of the failures that a program may show, the expected one comes
// first.
#pragma once

#include "core/ir.h"
#include "core/passes/options.h"

namespace assay::core {

void FloatIn(Program& program, const OptimiserOptions& options);

}  // namespace assay::core
