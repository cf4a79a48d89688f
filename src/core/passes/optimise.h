// The optimiser: Core -> Core. `optimise.cpp` is the list of passes.
#pragma once

#include <cstddef>
#include <unordered_map>

#include "core/ir.h"
#include "core/passes/options.h"

namespace assay::core {

// How many parameters definitions have before functions are expanded to take all their arguments.
using WrittenArities = std::unordered_map<const Variable*, std::size_t>;

// Leaves functional logic programs alone.
WrittenArities Optimise(Program& program, OptimiserOptions options);

}  // namespace assay::core
