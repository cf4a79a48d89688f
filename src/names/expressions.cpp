// Names in expressions.
#include "names/expressions.h"

#include <algorithm>

#include <fmt/format.h>

#include "names/declarations.h"
#include "names/lookup.h"
#include "names/patterns.h"
#include "names/renamer.h"
#include "names/types.h"

namespace assay::names {

using syntax::ExpressionKind;

namespace {

void RenameAnnotation(Renamer& in, syntax::AnnotatedExpression& annotated);

void RenameExpressions(Renamer& in, syntax::List<syntax::Expression*> expressions) {
  for (syntax::Expression* expression : expressions) {
    if (expression != nullptr) {  // null: a tuple section, an open end of a sequence
      RenameExpression(in, *expression);
    }
  }
}

void RenameChildren(Renamer& in, syntax::Expression& expression) {
  switch (expression.kind) {
    case ExpressionKind::Variable:
    case ExpressionKind::Constructor:
    case ExpressionKind::Literal:
    case ExpressionKind::Wildcard: return;
    case ExpressionKind::Apply: {
      auto& apply = expression.As<syntax::ApplyExpression>();
      RenameExpression(in, *apply.function);
      return RenameExpressions(in, apply.arguments);
    }
    case ExpressionKind::TypeArgument:
      return ResolveType(in, *expression.As<syntax::TypeArgumentExpression>().type);
    case ExpressionKind::OperatorSequence:
      return ResolveOperators(in, expression.As<syntax::OperatorSequenceExpression>());
    case ExpressionKind::Infix: {
      auto& infix = expression.As<syntax::InfixExpression>();
      RenameExpression(in, *infix.left);
      RenameExpression(in, *infix.operation);
      return RenameExpression(in, *infix.right);
    }
    case ExpressionKind::Negate:
      return RenameExpression(in, *expression.As<syntax::NegateExpression>().operand);
    case ExpressionKind::Lambda: {
      auto& lambda = expression.As<syntax::LambdaExpression>();
      const ScopeGuard scope(in);
      BindPatterns(in, lambda.parameters);
      return RenameExpression(in, *lambda.body);
    }
    case ExpressionKind::LambdaCase:
      return RenameAlternatives(in, expression.As<syntax::LambdaCaseExpression>().alternatives);
    case ExpressionKind::Let: {
      auto& let = expression.As<syntax::LetExpression>();
      const ScopeGuard scope(in);
      RenameLocalDeclarations(in, *let.declarations);
      return RenameExpression(in, *let.body);
    }
    case ExpressionKind::If: {
      auto& conditional = expression.As<syntax::IfExpression>();
      RenameExpression(in, *conditional.condition);
      RenameExpression(in, *conditional.consequence);
      return RenameExpression(in, *conditional.alternative);
    }
    case ExpressionKind::MultiWayIf:
      return RenameGuarded(in, expression.As<syntax::MultiWayIfExpression>().alternatives);
    case ExpressionKind::Case: {
      auto& cases = expression.As<syntax::CaseExpression>();
      RenameExpression(in, *cases.scrutinee);
      return RenameAlternatives(in, cases.alternatives);
    }
    case ExpressionKind::Do: {
      const ScopeGuard scope(in);
      return RenameStatements(in, expression.As<syntax::DoExpression>().statements);
    }
    case ExpressionKind::Tuple:
      return RenameExpressions(in, expression.As<syntax::TupleExpression>().elements);
    case ExpressionKind::List:
      return RenameExpressions(in, expression.As<syntax::ListExpression>().elements);
    case ExpressionKind::ArithmeticSequence: {
      const auto& sequence = expression.As<syntax::ArithmeticSequenceExpression>();
      std::array<syntax::Expression*, 3> parts = {sequence.from, sequence.then, sequence.to};
      return RenameExpressions(in, parts);
    }
    case ExpressionKind::ListComprehension: {
      auto& comprehension = expression.As<syntax::ListComprehensionExpression>();
      const ScopeGuard scope(in);
      RenameStatements(in, comprehension.qualifiers);
      return RenameExpression(in, *comprehension.body);
    }
    case ExpressionKind::LeftSection: {
      auto& section = expression.As<syntax::LeftSectionExpression>();
      RenameExpression(in, *section.operand);
      RenameExpression(in, *section.operation);
      return CheckSection(in, *section.operand, *section.operation, syntax::Associativity::Left);
    }
    case ExpressionKind::RightSection: {
      auto& section = expression.As<syntax::RightSectionExpression>();
      RenameExpression(in, *section.operation);
      RenameExpression(in, *section.operand);
      return CheckSection(in, *section.operand, *section.operation, syntax::Associativity::Right);
    }
    case ExpressionKind::RecordConstruction:
      return RenameConstruction(in, expression.As<syntax::RecordConstructionExpression>());
    case ExpressionKind::RecordUpdate:
      return RenameUpdate(in, expression.As<syntax::RecordUpdateExpression>());
    case ExpressionKind::Annotation:
      return RenameAnnotation(in, expression.As<syntax::AnnotatedExpression>());
    case ExpressionKind::Scc:
      return RenameExpression(in, *expression.As<syntax::SccExpression>().body);
    case ExpressionKind::Parenthesis:
      return RenameExpression(in, *expression.As<syntax::ParenthesisedExpression>().expression);
  }
}

// With ScopedTypeVariables, the variables of a written forall scope over the expression.
void RenameAnnotation(Renamer& in, syntax::AnnotatedExpression& annotated) {
  const bool has_scope = annotated.type->kind == syntax::TypeKind::Forall &&
                         in.tree.extension_set.Has(syntax::ExtensionId::ScopedTypeVariables);
  Quantify(in, annotated.type);
  const ScopeGuard scope(in);
  if (has_scope) {
    for (const syntax::TypeBinder& binder : annotated.type->As<syntax::ForallType>().binders) {
      in.type_variables.Bind(binder.binder.name, binder.binder.symbol);
    }
  }
  RenameExpression(in, *annotated.expression);
}

}  // namespace

void RenameExpression(Renamer& in, syntax::Expression& expression) {
  switch (expression.kind) {
    case ExpressionKind::Variable:
      return ResolveVariable(in, expression.As<syntax::VariableExpression>().name);
    case ExpressionKind::Constructor:
      return ResolveBuilder(in, expression.As<syntax::ConstructorExpression>().name);
    case ExpressionKind::Literal:
    case ExpressionKind::Wildcard: return;
    default: break;
  }
  if (in.CanGoDeeper(expression.span)) {
    RenameChildren(in, expression);
  }
}

}  // namespace assay::names
