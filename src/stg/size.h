// How large code is: a measure of the work that it makes for whoever compiles it.
#pragma once

#include <cstddef>

#include "stg/ir.h"

namespace assay::stg {

// The number of expressions, closures and operands in it.
[[nodiscard]] std::size_t SizeOf(const Closure& closure);

}  // namespace assay::stg
