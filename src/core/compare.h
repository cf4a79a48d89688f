// Are two programs the same but for the names of their variables?
#pragma once

#include "core/ir.h"

namespace assay::core {

[[nodiscard]] bool AreAlphaEqual(const Program& left, const Program& right);

}  // namespace assay::core
