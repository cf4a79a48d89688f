// A function that computes a number, whichever way it ends, returns the number as a word.
#pragma once

#include "core/ir.h"
#include "core/passes/options.h"

namespace assay::core {

void UnboxResults(Program& program, const OptimiserOptions& options);

}  // namespace assay::core
