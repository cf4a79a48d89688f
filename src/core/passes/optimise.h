// The optimiser: Core -> Core. `optimise.cpp` is the list of passes.
#pragma once

#include "core/ir.h"
#include "core/passes/options.h"

namespace assay::core {

// Leaves functional logic programs alone.
void Optimise(Program& program, OptimiserOptions options);

}  // namespace assay::core
