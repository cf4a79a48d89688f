// Names in expressions.
#include <algorithm>

#include <fmt/format.h>

#include "names/renamer.h"

namespace assay::names {

using syntax::ExpressionKind;

void Renamer::RenameExpression(syntax::Expression& expression) {
  switch (expression.kind) {
    case ExpressionKind::Variable:
      return ResolveVariable(expression.As<syntax::VariableExpression>().name);
    case ExpressionKind::Constructor:
      return ResolveBuilder(expression.As<syntax::ConstructorExpression>().name);
    case ExpressionKind::Literal:
    case ExpressionKind::Wildcard: return;
    default: break;
  }
  if (CanGoDeeper(expression.span)) {
    RenameChildren(expression);
  }
}

void Renamer::RenameExpressions(syntax::List<syntax::Expression*> expressions) {
  for (syntax::Expression* expression : expressions) {
    if (expression != nullptr) {  // null: a tuple section, an open end of a sequence
      RenameExpression(*expression);
    }
  }
}

void Renamer::RenameChildren(syntax::Expression& expression) {
  switch (expression.kind) {
    case ExpressionKind::Variable:
    case ExpressionKind::Constructor:
    case ExpressionKind::Literal:
    case ExpressionKind::Wildcard: return;
    case ExpressionKind::Apply: {
      auto& apply = expression.As<syntax::ApplyExpression>();
      RenameExpression(*apply.function);
      return RenameExpressions(apply.arguments);
    }
    case ExpressionKind::TypeArgument:
      return ResolveType(*expression.As<syntax::TypeArgumentExpression>().type);
    case ExpressionKind::OperatorSequence:
      return ResolveOperators(expression.As<syntax::OperatorSequenceExpression>());
    case ExpressionKind::Infix: {
      auto& infix = expression.As<syntax::InfixExpression>();
      RenameExpression(*infix.left);
      RenameExpression(*infix.operation);
      return RenameExpression(*infix.right);
    }
    case ExpressionKind::Negate:
      return RenameExpression(*expression.As<syntax::NegateExpression>().operand);
    case ExpressionKind::Lambda: {
      auto& lambda = expression.As<syntax::LambdaExpression>();
      const ScopeGuard scope(*this);
      BindPatterns(lambda.parameters);
      return RenameExpression(*lambda.body);
    }
    case ExpressionKind::LambdaCase:
      return RenameAlternatives(expression.As<syntax::LambdaCaseExpression>().alternatives);
    case ExpressionKind::Let: {
      auto& let = expression.As<syntax::LetExpression>();
      const ScopeGuard scope(*this);
      RenameLocalDeclarations(*let.declarations);
      return RenameExpression(*let.body);
    }
    case ExpressionKind::If: {
      auto& conditional = expression.As<syntax::IfExpression>();
      RenameExpression(*conditional.condition);
      RenameExpression(*conditional.consequence);
      return RenameExpression(*conditional.alternative);
    }
    case ExpressionKind::MultiWayIf:
      return RenameGuarded(expression.As<syntax::MultiWayIfExpression>().alternatives);
    case ExpressionKind::Case: {
      auto& cases = expression.As<syntax::CaseExpression>();
      RenameExpression(*cases.scrutinee);
      return RenameAlternatives(cases.alternatives);
    }
    case ExpressionKind::Do: {
      const ScopeGuard scope(*this);
      return RenameStatements(expression.As<syntax::DoExpression>().statements);
    }
    case ExpressionKind::Tuple:
      return RenameExpressions(expression.As<syntax::TupleExpression>().elements);
    case ExpressionKind::List:
      return RenameExpressions(expression.As<syntax::ListExpression>().elements);
    case ExpressionKind::ArithmeticSequence: {
      const auto& sequence = expression.As<syntax::ArithmeticSequenceExpression>();
      std::array<syntax::Expression*, 3> parts = {sequence.from, sequence.then, sequence.to};
      return RenameExpressions(parts);
    }
    case ExpressionKind::ListComprehension: {
      auto& comprehension = expression.As<syntax::ListComprehensionExpression>();
      const ScopeGuard scope(*this);
      RenameStatements(comprehension.qualifiers);
      return RenameExpression(*comprehension.body);
    }
    case ExpressionKind::LeftSection: {
      auto& section = expression.As<syntax::LeftSectionExpression>();
      RenameExpression(*section.operand);
      RenameExpression(*section.operation);
      return CheckSection(*section.operand, *section.operation, syntax::Associativity::Left);
    }
    case ExpressionKind::RightSection: {
      auto& section = expression.As<syntax::RightSectionExpression>();
      RenameExpression(*section.operation);
      RenameExpression(*section.operand);
      return CheckSection(*section.operand, *section.operation, syntax::Associativity::Right);
    }
    case ExpressionKind::RecordConstruction:
      return RenameConstruction(expression.As<syntax::RecordConstructionExpression>());
    case ExpressionKind::RecordUpdate:
      return RenameUpdate(expression.As<syntax::RecordUpdateExpression>());
    case ExpressionKind::Annotation:
      return RenameAnnotation(expression.As<syntax::AnnotatedExpression>());
    case ExpressionKind::Scc: return RenameExpression(*expression.As<syntax::SccExpression>().body);
    case ExpressionKind::Parenthesis:
      return RenameExpression(*expression.As<syntax::ParenthesisedExpression>().expression);
  }
}

// With ScopedTypeVariables, the variables of a written forall scope over the expression.
void Renamer::RenameAnnotation(syntax::AnnotatedExpression& annotated) {
  const bool has_scope = annotated.type->kind == syntax::TypeKind::Forall &&
                         tree_.extension_set.Has(syntax::ExtensionId::ScopedTypeVariables);
  Quantify(annotated.type);
  const ScopeGuard scope(*this);
  if (has_scope) {
    for (const syntax::TypeBinder& binder : annotated.type->As<syntax::ForallType>().binders) {
      type_variables_.Bind(binder.binder.name, binder.binder.symbol);
    }
  }
  RenameExpression(*annotated.expression);
}

}  // namespace assay::names
