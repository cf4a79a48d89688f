// Variables, constructors and what they are applied to.
#pragma once

#include "types/checker.h"

namespace assay::types {

struct Typed {
  Expr expression;
  const Type* type;
};

Typed InferVariable(Checker& in, Symbol* symbol, Span span);
Typed InferHead(Checker& in, const syntax::Expression& head);
bool SplitFunction(Checker& in, const Type* type, const Type*& argument, const Type*& result);
Expr Apply(Checker& in, Span span, Expr function, const std::vector<Expr>& arguments);
Expr CheckApplication(Checker& in, const syntax::Expression& head,
                      const std::vector<const syntax::Expression*>& arguments, Span span,
                      const Type* expected);
Expr CheckKnownApplication(Checker& in, names::Known known,
                           const std::vector<const syntax::Expression*>& arguments, Span span,
                           const Type* expected);
Expr CheckInfix(Checker& in, const syntax::InfixExpression& infix, const Type* expected);

}  // namespace assay::types
