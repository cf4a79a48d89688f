// The subsumption function S: which centre pays for a value that is reached through a variable? The
// big-step rules and the machine share it, as they do in the papers.
#pragma once

#include "semantics/run.h"

namespace assay::semantics {

// Figure 7:  S(cc, SUB, \y.e) = cc     S(cc, CAF, \y.e) = cc     S(cc, DICT, \y.e) = cc
//            S(cc, ccz, z)    = ccz    otherwise: a constructor carries its own centre back
[[nodiscard]] Centre SubsumeModified(Run& run, Centre current, Centre pinned, const Closure& value);

// Figure 4:  S(cc, SUB) = cc     S(cc, ccz) = ccz
[[nodiscard]] Centre SubsumeOriginal(Run& run, Centre current, Centre pinned);

}  // namespace assay::semantics
