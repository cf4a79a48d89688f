// Right sections and tuple sections. Operands are shared, as the report has it: `(op e)` evaluates
// e at most once however often the function is called.
#include "types/sections.h"

#include "types/application.h"
#include "types/bindings.h"
#include "types/expressions.h"
#include "types/instantiate.h"
#include "types/statements.h"

namespace assay::types {

Symbol* NewLocal(Checker& in, std::string_view name, const Type* type, Span span) {
  Symbol& symbol = in.checked.storage->symbols.emplace_back();
  symbol.kind = names::SymbolKind::Local;
  symbol.name = Name(name);
  symbol.span = span;
  symbol.type = type;
  return &symbol;
}

const Pattern* VariablePatternFor(Checker& in, Symbol* symbol) {
  return in.arena.New<VariablePattern>(
      VariablePattern{{PatternKind::Variable, symbol->span, symbol->type}, symbol});
}

Expr LambdaOf(Checker& in, Span span, const std::vector<const Pattern*>& parameters, Expr body) {
  return New<LambdaExpression>(
      in.arena, span, List<const Pattern* const>(in.arena.Copy(parameters)), Plain(in, body));
}

namespace {

// A variable for the value, bound in `bindings`; a variable or literal stands for itself.
Expr Shared(Checker& in, Expr value, const Type* type, std::vector<const Binding*>& bindings) {
  if (value == nullptr || value->kind == ExpressionKind::Variable ||
      value->kind == ExpressionKind::Literal || value->kind == ExpressionKind::Constructor) {
    return value;
  }
  Symbol* symbol = NewLocal(in, "operand", type, value->span);
  const std::vector<Clause> clauses = {{{}, Plain(in, value), value->span}};
  bindings.push_back(NewBinding(in, symbol, {}, nullptr, in.arena.Copy(clauses), value->span));
  return New<VariableExpression>(in.arena, value->span, symbol);
}

Expr LetAround(Checker& in, const std::vector<const Binding*>& bindings, Expr body) {
  if (bindings.empty()) {
    return body;
  }
  return New<LetExpression>(in.arena, body->span, NewBindings(in, bindings), body);
}

}  // namespace

// (op e)  is  let y = e in \x -> op x y
Expr CheckRightSection(Checker& in, const syntax::RightSectionExpression& section,
                       const Type* expected) {
  const Typed operation = InferHead(in, *section.operation);
  std::vector<Expr> parts;
  const Type* type =
      Instantiate(in, in.unifier.Head(operation.type), section.span, parts, operation.expression);
  const Type* left = nullptr;
  const Type* right = nullptr;
  const Type* result = nullptr;
  if (!SplitFunction(in, type, left, result) || !SplitFunction(in, result, right, result)) {
    in.errors.ReportTooManyArguments(section.operation, operation.type, 2, 0, section.span);
    return nullptr;
  }
  in.solver.MustUnify(section.span, in.store.Function(left, result), expected);
  Expr operand = CheckIn(in, {Why::Place::Argument, 2, section.operation}, *section.operand, right);
  std::vector<const Binding*> bindings;
  operand = Shared(in, operand, right, bindings);
  Symbol* parameter = NewLocal(in, "x", left, section.span);
  parts.push_back(New<VariableExpression>(in.arena, section.span, parameter));
  parts.push_back(operand);
  Expr body = Apply(in, section.span, operation.expression, parts);
  return LetAround(in, bindings,
                   LambdaOf(in, section.span, {VariablePatternFor(in, parameter)}, body));
}

// (a, , c)  is  \x -> (a, x, c), with a and c shared
Expr CheckTupleSection(Checker& in, const syntax::TupleExpression& tuple, const Type* expected) {
  std::vector<const Type*> types;
  std::vector<const Type*> missing;
  for (const syntax::Expression* element : tuple.elements) {
    types.push_back(in.unifier.NewMeta());
    if (element == nullptr) {
      missing.push_back(types.back());
    }
  }
  in.solver.MustUnify(tuple.span, in.store.Functions(missing, in.store.Tuple(types)), expected);
  std::vector<const Binding*> bindings;
  std::vector<const Pattern*> parameters;
  std::vector<Expr> elements;
  for (std::size_t i = 0; i < types.size(); ++i) {
    if (tuple.elements[i] == nullptr) {
      Symbol* parameter = NewLocal(in, "x", types[i], tuple.span);
      parameters.push_back(VariablePatternFor(in, parameter));
      elements.push_back(New<VariableExpression>(in.arena, tuple.span, parameter));
    } else {
      elements.push_back(Shared(in, Check(in, *tuple.elements[i], types[i]), types[i], bindings));
    }
  }
  const ConstructorInfo* constructor = names::BuiltIns().tuples.at(types.size())->constructor;
  Expr body = Apply(in, tuple.span, New<ConstructorExpression>(in.arena, tuple.span, constructor),
                    elements);
  return LetAround(in, bindings, LambdaOf(in, tuple.span, parameters, body));
}

}  // namespace assay::types
