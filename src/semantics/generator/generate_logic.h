// Random functional logic programs: flat after let-binding, mostly with a few derivations.
#pragma once

#include "core/syntax.h"
#include "semantics/generator/choices.h"

namespace assay::semantics {

[[nodiscard]] core::syntax::Program GenerateLogic(Choices& choices, int size);

}  // namespace assay::semantics
