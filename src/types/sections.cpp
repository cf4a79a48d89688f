// Right sections and tuple sections. Operands are shared, as the report has it: `(op e)` evaluates
// e at most once however often the function is called.
#include "types/checker.h"

namespace assay::types {

Symbol* Checker::NewLocal(std::string_view name, const Type* type, Span span) {
  Symbol& symbol = checked_.storage->symbols.emplace_back();
  symbol.kind = names::SymbolKind::Local;
  symbol.name = Name(name);
  symbol.span = span;
  symbol.type = type;
  return &symbol;
}

const Pattern* Checker::VariablePatternFor(Symbol* symbol) {
  return arena_.New<VariablePattern>(
      VariablePattern{{PatternKind::Variable, symbol->span, symbol->type}, symbol});
}

Checker::Expr Checker::LambdaOf(Span span, const std::vector<const Pattern*>& parameters,
                                Expr body) {
  return New<LambdaExpression>(arena_, span, List<const Pattern* const>(arena_.Copy(parameters)),
                               Plain(body));
}

// A variable for the value, bound in `bindings`; a variable or literal stands for itself.
Checker::Expr Checker::Shared(Expr value, const Type* type, std::vector<const Binding*>& bindings) {
  if (value == nullptr || value->kind == ExpressionKind::Variable ||
      value->kind == ExpressionKind::Literal || value->kind == ExpressionKind::Constructor) {
    return value;
  }
  Symbol* symbol = NewLocal("operand", type, value->span);
  const std::vector<Clause> clauses = {{{}, Plain(value), value->span}};
  bindings.push_back(NewBinding(symbol, {}, nullptr, arena_.Copy(clauses), value->span));
  return New<VariableExpression>(arena_, value->span, symbol);
}

Checker::Expr Checker::LetAround(const std::vector<const Binding*>& bindings, Expr body) {
  if (bindings.empty()) {
    return body;
  }
  return New<LetExpression>(arena_, body->span, NewBindings(bindings), body);
}

// (op e)  is  let y = e in \x -> op x y
Checker::Expr Checker::CheckRightSection(const syntax::RightSectionExpression& section,
                                         const Type* expected) {
  const Typed operation = InferHead(*section.operation);
  std::vector<Expr> parts;
  const Type* type = Instantiate(Head(operation.type), section.span, parts);
  const Type* left = nullptr;
  const Type* right = nullptr;
  const Type* result = nullptr;
  if (!SplitFunction(type, left, result) || !SplitFunction(result, right, result)) {
    ReportTooManyArguments(section.operation, operation.type, 2, 0, section.span);
    return nullptr;
  }
  MustUnify(section.span, store_.Function(left, result), expected);
  Expr operand = CheckIn({Why::Place::Argument, 2, section.operation}, *section.operand, right);
  std::vector<const Binding*> bindings;
  operand = Shared(operand, right, bindings);
  Symbol* parameter = NewLocal("x", left, section.span);
  parts.push_back(New<VariableExpression>(arena_, section.span, parameter));
  parts.push_back(operand);
  Expr body = Apply(section.span, operation.expression, parts);
  return LetAround(bindings, LambdaOf(section.span, {VariablePatternFor(parameter)}, body));
}

// (a, , c)  is  \x -> (a, x, c), with a and c shared
Checker::Expr Checker::CheckTupleSection(const syntax::TupleExpression& tuple,
                                         const Type* expected) {
  std::vector<const Type*> types;
  std::vector<const Type*> missing;
  for (const syntax::Expression* element : tuple.elements) {
    types.push_back(NewMeta());
    if (element == nullptr) {
      missing.push_back(types.back());
    }
  }
  MustUnify(tuple.span, store_.Functions(missing, store_.Tuple(types)), expected);
  std::vector<const Binding*> bindings;
  std::vector<const Pattern*> parameters;
  std::vector<Expr> elements;
  for (std::size_t i = 0; i < types.size(); ++i) {
    if (tuple.elements[i] == nullptr) {
      Symbol* parameter = NewLocal("x", types[i], tuple.span);
      parameters.push_back(VariablePatternFor(parameter));
      elements.push_back(New<VariableExpression>(arena_, tuple.span, parameter));
    } else {
      elements.push_back(Shared(Check(*tuple.elements[i], types[i]), types[i], bindings));
    }
  }
  const ConstructorInfo* constructor = names::BuiltIns().tuples.at(types.size())->constructor;
  Expr body =
      Apply(tuple.span, New<ConstructorExpression>(arena_, tuple.span, constructor), elements);
  return LetAround(bindings, LambdaOf(tuple.span, parameters, body));
}

}  // namespace assay::types
