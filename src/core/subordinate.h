// scc_sub: what it stands around belongs to its centre, but is not a call of it.
#pragma once

#include "core/ir.h"

namespace assay::core {

// The right-hand side of a let binding as an scc_sub, which the rule LetSub is about; null: it is
// none.
[[nodiscard]] const Scc* AsSubordinate(const Expression& right_hand_side);

}  // namespace assay::core
