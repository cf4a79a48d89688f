// Reduction of selector thunks: `fst p` becomes its value as soon as p is evaluated, which ends the
// leak of Wadler's `let (a, b) = f x in a : b`, where b would hold a through the pair.
#pragma once

#include "runtime/gc/collection.h"

namespace assay::runtime {

// For a selector in from-space that is not marked: what it stands for. If it cannot be reduced that
// is its own copy, otherwise any pointer, which may still point into from-space.
[[nodiscard]] layout::Word ReduceSelector(Collection& collection, layout::Object* selector);

}  // namespace assay::runtime
