// Functions that are written without their parameters get them, so that lexical profiling counts
// their calls. What they share stays shared: it becomes constants of their own.
//
//     f = compose g                     ==>   f = \x -> compose g x            compose takes two
//     f = let {a = e} in plus a         ==>   f@1 = e; f = \y -> plus f@1 y
//     f = let {a = e} in \y -> e2       ==>   f@1 = e; f = \y -> e2
//     f = case scc_sub "f" e of {function -> \x -> scc "f" (function x)}
//                                       ==>   f@1 = e; f = case f@1 of {function -> ..}
//
// The last is what desugaring makes of a function of which only the type says that it is one; it
// has to be evaluated when it was before. Where `e` is one of the others, it becomes that.
//
// Only profiled and owned definitions are looked at. New ones are owned.
#pragma once

#include "core/lexical.h"

namespace assay::core {

void GiveParameters(Program& program, LexicalRoles& roles);

}  // namespace assay::core
