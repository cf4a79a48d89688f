// Free local variables, in the order of their first occurrence.
#pragma once

#include "stg/ir.h"

namespace assay::stg {

// Of an expression, without the given bound ones. Labels of join points do not count, but what a
// jump passes along does.
[[nodiscard]] Variables FreeVariables(Arena& arena, const Expression& e, Variables bound);

// Of the points of a join, without their parameters.
[[nodiscard]] Variables FreeVariables(Arena& arena, std::span<const JoinPoint> points);

// Of alternatives.
[[nodiscard]] Variables FreeVariables(Arena& arena, std::span<const Alternative> alternatives);

}  // namespace assay::stg
