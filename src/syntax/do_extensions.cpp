// What extensions of do notation stand for, in terms of plain do.
//
//     mdo {ss; e}               do {rec {ss}; e}
//     rec {ss}                  (x, y) <- mfix (\ ~(x, y) -> do {ss; return (x, y)})
//     [e | p <- a, b]           do {p <- a; guard b; return e}           MonadComprehensions
//     do {x <- a; b; return e}  fmap (\x _ -> e) a <*> b                 ApplicativeDo
//
// where x and y are what ss bind. Within ss a variable that has been bound already is the plain
// one, so that only what is used before needs mfix. The last form is taken where no statement
// mentions what another binds, in words that the text shows, and no pattern is looked into;
// everything else stays a do block and needs a Monad.
//
// The functions of the library are there whatever the module imports, under a qualifier that nobody
// can write.
#include <algorithm>
#include <string_view>
#include <unordered_set>

#include "syntax/parser.h"

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

}  // namespace

Expression* Parser::Library(std::string_view name, Span span) {
  uses_library_ = true;
  return Make<VariableExpression>(span, QualifiedName{LibraryQualifier(), Name(name), span});
}

void Parser::AddLibraryImports(ListBuilder<Import>& imports, Span span) const {
  for (const std::string_view module :
       {"Control.Applicative", "Control.Monad", "Control.Monad.Fix"}) {
    if (uses_library_) {
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

// ---- mdo and rec
// ---------------------------------------------------------------------------------

bool Parser::IsRecursiveDo() const { return Has(ExtensionId::RecursiveDo) && IsName(Known().mdo); }

bool Parser::IsRecursiveBlock() const {
  return Has(ExtensionId::RecursiveDo) && IsName(Known().rec);
}

Statement* Parser::RecursiveBlock() {
  const Span start = Here();
  tokens_.Advance();
  const List<Statement*> statements = Statements(start);
  return RecursiveStatement(statements, Since(start));
}

Statement* Parser::RecursiveStatement(List<Statement*> statements, Span span) {
  const BoundVariables variables = VariablesOf(statements, span);
  ListBuilder<Statement*> inner = Builder<Statement*>();
  for (Statement* statement : statements) {
    inner.Add(statement);
  }
  ListBuilder<Expression*> returned = Builder<Expression*>();
  returned.Add(variables.value);
  Expression* const result =
      Make<ApplyExpression>(span, Library("return", span), returned.Finish());
  inner.Add(arena_.New<Statement>(StatementKind::Expression, span, nullptr, result, nullptr));
  // The names are bound twice, so the patterns are two.
  ListBuilder<Pattern*> parameters = Builder<Pattern*>();
  parameters.Add(Make<LazyPattern>(span, VariablesOf(statements, span).pattern));
  ListBuilder<Expression*> arguments = Builder<Expression*>();
  Expression* const block = Make<DoExpression>(span, inner.Finish());
  arguments.Add(Make<LambdaExpression>(span, parameters.Finish(), block));
  Expression* const knot = Make<ApplyExpression>(span, Library("mfix", span), arguments.Finish());
  return arena_.New<Statement>(StatementKind::Bind, span, variables.pattern, knot, nullptr);
}

// ---- do
// ------------------------------------------------------------------------------------------

Expression* Parser::FinishDo(bool is_recursive, List<Statement*> statements, Span span) {
  if (is_recursive && statements.size() > 1) {
    ListBuilder<Statement*> both = Builder<Statement*>();
    both.Add(RecursiveStatement(statements.first(statements.size() - 1), span));
    both.Add(statements.back());
    return Make<DoExpression>(span, both.Finish());
  }
  Expression* applicative = nullptr;
  if (Has(ExtensionId::ApplicativeDo) && statements.size() > 1) {
    applicative = AsApplicative(statements, span);
  }
  return applicative != nullptr ? applicative : Make<DoExpression>(span, statements);
}

// e of `return e` and `return $ e`; null: it is something else.
Expression* Parser::ReturnedBy(const Statement& last) {
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
                              : Make<OperatorSequenceExpression>(e.span, elements.subspan(2));
}

// Does no action mention what another binds, or look into what it gives?
bool Parser::AreIndependent(List<Statement*> actions, Span span) {
  std::unordered_set<std::string_view> bound;
  for (const Binder& binder : VariablesOf(actions, span).names) {
    bound.insert(binder.name.Text());
    if (!IsNamePart(binder.name.Text().front())) {
      return false;
    }
  }
  return std::ranges::all_of(actions, [&](const Statement* action) {
    bool is_independent = action->kind == StatementKind::Expression ||
                          (action->kind == StatementKind::Bind && !IsLookedInto(*action->pattern));
    if (is_independent) {
      ForEachWord(TextOf(action->expression->span),
                  [&](std::string_view word) { is_independent &= !bound.contains(word); });
    }
    return is_independent;
  });
}

// Null: it must stay a do block.
Expression* Parser::AsApplicative(List<Statement*> statements, Span span) {
  Expression* const returned = ReturnedBy(*statements.back());
  const List<Statement*> actions = statements.first(statements.size() - 1);
  if (returned == nullptr || !AreIndependent(actions, span)) {
    return nullptr;
  }
  ListBuilder<Pattern*> parameters = Builder<Pattern*>();
  for (const Statement* action : actions) {
    parameters.Add(action->kind == StatementKind::Bind ? action->pattern
                                                       : Make<WildcardPattern>(action->span));
  }
  Expression* result = Make<LambdaExpression>(span, parameters.Finish(), returned);
  for (std::size_t i = 0; i < actions.size(); ++i) {
    ListBuilder<Expression*> operands = Builder<Expression*>();
    operands.Add(result);
    operands.Add(actions[i]->expression);
    const Span here = actions[i]->span;
    result = Make<ApplyExpression>(here, Library(i == 0 ? "fmap" : "<*>", here), operands.Finish());
  }
  return result;
}

// ---- comprehensions
// ------------------------------------------------------------------------------

Expression* Parser::MonadComprehension(Expression* body, List<Statement*> qualifiers, Span span) {
  const auto call = [&](std::string_view function, Expression* argument) {
    ListBuilder<Expression*> arguments = Builder<Expression*>();
    arguments.Add(argument);
    return Make<ApplyExpression>(argument->span, Library(function, argument->span),
                                 arguments.Finish());
  };
  ListBuilder<Statement*> statements = Builder<Statement*>();
  for (Statement* qualifier : qualifiers) {
    if (qualifier->kind == StatementKind::Expression) {
      qualifier->expression = call("guard", qualifier->expression);
    }
    statements.Add(qualifier);
  }
  statements.Add(arena_.New<Statement>(StatementKind::Expression, body->span, nullptr,
                                       call("return", body), nullptr));
  return Make<DoExpression>(span, statements.Finish());
}

}  // namespace assay::syntax
