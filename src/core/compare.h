// Are two programs the same but for the names of their variables?
#pragma once

#include "core/ir.h"

namespace assay::core {

[[nodiscard]] bool AreAlphaEqual(const Program& left, const Program& right);

// The same for two definitions of one program: what they refer to is the same definition.
[[nodiscard]] bool AreAlphaEqual(const Definition& left, const Definition& right);

}  // namespace assay::core
