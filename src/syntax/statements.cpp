// The statements of do blocks, guards and comprehensions: p <- e, let decls, e.
#include "syntax/statements.h"

#include "syntax/declarations.h"
#include "syntax/expressions.h"
#include "syntax/parser.h"
#include "syntax/patterns.h"

namespace assay::syntax {

Statement* ParseStatement(Parser& in) {
  const Span start = in.Here();
  const auto make = [&](StatementKind kind, Pattern* pattern, Expression* expression,
                        Declarations* declarations) {
    return in.New<Statement>(kind, in.Since(start), pattern, expression, declarations);
  };
  if (in.Accept(TokenKind::Let)) {
    Declarations* const declarations = ParseDeclarations(in, start, Place::Local);
    if (!in.Is(TokenKind::In)) {
      return make(StatementKind::Let, nullptr, nullptr, declarations);
    }
    Expression* const expression = ParseLetIn(in, start, declarations);
    return make(StatementKind::Expression, nullptr, expression, nullptr);
  }
  if (IsRecursiveBlock(in)) {
    return ParseRecursiveBlock(in);
  }
  const std::size_t forms = in.pattern_forms.Count();
  Expression* const left = ParseExpressionOrPattern(in);
  if (in.Is(TokenKind::LeftArrow)) {
    in.pattern_forms.ForgetSince(forms);
    Pattern* const pattern = ToPattern(in, left);
    in.Advance();
    Expression* const right = ParseExpression(in);
    return make(StatementKind::Bind, pattern, right, nullptr);
  }
  RejectPatternForms(in, forms);
  return make(StatementKind::Expression, nullptr, left, nullptr);
}

List<Statement*> ParseStatements(Parser& in, Span opener) {
  ListBuilder<Statement*> statements = in.Builder<Statement*>();
  in.Block(
      opener, "a statement or `}`", [&] { statements.Add(ParseStatement(in)); },
      [&] { return StartsExpression(in) || in.IsOperatorNamed(Known().bang); },
      in.Has(ExtensionId::NondecreasingIndentation));
  return statements.Finish();
}

List<Statement*> ParseGuards(Parser& in) {
  ListBuilder<Statement*> guards = in.Builder<Statement*>();
  do {
    guards.Add(ParseStatement(in));
  } while (in.Accept(TokenKind::Comma));
  return guards.Finish();
}

}  // namespace assay::syntax
