// Puts cost-centre constructs into a program: around any expression, so around lambdas, inside data
// structures, in CAFs, in recursive lets, over higher-order arguments; right-hand sides of lets get
// their share of scc_sub, dictionaries theirs of scc_dict. Values and termination stay the same.
#pragma once

#include "core/syntax.h"
#include "semantics/generator/choices.h"

namespace assay::semantics {

void Sprinkle(Choices& choices, int size, core::syntax::Program& program);

}  // namespace assay::semantics
