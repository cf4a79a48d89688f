// What Functor, Foldable and Traversable have in common: the last parameter of the type, and where
// it occurs in the fields. Types of fields come from the type checker, synonyms expanded.
#pragma once

#include "types/derive/builder.h"
#include "types/occurs.h"
#include "types/type.h"

namespace assay::types::derive {

enum class Shape : std::uint8_t {
  Constant,   // the parameter does not occur
  Parameter,  // it is the parameter
  Tuple,
  Function,
  Container,  // T t1 .. tn, and the parameter occurs in tn only
  Other,      // where nothing can be derived
};

[[nodiscard]] Shape ShapeOf(const Type* type, const TypeVariable* variable);

// The arguments of an applied type, in order.
[[nodiscard]] std::vector<const Type*> ArgumentsOf(const Type* type);

// The constructors of the data type with what is known of their types.
[[nodiscard]] const ConstructorInfo& InfoOf(const syntax::ConstructorDeclaration& constructor);
[[nodiscard]] const TypeVariable* LastParameter(const ConstructorInfo& constructor);

}  // namespace assay::types::derive
