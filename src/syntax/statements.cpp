// The statements of do blocks, guards and comprehensions: p <- e, let decls, e.
#include "syntax/parser.h"

namespace assay::syntax {

Statement* Parser::ParseStatement() {
  const Span start = Here();
  const auto make = [&](StatementKind kind, Pattern* pattern, Expression* expression,
                        Declarations* declarations) {
    return arena_.New<Statement>(kind, Since(start), pattern, expression, declarations);
  };
  if (Accept(TokenKind::Let)) {
    Declarations* const declarations = ParseDeclarations(start, Place::Local);
    if (!Is(TokenKind::In)) {
      return make(StatementKind::Let, nullptr, nullptr, declarations);
    }
    Expression* const expression = LetIn(start, declarations);
    return make(StatementKind::Expression, nullptr, expression, nullptr);
  }
  if (IsRecursiveBlock()) {
    return RecursiveBlock();
  }
  const std::size_t forms = PatternForms();
  Expression* const left = Ambiguous();
  if (Is(TokenKind::LeftArrow)) {
    pattern_forms_.resize(std::min(forms, pattern_forms_.size()));
    Pattern* const pattern = ToPattern(left);
    tokens_.Advance();
    Expression* const right = ParseExpression();
    return make(StatementKind::Bind, pattern, right, nullptr);
  }
  RejectPatternForms(forms);
  return make(StatementKind::Expression, nullptr, left, nullptr);
}

List<Statement*> Parser::Statements(Span opener) {
  ListBuilder<Statement*> statements = Builder<Statement*>();
  Block(
      opener, "a statement or `}`", [&] { statements.Add(ParseStatement()); },
      [&] { return StartsExpression() || IsOperatorNamed(Known().bang); },
      Has(ExtensionId::NondecreasingIndentation));
  return statements.Finish();
}

}  // namespace assay::syntax
