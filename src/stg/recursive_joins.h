// Which joins of a Core expression have a point that is jumped to from inside one of their points?
#pragma once

#include <unordered_set>

#include "core/ir.h"

namespace assay::stg {

[[nodiscard]] std::unordered_set<const core::Join*> RecursiveJoins(const core::Expression& e);

}  // namespace assay::stg
