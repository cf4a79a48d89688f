// Random Core programs for property tests: well-scoped, terminating by construction (recursion goes
// down a literal count or a finite list only), with cost-centre constructs in awkward places. A few
// of them fail on purpose (black hole, missing alternative, ...), since rule sets must agree on
// failures too.
#pragma once

#include "core/syntax.h"
#include "semantics/generator/choices.h"

namespace assay::semantics {

// `size` from 0 to 100 decides how large.
[[nodiscard]] core::syntax::Program Generate(Choices& choices, int size);

}  // namespace assay::semantics
