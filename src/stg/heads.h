// Type heads for people: what the type of an object is called in a heap profile.
#pragma once

#include <string_view>

#include "stg/ir.h"

namespace assay::stg {

// The type constructor of the variable's value: `Int`, `[]`, `Data.Map.Map`; `->` of a function,
// the class of a dictionary. Empty: it is not known.
[[nodiscard]] std::string_view TypeHead(const Variable& variable);

// Of an object, and of what becomes of a thunk. `variable`: what it is bound to; null: nothing, it
// is returned.
[[nodiscard]] std::string_view TypeHead(const Closure& closure, const Variable* variable);

}  // namespace assay::stg
