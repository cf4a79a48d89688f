// Core -> supercombinators. A lambda below the top, a case that is no body, and a join point become
// supercombinators of their own, with what they need of their surroundings as first parameters.
// Cost centres are left out: lexical profiling goes by functions.
#pragma once

#include "core/ir.h"
#include "core/lexical.h"
#include "semantics/lexical/supercombinators.h"

namespace assay::semantics::lexical {

[[nodiscard]] Supercombinators LiftLambdas(const core::Program& program);

// Colours: one for each of the functions to be profiled; the others take that of the one profiled
// function that they belong to. One that belongs to several is profiled in its own right
// (section 4.1). What is transparent takes the colour of whoever mentions it.
void AssignColours(Supercombinators& program, const core::LexicalRoles& roles);

}  // namespace assay::semantics::lexical
