// Where a program starts that keeps stacks of centres.
#pragma once

#include "core/ir.h"

namespace assay::core {

// The stack that `main` is applied on if it is an action: that of the constant which is this action
// (Program::start). So whatever it does has one root, MAIN > CAF:main, whether it was made while
// that constant was evaluated or is done when it runs. MAIN if there is no such constant.
[[nodiscard]] const CostCentre* StartOfStacks(const Program& program);

// The constant that nearly all stacks come from: that of the action, or of `main` where it is a
// value. MAIN if there is none.
[[nodiscard]] const CostCentre* RootOfStacks(const Program& program);

}  // namespace assay::core
