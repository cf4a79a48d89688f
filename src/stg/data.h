// Finds variables that are never functions: they are data. Profiled code keeps no centre for them,
// nor does it look for one in what thunks and functions give that are data always.
//
// A variable whose type head is known (core/shape.h), and is not that of functions, is data. Others
// are found by what becomes of them. Programs are typed. So a variable that is matched against
// constructors or literals at one place is data at all places. What is passed for a parameter that
// is data is data, and so is the result of a function that returns data at one place.
//
// There are three exceptions. A constant of any type, like `undefined`, has another type at each
// use. A match on a constructor with a context, as a GADT has it, may say what
// a type variable stands for: what is found in such an alternative holds for what the alternative
// binds, not for what is around. And what is found about a value does not hold for a value of
// another type that it was made from (unsafeCoerce#).
#pragma once

#include "stg/ir.h"

namespace assay::stg {

// Sets `data` and `data_closures`.
void FindData(Program& program);

}  // namespace assay::stg
