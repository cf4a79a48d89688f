// Functions that compute a number, in whatever way they end, return it as a word.
#pragma once

#include "core/ir.h"
#include "core/passes/options.h"

namespace assay::core {

void UnboxResults(Program& program, const OptimiserOptions& options);

}  // namespace assay::core
