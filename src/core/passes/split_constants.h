// Constants that are functions become functions, though their costs are kept.
//
//     f = let {a = 1} in plus a    ==>   f@1 = 1; f = plus f@1, which eta expansion goes on with
//     f = scc "f" (plus b)         ==>   f@once = scc "f" ();
//                                        f = \y -> case f@once of {_ -> scc_sub "f" (plus b y)}
//     f = scc "f" (\x -> e)        ==>   likewise
//     f = case scc_sub "f" (plus b) of {g -> \y -> scc "f" (g y)}
//                                  ==>   f = \y -> scc "f" (plus b y)
//
// With stacks the body runs on the stack of whoever applies f, with "f" pushed, as S has it for a
// function that a constant made.
//
// The last is what desugar makes of a function without parameters (desugar/centred.cpp). The scc of
// other constants is entered once, when the constant is first used; `f@once` stands for that.
// A constant that computes something before it is a function stays as it is.
#pragma once

#include "core/ir.h"
#include "core/passes/options.h"

namespace assay::core {

void SplitConstants(Program& program, const OptimiserOptions& options);

}  // namespace assay::core
