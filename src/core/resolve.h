// Tree of names -> IR. Names become variables (or "not in scope" diagnostics), arguments that are
// not variables are let-bound, cost centres are entered in the program's table.
#pragma once

#include <memory>

#include "core/ir.h"
#include "core/syntax.h"
#include "diagnostics/diagnostic.h"

namespace assay::core {

enum class TypesAreShapes : std::uint8_t { No, Yes };

[[nodiscard]] std::unique_ptr<Program> Resolve(const syntax::Program& tree,
                                               Diagnostics& diagnostics,
                                               TypesAreShapes shapes = TypesAreShapes::No);

}  // namespace assay::core
