// Literals.
#pragma once

#include "types/checker.h"

namespace assay::types {

[[nodiscard]] bool IsPrimitiveNumber(Checker& in, const Type* type, bool is_fractional);
Expr Method(Checker& in, names::Known method, names::Known class_name, const Type* type, Span span);
Expr CheckLiteral(Checker& in, const syntax::Literal& literal, Span span, const Type* expected);

}  // namespace assay::types
