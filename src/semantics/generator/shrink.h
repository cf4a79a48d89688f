// Smaller variants of a program, for finding a small counterexample: a definition left out, an
// expression replaced by a part of itself or by something trivial, a binding or alternative left
// out. Not every variant is well-scoped; whoever tries one resolves and verifies it first.
#pragma once

#include <vector>

#include "core/syntax.h"

namespace assay::semantics {

[[nodiscard]] std::vector<core::syntax::Program> Shrink(const core::syntax::Program& program);

}  // namespace assay::semantics
