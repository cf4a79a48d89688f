// Shapes in STG (core/shape.h) agree wherever a value goes, as they do in Core. Here
// representations are settled: a word is the number that its primitive, field, parameter or waiting
// frame takes, and a pointer that becomes a word points to such a number. And what data.h found is
// true: no variable that is data has the shape of a function.
#pragma once

#include <optional>
#include <string>

#include "stg/ir.h"

namespace assay::stg {

// What is wrong first, if anything. A program without types has no violations, as in Core.
[[nodiscard]] std::optional<std::string> FindShapeViolation(const Program& program);

}  // namespace assay::stg
