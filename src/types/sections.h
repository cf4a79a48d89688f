// Sections and tuple sections; terms that several constructs are made of.
#pragma once

#include "types/checker.h"

namespace assay::types {

Symbol* NewLocal(Checker& in, std::string_view name, const Type* type, Span span);
const Pattern* VariablePatternFor(Checker& in, Symbol* symbol);
Expr LambdaOf(Checker& in, Span span, const std::vector<const Pattern*>& parameters, Expr body);
Expr CheckRightSection(Checker& in, const syntax::RightSectionExpression& section,
                       const Type* expected);
Expr CheckTupleSection(Checker& in, const syntax::TupleExpression& tuple, const Type* expected);

}  // namespace assay::types
