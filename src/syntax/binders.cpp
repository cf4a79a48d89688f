#include "syntax/binders.h"

namespace assay::syntax {

Binder ParseVariableBinder(Parser& in, std::string_view expected) {
  if (in.Is(TokenKind::LeftParenthesis) && IsParenthesisedOperator(in)) {
    const QualifiedName name = ParseParenthesisedName(in);
    return {name.name, name.span};
  }
  const Binder binder = in.CurrentBinder();
  if (!in.Current().qualifier.IsEmpty() && in.Is(TokenKind::VariableName)) {
    in.Unexpected(expected, {}, "a name is defined without a qualifier");
  }
  in.Expect(TokenKind::VariableName, expected);
  return binder;
}

// + or `f` or :+ or `C`
Binder ParseOperatorBinder(Parser& in, std::string_view expected) {
  if (in.Accept(TokenKind::Backquote)) {
    const Binder binder = in.CurrentBinder();
    if (!in.Is(TokenKind::VariableName) && !in.Is(TokenKind::ConstructorName)) {
      in.Unexpected("a name");
    }
    in.Advance();
    in.Expect(TokenKind::Backquote);
    return binder;
  }
  const Binder binder = in.CurrentBinder();
  if (!in.Is(TokenKind::VariableOperator) && !in.Is(TokenKind::ConstructorOperator) &&
      !in.Is(TokenKind::PrefixMinus) && !in.Is(TokenKind::PrefixBang)) {
    in.Unexpected(expected);
  }
  in.Advance();
  return binder;
}

bool IsParenthesisedOperator(const Parser& in) {
  const TokenKind inner = in.Ahead(1).kind;
  return in.Ahead(2).kind == TokenKind::RightParenthesis &&
         (inner == TokenKind::VariableOperator || inner == TokenKind::ConstructorOperator ||
          inner == TokenKind::Tilde);
}

// (+), at the parenthesis
QualifiedName ParseParenthesisedName(Parser& in) {
  const Span start = in.Here();
  in.Advance();
  QualifiedName name = in.CurrentName();
  if (!in.Is(TokenKind::VariableOperator) && !in.Is(TokenKind::ConstructorOperator) &&
      !in.Is(TokenKind::Tilde)) {
    in.Unexpected("an operator");
  }
  in.Advance();
  in.ExpectClosing(TokenKind::RightParenthesis, start);
  name.span = in.Since(start);
  return name;
}

}  // namespace assay::syntax
