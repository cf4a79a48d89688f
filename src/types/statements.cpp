// do, list comprehensions, guards and right-hand sides.
#include <algorithm>

#include <fmt/format.h>

#include "types/checker.h"

namespace assay::types {

using names::Known;

const RightHandSide* Checker::Plain(Expr body, const EvidenceScope* scope) {
  const std::vector<GuardedExpression> alternatives = {{{}, body}};
  return arena_.New<RightHandSide>(RightHandSide{scope, nullptr, arena_.Copy(alternatives),
                                                 body == nullptr ? Span() : body->span});
}

const RightHandSide* Checker::CheckRightHandSide(const syntax::RightHandSide& side,
                                                 const Type* expected) {
  const Bindings* where = nullptr;
  if (side.where != nullptr) {
    const Why outer = std::exchange(why_, {});
    where = NewBindings(CheckDeclarations(*side.where));
    why_ = outer;
  }
  const std::vector<GuardedExpression> alternatives = CheckGuarded(side.alternatives, expected);
  return arena_.New<RightHandSide>(
      RightHandSide{nullptr, where, arena_.Copy(alternatives), side.span});
}

std::vector<GuardedExpression> Checker::CheckGuarded(
    std::span<const syntax::GuardedExpression> alternatives, const Type* expected) {
  std::vector<GuardedExpression> result;
  for (const syntax::GuardedExpression& alternative : alternatives) {
    const ScopeMark mark = OpenScopes();
    std::vector<Guard> guards;
    for (const syntax::Statement* guard : alternative.guards) {
      guards.push_back(CheckGuard(*guard));
    }
    Expr body = CloseScopesAround(CheckSigma(*alternative.body, expected), mark);
    result.push_back({arena_.Copy(guards), body});
  }
  return result;
}

// The scopes that its pattern opens stay open for what follows.
Guard Checker::CheckGuard(const syntax::Statement& statement) {
  const Why outer = std::exchange(why_, {});
  Guard guard{GuardKind::Boolean, nullptr, nullptr, nullptr};
  switch (statement.kind) {
    case syntax::StatementKind::Expression:
      guard.expression = CheckIn({Why::Place::Guard}, *statement.expression,
                                 KnownType(Known::BoolType, statement.span));
      break;
    case syntax::StatementKind::Bind: {
      const Type* type = nullptr;
      guard.kind = GuardKind::Pattern;
      guard.expression = Infer(*statement.expression, type);
      guard.pattern = CheckPattern(*statement.pattern, type);
      break;
    }
    case syntax::StatementKind::Let:
      guard.kind = GuardKind::Let;
      guard.bindings = NewBindings(CheckDeclarations(*statement.declarations));
      break;
  }
  why_ = outer;
  return guard;
}

// ---- list comprehensions
// -----------------------------------------------------------------------------

Checker::Expr Checker::CheckComprehension(const syntax::ListComprehensionExpression& comprehension,
                                          const Type* expected) {
  const Type* element = NewMeta();
  MustUnify(comprehension.span, store_.List(element), expected);
  const Why outer = std::exchange(why_, {});
  const ScopeMark mark = OpenScopes();
  std::vector<Guard> qualifiers;
  for (const syntax::Statement* qualifier : comprehension.qualifiers) {
    if (qualifier->kind != syntax::StatementKind::Bind) {
      qualifiers.push_back(CheckGuard(*qualifier));
      continue;
    }
    const Type* item = NewMeta();
    Expr list = Check(*qualifier->expression, store_.List(item));
    const Pattern* pattern = CheckPattern(*qualifier->pattern, item);
    qualifiers.push_back({GuardKind::Pattern, list, pattern, nullptr});
  }
  Expr body = CloseScopesAround(Check(*comprehension.body, element), mark);
  why_ = outer;
  return New<ListComprehensionExpression>(arena_, comprehension.span, body,
                                          List<const Guard>(arena_.Copy(qualifiers)));
}

// ---- do
// ------------------------------------------------------------------------------------------------
//
//     do { e; rest }         e >> rest
//     do { p <- e; rest }    e >>= \p -> rest, or with `fail` where p can fail
//     do { let ds; rest }    let ds in rest
//
// One Monad dictionary serves the whole block.

Checker::Expr Checker::CheckDo(const syntax::DoExpression& expression, const Type* expected) {
  const Why outer = std::exchange(why_, {});
  Expr result = nullptr;
  if (expression.statements.size() == 1 &&
      expression.statements[0]->kind == syntax::StatementKind::Expression) {
    result = Check(*expression.statements[0]->expression, expected);
  } else {
    const Symbol* monad_class = Get(Known::Monad, expression.span);
    if (monad_class == nullptr || monad_class->class_info == nullptr) {
      return nullptr;
    }
    // It is the first statement but `let` that needs the dictionary.
    const auto first = std::ranges::find_if(expression.statements, [](const auto* statement) {
      return statement->kind != syntax::StatementKind::Let;
    });
    const Span span = first == expression.statements.end() ? expression.span : (*first)->span;
    const Type* monad = store_.NewMeta(level_, store_.Function(Star(), Star()));
    MustUnify(span, store_.Apply(monad, NewMeta()), expected);
    const std::vector<const Type*> arguments = {monad};
    Evidence* dictionary =
        Want(Predicate{monad_class->class_info, arena_.Copy(arguments), span}, span);
    result = CheckStatements(expression.statements, monad, dictionary, expected);
  }
  why_ = outer;
  return result;
}

Checker::Expr Checker::CheckStatements(std::span<syntax::Statement* const> statements,
                                       const Type* monad, Evidence* dictionary,
                                       const Type* expected) {
  const syntax::Statement& first = *statements.front();
  const auto rest = statements.subspan(1);
  if (rest.empty()) {
    if (first.kind != syntax::StatementKind::Expression) {
      return nullptr;  // the parser has said so
    }
    return CheckIn({Why::Place::Statement}, *first.expression, expected);
  }
  const auto call = [&](Known method, std::vector<Expr> arguments) {
    arguments.insert(
        arguments.begin(),
        New<DictionaryExpression>(arena_, first.span, static_cast<const Evidence*>(dictionary)));
    return Apply(first.span, New<VariableExpression>(arena_, first.span, Get(method, first.span)),
                 arguments);
  };
  switch (first.kind) {
    case syntax::StatementKind::Expression: {
      Expr action =
          CheckIn({Why::Place::Statement}, *first.expression, store_.Apply(monad, NewMeta()));
      Expr after = CheckStatements(rest, monad, dictionary, expected);
      return call(Known::Then, {action, after});
    }
    case syntax::StatementKind::Let: {
      const Bindings* bindings = NewBindings(CheckDeclarations(*first.declarations));
      Expr after = CheckStatements(rest, monad, dictionary, expected);
      return New<LetExpression>(arena_, first.span, bindings, after);
    }
    case syntax::StatementKind::Bind: break;
  }
  const Type* value = NewMeta();
  Expr action = CheckIn({Why::Place::Statement}, *first.expression, store_.Apply(monad, value));
  return call(Known::Bind, {action, CheckBind(first, rest, monad, dictionary, value, expected)});
}

// The function after >>=.
Checker::Expr Checker::CheckBind(const syntax::Statement& bind,
                                 std::span<syntax::Statement* const> rest, const Type* monad,
                                 Evidence* dictionary, const Type* value, const Type* expected) {
  const ScopeMark mark = OpenScopes();
  const Pattern* pattern = CheckPattern(*bind.pattern, value);
  Expr after = CheckStatements(rest, monad, dictionary, expected);
  const RightHandSide* side = CloseScopesAround(Plain(after), mark);
  if (!CanFail(*pattern)) {
    const std::vector<const Pattern*> parameters = {pattern};
    return New<LambdaExpression>(arena_, bind.span,
                                 List<const Pattern* const>(arena_.Copy(parameters)), side);
  }
  const std::string_view message = CopyText(
      fmt::format("Pattern match failure in do expression at {}", PlaceText(bind.pattern->span)));
  const syntax::Literal literal{.kind = syntax::LiteralKind::String, .text = message};
  Expr text = types::New<LiteralExpression>(arena_, bind.span, literal,
                                            store_.List(KnownType(Known::CharType, bind.span)),
                                            static_cast<Expr>(nullptr));
  Expr failure = Apply(bind.span, Method(Known::Fail, Known::MonadFail, monad, bind.span), {text});
  Symbol* parameter = NewLocal("value", value, bind.span);
  const Pattern* otherwise =
      arena_.New<WildcardPattern>(WildcardPattern{{PatternKind::Wildcard, bind.span, value}});
  const std::vector<CaseAlternative> alternatives = {{pattern, side}, {otherwise, Plain(failure)}};
  Expr body = New<CaseExpression>(
      arena_, bind.span, static_cast<Expr>(New<VariableExpression>(arena_, bind.span, parameter)),
      List<const CaseAlternative>(arena_.Copy(alternatives)));
  return LambdaOf(bind.span, {VariablePatternFor(parameter)}, body);
}

}  // namespace assay::types
