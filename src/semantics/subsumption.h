// The subsumption function S: which centre pays for a value that is reached through a variable? The
// big-step rules and the machine share it, as they do in the papers.
#pragma once

#include "semantics/run.h"

namespace assay::semantics {

// Is it a centre that S gives way to: SUB, or that of a constant or of dictionaries?
[[nodiscard]] bool IsSubsumed(const core::CostCentre& centre);

// Figure 7:  S(cc, SUB, \y.e) = cc     S(cc, CAF, \y.e) = cc     S(cc, DICT, \y.e) = cc
//            S(cc, ccz, z)    = ccz    otherwise: a constructor carries its own centre back
[[nodiscard]] Centre SubsumeModified(Run& run, Centre current, Centre pinned, const Closure& value);

// The same where centres are stacks. A function that a constant or a dictionary made under an scc
// keeps the centres of that, on top of the stack of whoever applies it:
//
//     S(cc, R > c1 .. cn, \y.e) = cc > c1 .. cn     R the stack of a constant or a dictionary
//
// While the constant itself is evaluated, that is if cc comes from R too, scoping is static as
// everywhere: S(cc, ccz, z) = ccz.
[[nodiscard]] Centre SubsumeStacked(Run& run, Centre current, Centre pinned, const Closure& value);

// Figure 4:  S(cc, SUB) = cc     S(cc, ccz) = ccz
[[nodiscard]] Centre SubsumeOriginal(Run& run, Centre current, Centre pinned);

}  // namespace assay::semantics
