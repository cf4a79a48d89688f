// Lazy evaluation without costs and cost centres (Launchbury's natural semantics, with the
// extensions that the cost semantics makes): what is left when everything this folder is about is
// erased. That the cost semantics computes the same, step by step and cell by cell, is property P4.
#pragma once

#include "semantics/run.h"

namespace assay::semantics {

// The value of e. Cells are bound without a centre, nothing is charged.
Closure EvaluateWithoutCosts(Run& run, Closure e);

}  // namespace assay::semantics
