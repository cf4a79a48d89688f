// Expressions, section 3 of the report.
#pragma once

#include <vector>

#include "syntax/parser.h"

namespace assay::syntax {

// ---- expressions.cpp
Expression* ParseExpression(Parser& in);  // certainly one: pattern forms in it are reported
Expression* ParseExpressionOrPattern(Parser& in);  // what follows it says which
// Without a type annotation. With `trailing`, an operator before `)` ends it: a left section.
Expression* ParseInfix(Parser& in, OperatorElement* trailing);
OperatorElement ParseOperator(Parser& in);
Expression* ParseLetIn(Parser& in, Span start, Declarations* declarations);
Expression* MissingExpression(Parser& in);  // in place of one that could not be read
[[nodiscard]] bool StartsAtom(const Parser& in);
[[nodiscard]] bool StartsExpression(const Parser& in);
[[nodiscard]] bool IsOperator(const Parser& in);
[[nodiscard]] bool IsMinus(const Parser& in);

// ---- atoms.cpp
Expression* ParseAtom(Parser& in);

// ---- lambda_cases.cpp
[[nodiscard]] bool IsLambdaCases(const Parser& in);
Expression* ParseLambdaCases(Parser& in, Span start);

// ---- parallel_comprehensions.cpp
Expression* ParseParallelComprehension(Parser& in, Span start, Expression* body,
                                       List<Statement*> first);
// The variables that statements bind, as an expression and as a pattern: (), x, or (x, y, ..).
struct BoundVariables {
  std::vector<Binder> names;
  Pattern* pattern;
  Expression* value;
};
BoundVariables VariablesOf(Parser& in, List<Statement*> statements, Span span);

}  // namespace assay::syntax
