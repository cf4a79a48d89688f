// Declarations, section 4 of the report: which one it is, and the small ones.
#include <fmt/format.h>

#include "syntax/parser.h"

namespace assay::syntax {

// The block after `where` or `let`.
Declarations* Parser::ParseDeclarations(Span opener, Place place) {
  Gatherer gatherer(*this);
  Block(
      opener, "a declaration or `}`",
      [&] {
        const Item item = ParseDeclaration(place);
        if (!HasFailed()) {
          gatherer.Add(item);
        }
      },
      [&] { return StartsDeclaration(); });
  return gatherer.Finish();
}

bool Parser::StartsDeclaration() const {
  switch (Kind()) {
    case TokenKind::Infix:
    case TokenKind::InfixLeft:
    case TokenKind::InfixRight:
    case TokenKind::PragmaInline:
    case TokenKind::PragmaNoInline:
    case TokenKind::PragmaInlinable:
    case TokenKind::PragmaSpecialize:
    case TokenKind::PragmaMinimal:
    case TokenKind::PragmaScc:
    case TokenKind::Type:
    case TokenKind::Data:
    case TokenKind::Newtype:
    case TokenKind::Class:
    case TokenKind::Instance:
    case TokenKind::Deriving:
    case TokenKind::Foreign:
    case TokenKind::Import:
    case TokenKind::Default: return true;
    default: return StartsExpression() || IsOperatorNamed(Known().bang);
  }
}

Item Parser::TopDeclaration() {
  switch (Kind()) {
    case TokenKind::Data: return {Data(false)};
    case TokenKind::Newtype: return {Data(true)};
    case TokenKind::Type: return {TypeDeclaration()};
    case TokenKind::Class: return {Class()};
    case TokenKind::Instance: return {Instance()};
    case TokenKind::Deriving: return {StandaloneDeriving()};
    case TokenKind::Foreign: return {Foreign()};
    default: break;
  }
  if (IsPatternSynonym()) {
    return {PatternSynonym()};
  }
  return ParseDeclaration(Place::Top);
}

Item Parser::ParseDeclaration(Place place) {
  switch (Kind()) {
    case TokenKind::Infix:
    case TokenKind::InfixLeft:
    case TokenKind::InfixRight: return {Fixity()};
    case TokenKind::Default: return DefaultDeclarationOrSignature(place);
    case TokenKind::PragmaInline:
    case TokenKind::PragmaNoInline:
    case TokenKind::PragmaInlinable:
    case TokenKind::PragmaSpecialize:
    case TokenKind::PragmaMinimal:
    case TokenKind::PragmaScc: return {PragmaDeclaration()};
    case TokenKind::Type:
    case TokenKind::Data:
    case TokenKind::Newtype:
      if (place == Place::Class || place == Place::Instance) {
        Unsupported(Here(), ExtensionId::TypeFamilies);
        return {};
      }
      [[fallthrough]];
    case TokenKind::Class:
    case TokenKind::Instance:
    case TokenKind::Deriving:
    case TokenKind::Foreign:
    case TokenKind::Import:
      Unexpected("a declaration", {}, fmt::format("{} stands at the top level only", Found()));
      return {};
    default: return Binding();
  }
}

// infixl 6 +, `plus`
Declaration* Parser::Fixity() {
  const Span start = Here();
  const Associativity associativity = Is(TokenKind::InfixLeft)    ? Associativity::Left
                                      : Is(TokenKind::InfixRight) ? Associativity::Right
                                                                  : Associativity::None;
  tokens_.Advance();
  std::uint8_t precedence = 9;
  if (Is(TokenKind::Integer)) {
    const std::string_view digits = Current().literal->text;
    if (digits.size() > 1) {
      Report(DiagnosticKind::SyntaxError, Here(), "a precedence is a number from 0 to 9");
    } else {
      precedence = static_cast<std::uint8_t>(digits.front() - '0');
    }
    tokens_.Advance();
  }
  ListBuilder<Binder> operators = Builder<Binder>();
  do {
    operators.Add(OperatorBinder("an operator"));
  } while (Accept(TokenKind::Comma));
  return Make<FixityDeclaration>(Since(start), associativity, precedence, operators.Finish());
}

// default (Int, Double) at the top; default f :: t in a class.
Item Parser::DefaultDeclarationOrSignature(Place place) {
  const Span start = Here();
  tokens_.Advance();
  if (place == Place::Class) {
    const std::size_t forms = PatternForms();
    return Signature(Infix(nullptr), forms, start, true);
  }
  if (place != Place::Top) {
    Report(DiagnosticKind::SyntaxError, start, "`default` stands at the top level only");
  }
  const Span opening = Here();
  Expect(TokenKind::LeftParenthesis, "the default types in parentheses");
  ListBuilder<Type*> types = Builder<Type*>();
  while (!Is(TokenKind::RightParenthesis) && !HasFailed()) {
    types.Add(ParseType());
    if (!AcceptComma(TokenKind::RightParenthesis, "a type")) {
      break;
    }
  }
  ExpectClosing(TokenKind::RightParenthesis, opening);
  return {Make<DefaultDeclaration>(Since(start), types.Finish())};
}

// foreign import ccall safe "entity" name :: type
Declaration* Parser::Foreign() {
  const Span start = Here();
  tokens_.Advance();
  const bool is_export = AcceptName(Known().exported);
  if (!is_export) {
    Expect(TokenKind::Import, "`import` or `export`");
  }
  CallingConvention convention = CallingConvention::C;
  if (AcceptName(Known().prim)) {
    convention = CallingConvention::Primitive;
  } else if (!AcceptName(Known().ccall) && !AcceptName(Known().capi)) {
    Unexpected("the calling convention `ccall`");
  }
  const bool has_safety = !is_export && tokens_.Ahead(1).kind != TokenKind::DoubleColon;
  bool is_safe = true;
  if (has_safety && (AcceptName(Known().unsafe))) {
    is_safe = false;
  } else if (has_safety && !AcceptName(Known().safe)) {
    AcceptName(Known().interruptible);
  }
  std::string_view entity;
  if (Is(TokenKind::String)) {
    entity = Current().literal->text;
    tokens_.Advance();
  }
  const Binder name = VariableBinder("the name of the function");
  Expect(TokenKind::DoubleColon, "`::` and its type");
  Type* const type = ParseType();
  return Make<ForeignDeclaration>(Since(start), convention, is_export, is_safe, entity, name, type);
}

Binder Parser::VariableBinder(std::string_view expected) {
  if (Is(TokenKind::LeftParenthesis) && IsParenthesisedOperator()) {
    const QualifiedName name = ParenthesisedName();
    return {name.name, name.span};
  }
  const Binder binder = CurrentBinder();
  if (!Current().qualifier.IsEmpty() && Is(TokenKind::VariableName)) {
    Unexpected(expected, {}, "a name is defined without a qualifier");
  }
  Expect(TokenKind::VariableName, expected);
  return binder;
}

// + or `f` or :+ or `C`
Binder Parser::OperatorBinder(std::string_view expected) {
  if (Accept(TokenKind::Backquote)) {
    const Binder binder = CurrentBinder();
    if (!Is(TokenKind::VariableName) && !Is(TokenKind::ConstructorName)) {
      Unexpected("a name");
    }
    tokens_.Advance();
    Expect(TokenKind::Backquote);
    return binder;
  }
  const Binder binder = CurrentBinder();
  if (!Is(TokenKind::VariableOperator) && !Is(TokenKind::ConstructorOperator) &&
      !Is(TokenKind::PrefixMinus) && !Is(TokenKind::PrefixBang)) {
    Unexpected(expected);
  }
  tokens_.Advance();
  return binder;
}

bool Parser::IsParenthesisedOperator() const {
  const TokenKind inner = tokens_.Ahead(1).kind;
  return tokens_.Ahead(2).kind == TokenKind::RightParenthesis &&
         (inner == TokenKind::VariableOperator || inner == TokenKind::ConstructorOperator ||
          inner == TokenKind::Tilde);
}

// (+), at the parenthesis
QualifiedName Parser::ParenthesisedName() {
  const Span start = Here();
  tokens_.Advance();
  QualifiedName name = CurrentName();
  if (!Is(TokenKind::VariableOperator) && !Is(TokenKind::ConstructorOperator) &&
      !Is(TokenKind::Tilde)) {
    Unexpected("an operator");
  }
  tokens_.Advance();
  ExpectClosing(TokenKind::RightParenthesis, start);
  name.span = Since(start);
  return name;
}

}  // namespace assay::syntax
