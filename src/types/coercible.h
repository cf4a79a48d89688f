// Coercible a b: see coercible.cpp.
#pragma once

#include "types/unifier.h"

namespace assay::types {

[[nodiscard]] bool IsCoercible(const ClassInfo& class_info);
// False also while a metavariable may decide it.
[[nodiscard]] bool CanCoerce(TypeStore& store, const Unifier& unifier, const Type* left,
                             const Type* right);

// newtype N a b = C (m a b): N a represents m a, if b is not used otherwise. Null: it does not.
[[nodiscard]] const Type* RepresentedType(TypeStore& store, const TypeConstructor& type,
                                          const Type* applied);

}  // namespace assay::types
