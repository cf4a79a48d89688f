// Operators of expressions, sections included.
#include "names/expressions.h"
#include "names/fixity.h"
#include "names/fixity_declarations.h"
#include "names/lookup.h"
#include "names/renamer.h"

namespace assay::names {

using syntax::ExpressionKind;

namespace {

Operator Negation(Span span) {
  return {.fixity = kNegationFixity, .name = Name("-"), .span = span, .is_negation = true};
}

const syntax::QualifiedName& NameOf(const syntax::Expression& operation) {
  return operation.kind == ExpressionKind::Variable
             ? operation.As<syntax::VariableExpression>().name
             : operation.As<syntax::ConstructorExpression>().name;
}

}  // namespace

void ResolveOperators(Renamer& in, syntax::OperatorSequenceExpression& sequence) {
  const auto build = [&](const Operator& op, syntax::Expression* left, syntax::Expression* right) {
    if (op.is_negation) {
      return static_cast<syntax::Expression*>(
          syntax::New<syntax::NegateExpression>(in.arena, Join(op.span, right->span), right));
    }
    const syntax::OperatorElement& element = sequence.elements[op.index];
    syntax::Expression* operation = nullptr;
    if (element.is_constructor) {
      operation =
          syntax::New<syntax::ConstructorExpression>(in.arena, op.span, element.operator_name);
    } else {
      operation = syntax::New<syntax::VariableExpression>(in.arena, op.span, element.operator_name);
    }
    return static_cast<syntax::Expression*>(syntax::New<syntax::InfixExpression>(
        in.arena, Join(left->span, right->span), operation, left, right));
  };
  const auto conflict = [&](const Operator& a, const Operator& b) {
    ReportFixityConflict(in, a, b);
  };
  OperatorParser<syntax::Expression, decltype(build), decltype(conflict)> parser(build, conflict);
  for (std::size_t i = 0; i < sequence.elements.size(); ++i) {
    syntax::OperatorElement& element = sequence.elements[i];
    if (element.operand != nullptr) {
      RenameExpression(in, *element.operand);
      parser.AddOperand(element.operand);
      continue;
    }
    if (element.is_negation) {
      parser.AddNegation(Negation(element.operator_name.span));
      continue;
    }
    if (element.is_constructor) {
      ResolveBuilder(in, element.operator_name);
    } else {
      ResolveVariable(in, element.operator_name);
    }
    Operator op = OperatorOf(element.operator_name);
    op.index = static_cast<std::uint32_t>(i);
    parser.AddOperator(op);
  }
  sequence.resolved = parser.Finish();
}

// `(a + b *)` would have to mean `\x -> (a + b) * x`, but is read `\x -> a + b * x` without the
// parentheses: it is refused. `side` is where the operand stands.
void CheckSection(Renamer& in, const syntax::Expression& operand,
                  const syntax::Expression& operation, syntax::Associativity side) {
  if (operand.kind != ExpressionKind::OperatorSequence) {
    return;
  }
  const syntax::Expression* const top = operand.As<syntax::OperatorSequenceExpression>().resolved;
  if (top == nullptr ||
      (top->kind != ExpressionKind::Infix && top->kind != ExpressionKind::Negate)) {
    return;
  }
  const Operator inner = top->kind == ExpressionKind::Negate
                             ? Negation(top->span)
                             : OperatorOf(NameOf(*top->As<syntax::InfixExpression>().operation));
  const Operator outer = OperatorOf(NameOf(operation));
  const bool is_left = side == syntax::Associativity::Left;
  const Binding binding = is_left ? Compare(inner, outer) : Compare(outer, inner);
  const bool is_fine = binding == (is_left ? Binding::Left : Binding::Right);
  if (!is_fine && !inner.is_error && !outer.is_error) {
    ReportFixityConflict(in, is_left ? inner : outer, is_left ? outer : inner);
  }
}

}  // namespace assay::names
