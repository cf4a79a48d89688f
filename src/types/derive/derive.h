// The methods of derived instances, as renamed syntax.
#pragma once

#include "base/arena.h"
#include "diagnostics/diagnostic.h"
#include "names/known.h"
#include "syntax/tree.h"

namespace assay::types::derive {

// The body of `instance .. => C T` for a class that chapter 11 of the report derives (Eq, Ord,
// Enum, Bounded, Ix, Show, Read), or Functor, Foldable, Traversable. Null where the data type has
// not the shape that the class needs; the diagnostics say so. `span` is that of the deriving item.
syntax::Declarations* DeriveMethods(names::Known known_class, const syntax::DataDeclaration& data,
                                    const names::KnownSymbols& known, Arena& arena,
                                    Diagnostics& diagnostics, Span span);

}  // namespace assay::types::derive
