// Expressions.
#pragma once

#include "types/checker.h"

namespace assay::types {

Expr CheckIn(Checker& in, const Why& why, const syntax::Expression& expression,
             const Type* expected);
Expr Infer(Checker& in, const syntax::Expression& expression, const Type*& type);
Expr CheckSigma(Checker& in, const syntax::Expression& expression, const Type* expected);
Expr Check(Checker& in, const syntax::Expression& expression, const Type* expected);
const Bindings* NewBindings(Checker& in, const std::vector<const Binding*>& bindings);

}  // namespace assay::types
