// Random programs as desugaring makes them from Haskell: classes with superclasses, default methods
// and instances that need others, functions in data, functions that are written without their
// parameters or with fewer than they take, actions, recursion of several. For lexical profiling,
// where it matters who mentions what.
//
// Calls are marked as by `--centres=top` (scc auto "f" under the lambdas that are written). Of what
// has no mark, names say what it is: lib.. functions of a library; others are dictionaries,
// selectors and constructor functions.
#pragma once

#include "core/syntax.h"
#include "semantics/generator/choices.h"

namespace assay::semantics {

// `size` from 0 to 100 decides how large.
[[nodiscard]] core::syntax::Program GenerateLexical(Choices& choices, int size);

}  // namespace assay::semantics
