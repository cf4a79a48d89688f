// What extensions of do notation stand for, in terms of plain do.
//
//     mdo {ss; e}               do {rec {ss}; e}
//     rec {ss}                  (x, y) <- mfix (\ ~(x, y) -> do {ss; return (x, y)})
//     [e | p <- a, b]           do {p <- a; guard b; return e}           MonadComprehensions
//     do {x <- a; b; return e}  fmap (\x _ -> e) a <*> b                 ApplicativeDo
//
// where ss binds x and y. Within ss a variable that has been bound already is the plain one, so
// that only variables that are used before they are bound need mfix.
//
// The last form is used if no statement mentions what another one binds, which is decided by the
// words of the text, and if no pattern looks into its value. Every other do block stays one and
// needs a Monad.
//
// The functions of the library are in scope whatever the module imports, under a qualifier that
// nobody can write.
#include <algorithm>
#include <string_view>
#include <unordered_set>

#include "syntax/expressions.h"
#include "syntax/parser.h"
#include "syntax/statements.h"

namespace assay::syntax {

namespace {

const Name& LibraryQualifier() {
  static const Name name("what do stands for");
  return name;
}

bool IsNamePart(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '\'' || static_cast<signed char>(c) < 0;
}

// Calls `found` with each name that the text may hold, also in comments and texts, and perhaps with
// more.
template <typename Found>
void ForEachWord(std::string_view text, Found found) {
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i;
    while (end < text.size() && IsNamePart(text[end])) {
      ++end;
    }
    if (end > i) {
      found(text.substr(i, end - i));
    }
    i = end + 1;
  }
}

bool IsLookedInto(const Pattern& pattern) {
  return pattern.kind != PatternKind::Variable && pattern.kind != PatternKind::Wildcard &&
         pattern.kind != PatternKind::Lazy;
}

bool IsReturn(const Expression& expression) {
  if (expression.kind != ExpressionKind::Variable) {
    return false;
  }
  const QualifiedName& name = expression.As<VariableExpression>().name;
  return name.qualifier.IsEmpty() && (name.name == Known().returns || name.name == Known().pure);
}

Expression* MakeLibraryName(Parser& in, std::string_view name, Span span) {
  in.uses_library = true;
  return in.Make<VariableExpression>(span, QualifiedName{LibraryQualifier(), Name(name), span});
}

Statement* MakeRecursiveStatement(Parser& in, List<Statement*> statements, Span span) {
  const BoundVariables variables = VariablesOf(in, statements, span);
  ListBuilder<Statement*> inner = in.Builder<Statement*>();
  for (Statement* statement : statements) {
    inner.Add(statement);
  }
  ListBuilder<Expression*> returned = in.Builder<Expression*>();
  returned.Add(variables.value);
  Expression* const result =
      in.Make<ApplyExpression>(span, MakeLibraryName(in, "return", span), returned.Finish());
  inner.Add(in.New<Statement>(StatementKind::Expression, span, nullptr, result, nullptr));
  // The names are bound twice, so the patterns are two.
  ListBuilder<Pattern*> parameters = in.Builder<Pattern*>();
  parameters.Add(in.Make<LazyPattern>(span, VariablesOf(in, statements, span).pattern));
  ListBuilder<Expression*> arguments = in.Builder<Expression*>();
  Expression* const block = in.Make<DoExpression>(span, inner.Finish());
  arguments.Add(in.Make<LambdaExpression>(span, parameters.Finish(), block));
  Expression* const knot =
      in.Make<ApplyExpression>(span, MakeLibraryName(in, "mfix", span), arguments.Finish());
  return in.New<Statement>(StatementKind::Bind, span, variables.pattern, knot, nullptr);
}

// e of `return e` and `return $ e`; null: it is something else.
Expression* ReturnedBy(Parser& in, const Statement& last) {
  const Expression& e = *last.expression;
  if (e.kind == ExpressionKind::Apply) {
    const auto& apply = e.As<ApplyExpression>();
    return IsReturn(*apply.function) && apply.arguments.size() == 1 ? apply.arguments[0] : nullptr;
  }
  if (e.kind != ExpressionKind::OperatorSequence) {
    return nullptr;
  }
  const List<OperatorElement> elements = e.As<OperatorSequenceExpression>().elements;
  if (elements.size() < 3 || elements[0].operand == nullptr || !IsReturn(*elements[0].operand) ||
      elements[1].operand != nullptr || elements[1].operator_name.name != Known().apply) {
    return nullptr;
  }
  return elements.size() == 3 ? elements[2].operand
                              : in.Make<OperatorSequenceExpression>(e.span, elements.subspan(2));
}

// Does no action mention what another binds, or look into what it gives?
bool AreIndependent(Parser& in, List<Statement*> actions, Span span) {
  std::unordered_set<std::string_view> bound;
  for (const Binder& binder : VariablesOf(in, actions, span).names) {
    bound.insert(binder.name.Text());
    if (!IsNamePart(binder.name.Text().front())) {
      return false;
    }
  }
  return std::ranges::all_of(actions, [&](const Statement* action) {
    bool is_independent = action->kind == StatementKind::Expression ||
                          (action->kind == StatementKind::Bind && !IsLookedInto(*action->pattern));
    if (is_independent) {
      ForEachWord(in.TextOf(action->expression->span),
                  [&](std::string_view word) { is_independent &= !bound.contains(word); });
    }
    return is_independent;
  });
}

// Null: it must stay a do block.
Expression* AsApplicative(Parser& in, List<Statement*> statements, Span span) {
  Expression* const returned = ReturnedBy(in, *statements.back());
  const List<Statement*> actions = statements.first(statements.size() - 1);
  if (returned == nullptr || !AreIndependent(in, actions, span)) {
    return nullptr;
  }
  ListBuilder<Pattern*> parameters = in.Builder<Pattern*>();
  for (const Statement* action : actions) {
    parameters.Add(action->kind == StatementKind::Bind ? action->pattern
                                                       : in.Make<WildcardPattern>(action->span));
  }
  Expression* result = in.Make<LambdaExpression>(span, parameters.Finish(), returned);
  for (std::size_t i = 0; i < actions.size(); ++i) {
    ListBuilder<Expression*> operands = in.Builder<Expression*>();
    operands.Add(result);
    operands.Add(actions[i]->expression);
    const Span here = actions[i]->span;
    result = in.Make<ApplyExpression>(here, MakeLibraryName(in, i == 0 ? "fmap" : "<*>", here),
                                      operands.Finish());
  }
  return result;
}

}  // namespace

void AddLibraryImports(const Parser& in, ListBuilder<Import>& imports, Span span) {
  for (const std::string_view module :
       {"Control.Applicative", "Control.Monad", "Control.Monad.Fix"}) {
    if (in.uses_library) {
      imports.Add({.module = Name(module),
                   .module_span = span,
                   .is_qualified = true,
                   .is_safe = false,
                   .alias = LibraryQualifier(),
                   .has_list = false,
                   .is_hiding = false,
                   .items = {},
                   .span = span});
    }
  }
}

bool IsRecursiveDo(const Parser& in) {
  return in.Has(ExtensionId::RecursiveDo) && in.IsName(Known().mdo);
}

bool IsRecursiveBlock(const Parser& in) {
  return in.Has(ExtensionId::RecursiveDo) && in.IsName(Known().rec);
}

Statement* ParseRecursiveBlock(Parser& in) {
  const Span start = in.Here();
  in.Advance();
  const List<Statement*> statements = ParseStatements(in, start);
  return MakeRecursiveStatement(in, statements, in.Since(start));
}

Expression* MakeDo(Parser& in, bool is_recursive, List<Statement*> statements, Span span) {
  if (is_recursive && statements.size() > 1) {
    ListBuilder<Statement*> both = in.Builder<Statement*>();
    both.Add(MakeRecursiveStatement(in, statements.first(statements.size() - 1), span));
    both.Add(statements.back());
    return in.Make<DoExpression>(span, both.Finish());
  }
  Expression* applicative = nullptr;
  if (in.Has(ExtensionId::ApplicativeDo) && statements.size() > 1) {
    applicative = AsApplicative(in, statements, span);
  }
  return applicative != nullptr ? applicative : in.Make<DoExpression>(span, statements);
}

Expression* MakeMonadComprehension(Parser& in, Expression* body, List<Statement*> qualifiers,
                                   Span span) {
  const auto call = [&](std::string_view function, Expression* argument) {
    ListBuilder<Expression*> arguments = in.Builder<Expression*>();
    arguments.Add(argument);
    return in.Make<ApplyExpression>(argument->span, MakeLibraryName(in, function, argument->span),
                                    arguments.Finish());
  };
  ListBuilder<Statement*> statements = in.Builder<Statement*>();
  for (Statement* qualifier : qualifiers) {
    if (qualifier->kind == StatementKind::Expression) {
      qualifier->expression = call("guard", qualifier->expression);
    }
    statements.Add(qualifier);
  }
  statements.Add(in.New<Statement>(StatementKind::Expression, body->span, nullptr,
                                   call("return", body), nullptr));
  return in.Make<DoExpression>(span, statements.Finish());
}

}  // namespace assay::syntax
