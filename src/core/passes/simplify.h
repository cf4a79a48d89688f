// Simplifies every definition, those that are used before those that use them:
//
//     (\x -> e) y                            e[y/x]
//     case C y z of {.. C a b -> e ..}       e[y/a, z/b]; also where a variable is known to be C y
//     case (case e of {p -> a; ..}) of alts  case e of {p -> case a of alts; ..}
//                                            with alts as join points
//     let x = e in .. x ..                   .. e .., where x is used once and no work is repeated
//     f x y                                  the body of f, where f is small or used only here
//     let x = e in e'                        e', where x is not used
//
// Costs are only ever saved, never moved from one centre to another: work stays within its region
// (usage.h), and the inlining of top-level functions is exact by TOPLAS '97 section 5.2.
#pragma once

#include "core/ir.h"
#include "core/passes/options.h"

namespace assay::core {

void Simplify(Program& program, const OptimiserOptions& options);

}  // namespace assay::core
