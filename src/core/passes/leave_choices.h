// The last pass of a program that searches: of a choice the second alternative is left to be tried
// later, and the first goes on.
//
//     e1 ? e2    let second = \_ _ -> e2 in case leave# second of {0# -> e1; _ -> failed#}
//
// Before that a choice is an expression, of which each alternative is evaluated once for each time
// that it is: what only one of them uses goes there.
#pragma once

#include "core/ir.h"

namespace assay::core {

// In place.
void LeaveChoices(Program& program);

}  // namespace assay::core
