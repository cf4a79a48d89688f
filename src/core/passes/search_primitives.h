// What only functional logic programs have becomes calls of primitives, so that what comes after
// Core need not know of it:
//
//     fcase x of {C y -> e}    case narrow# x pattern of {C y -> e; _ -> failed#}
//                              pattern = \_ _ -> case freeVariable# of y -> C y
//     let x = x in e           case freeVariable# of x -> e
//     case x of {..}           case ensureNotFree# x of {..}, if there are logic variables at all
//     coin = 0 ? 1             coin = \_ -> ..: an operation without parameters is no constant if
//     it
//                              may choose, so that each use evaluates it anew
//     putChar# c w             case soleEffect# of _ -> putChar# c w, if there are choices at all
//
// A choice stays one until the program has been optimised (LeaveChoices).
//
// A case without an alternative for every constructor fails where it has none. In programs that
// neither choose nor have logic variables a flexible case is a case, and nothing else changes.
#pragma once

#include "core/ir.h"

namespace assay::core {

// In place. Says whether the program searches: whether it may have more than one value, or none.
bool MakeSearchExplicit(Program& program);

}  // namespace assay::core
