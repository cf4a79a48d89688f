// do, list comprehensions, guards and right-hand sides.
#include "types/statements.h"

#include <algorithm>

#include <fmt/format.h>

#include "types/application.h"
#include "types/bindings.h"
#include "types/convert.h"
#include "types/expressions.h"
#include "types/library.h"
#include "types/literals.h"
#include "types/patterns.h"
#include "types/sections.h"

namespace assay::types {

using names::Known;

namespace {

Guard CheckGuard(Checker& in, const syntax::Statement& statement);
Expr CheckStatements(Checker& in, std::span<syntax::Statement* const> statements, const Type* monad,
                     Evidence* dictionary, const Type* expected);
Expr CheckBind(Checker& in, const syntax::Statement& bind, std::span<syntax::Statement* const> rest,
               const Type* monad, Evidence* dictionary, const Type* value, const Type* expected);

}  // namespace

const RightHandSide* Plain(Checker& in, Expr body, const EvidenceScope* scope) {
  const std::vector<GuardedExpression> alternatives = {{{}, body}};
  return in.arena.New<RightHandSide>(RightHandSide{scope, nullptr, in.arena.Copy(alternatives),
                                                   body == nullptr ? Span() : body->span});
}

const RightHandSide* CheckRightHandSide(Checker& in, const syntax::RightHandSide& side,
                                        const Type* expected) {
  const Bindings* where = nullptr;
  if (side.where != nullptr) {
    const Why outer = std::exchange(in.errors.why, {});
    where = NewBindings(in, CheckDeclarations(in, *side.where));
    in.errors.why = outer;
  }
  const std::vector<GuardedExpression> alternatives = CheckGuarded(in, side.alternatives, expected);
  return in.arena.New<RightHandSide>(
      RightHandSide{nullptr, where, in.arena.Copy(alternatives), side.span});
}

std::vector<GuardedExpression> CheckGuarded(Checker& in,
                                            std::span<const syntax::GuardedExpression> alternatives,
                                            const Type* expected) {
  std::vector<GuardedExpression> result;
  for (const syntax::GuardedExpression& alternative : alternatives) {
    const ScopeMark mark = OpenScopes(in);
    std::vector<Guard> guards;
    for (const syntax::Statement* guard : alternative.guards) {
      guards.push_back(CheckGuard(in, *guard));
    }
    Expr body = CloseScopesAround(in, CheckSigma(in, *alternative.body, expected), mark);
    result.push_back({in.arena.Copy(guards), body});
  }
  return result;
}

namespace {

// The scopes that its pattern opens stay open for what follows.
Guard CheckGuard(Checker& in, const syntax::Statement& statement) {
  const Why outer = std::exchange(in.errors.why, {});
  Guard guard{GuardKind::Boolean, nullptr, nullptr, nullptr};
  switch (statement.kind) {
    case syntax::StatementKind::Expression:
      guard.expression = CheckIn(in, {Why::Place::Guard}, *statement.expression,
                                 KnownType(in, Known::BoolType, statement.span));
      break;
    case syntax::StatementKind::Bind: {
      const Type* type = nullptr;
      guard.kind = GuardKind::Pattern;
      guard.expression = Infer(in, *statement.expression, type);
      guard.pattern = CheckPattern(in, *statement.pattern, type);
      break;
    }
    case syntax::StatementKind::Let:
      guard.kind = GuardKind::Let;
      guard.bindings = NewBindings(in, CheckDeclarations(in, *statement.declarations));
      break;
  }
  in.errors.why = outer;
  return guard;
}

}  // namespace

// ---- list comprehensions
// -----------------------------------------------------------------------------

Expr CheckComprehension(Checker& in, const syntax::ListComprehensionExpression& comprehension,
                        const Type* expected) {
  const Type* element = in.unifier.NewMeta();
  in.solver.MustUnify(comprehension.span, in.store.List(element), expected);
  const Why outer = std::exchange(in.errors.why, {});
  const ScopeMark mark = OpenScopes(in);
  std::vector<Guard> qualifiers;
  for (const syntax::Statement* qualifier : comprehension.qualifiers) {
    if (qualifier->kind != syntax::StatementKind::Bind) {
      qualifiers.push_back(CheckGuard(in, *qualifier));
      continue;
    }
    const Type* item = in.unifier.NewMeta();
    Expr list = Check(in, *qualifier->expression, in.store.List(item));
    const Pattern* pattern = CheckPattern(in, *qualifier->pattern, item);
    qualifiers.push_back({GuardKind::Pattern, list, pattern, nullptr});
  }
  Expr body = CloseScopesAround(in, Check(in, *comprehension.body, element), mark);
  in.errors.why = outer;
  return New<ListComprehensionExpression>(in.arena, comprehension.span, body,
                                          List<const Guard>(in.arena.Copy(qualifiers)));
}

// ---- do
// ------------------------------------------------------------------------------------------------
//
//     do { e; rest }         e >> rest
//     do { p <- e; rest }    e >>= \p -> rest, or with `fail` where p can fail
//     do { let ds; rest }    let ds in rest
//
// One Monad dictionary serves the whole block.

Expr CheckDo(Checker& in, const syntax::DoExpression& expression, const Type* expected) {
  const Why outer = std::exchange(in.errors.why, {});
  Expr result = nullptr;
  if (expression.statements.size() == 1 &&
      expression.statements[0]->kind == syntax::StatementKind::Expression) {
    result = Check(in, *expression.statements[0]->expression, expected);
  } else {
    const Symbol* monad_class = Get(in, Known::Monad, expression.span);
    if (monad_class == nullptr || monad_class->class_info == nullptr) {
      return nullptr;
    }
    // It is the first statement but `let` that needs the dictionary.
    const auto first = std::ranges::find_if(expression.statements, [](const auto* statement) {
      return statement->kind != syntax::StatementKind::Let;
    });
    const Span span = first == expression.statements.end() ? expression.span : (*first)->span;
    const Type* monad = in.unifier.NewMeta(in.store.Function(Star(), Star()));
    in.solver.MustUnify(span, in.store.Apply(monad, in.unifier.NewMeta()), expected);
    const std::vector<const Type*> arguments = {monad};
    Evidence* dictionary =
        in.solver.Want(Predicate{monad_class->class_info, in.arena.Copy(arguments), span}, span);
    result = CheckStatements(in, expression.statements, monad, dictionary, expected);
  }
  in.errors.why = outer;
  return result;
}

namespace {

Expr CheckStatements(Checker& in, std::span<syntax::Statement* const> statements, const Type* monad,
                     Evidence* dictionary, const Type* expected) {
  const syntax::Statement& first = *statements.front();
  const auto rest = statements.subspan(1);
  if (rest.empty()) {
    if (first.kind != syntax::StatementKind::Expression) {
      return nullptr;  // the parser has said so
    }
    return CheckIn(in, {Why::Place::Statement}, *first.expression, expected);
  }
  const auto call = [&](Known method, std::vector<Expr> arguments) {
    arguments.insert(
        arguments.begin(),
        New<DictionaryExpression>(in.arena, first.span, static_cast<const Evidence*>(dictionary)));
    return Apply(in, first.span,
                 New<VariableExpression>(in.arena, first.span, Get(in, method, first.span)),
                 arguments);
  };
  switch (first.kind) {
    case syntax::StatementKind::Expression: {
      Expr action = CheckIn(in, {Why::Place::Statement}, *first.expression,
                            in.store.Apply(monad, in.unifier.NewMeta()));
      Expr after = CheckStatements(in, rest, monad, dictionary, expected);
      return call(Known::Then, {action, after});
    }
    case syntax::StatementKind::Let: {
      const Bindings* bindings = NewBindings(in, CheckDeclarations(in, *first.declarations));
      Expr after = CheckStatements(in, rest, monad, dictionary, expected);
      return New<LetExpression>(in.arena, first.span, bindings, after);
    }
    case syntax::StatementKind::Bind: break;
  }
  const Type* value = in.unifier.NewMeta();
  Expr action =
      CheckIn(in, {Why::Place::Statement}, *first.expression, in.store.Apply(monad, value));
  return call(Known::Bind,
              {action, CheckBind(in, first, rest, monad, dictionary, value, expected)});
}

// The function after >>=.
Expr CheckBind(Checker& in, const syntax::Statement& bind, std::span<syntax::Statement* const> rest,
               const Type* monad, Evidence* dictionary, const Type* value, const Type* expected) {
  const ScopeMark mark = OpenScopes(in);
  const Pattern* pattern = CheckPattern(in, *bind.pattern, value);
  Expr after = CheckStatements(in, rest, monad, dictionary, expected);
  const RightHandSide* side = CloseScopesAround(in, Plain(in, after), mark);
  if (!CanFail(*pattern)) {
    const std::vector<const Pattern*> parameters = {pattern};
    return New<LambdaExpression>(in.arena, bind.span,
                                 List<const Pattern* const>(in.arena.Copy(parameters)), side);
  }
  const std::string_view message =
      CopyText(in, fmt::format("Pattern match failure in do expression at {}",
                               PlaceText(in, bind.pattern->span)));
  const syntax::Literal literal{.kind = syntax::LiteralKind::String, .text = message};
  Expr text = types::New<LiteralExpression>(
      in.arena, bind.span, literal, in.store.List(KnownType(in, Known::CharType, bind.span)),
      static_cast<Expr>(nullptr));
  Expr failure =
      Apply(in, bind.span, Method(in, Known::Fail, Known::MonadFail, monad, bind.span), {text});
  Symbol* parameter = NewLocal(in, "value", value, bind.span);
  const Pattern* otherwise =
      in.arena.New<WildcardPattern>(WildcardPattern{{PatternKind::Wildcard, bind.span, value}});
  const std::vector<CaseAlternative> alternatives = {{pattern, side},
                                                     {otherwise, Plain(in, failure)}};
  Expr body = New<CaseExpression>(
      in.arena, bind.span,
      static_cast<Expr>(New<VariableExpression>(in.arena, bind.span, parameter)),
      List<const CaseAlternative>(in.arena.Copy(alternatives)), false);
  return LambdaOf(in, bind.span, {VariablePatternFor(in, parameter)}, body);
}

}  // namespace

}  // namespace assay::types
