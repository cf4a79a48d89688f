// The top-level variables that a closure mentions, itself and everything inside it.
#pragma once

#include <vector>

#include "stg/ir.h"

namespace assay::stg {

[[nodiscard]] std::vector<const Variable*> TopLevelReferences(const Closure& closure);

}  // namespace assay::stg
