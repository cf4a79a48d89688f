// Types, section 4.1.2, with forall, operators and kind annotations.
#include <array>

#include <fmt/format.h>

#include "syntax/parser.h"

namespace assay::syntax {

bool Parser::IsForall() const {
  return IsName(Known().forall) ||
         (IsOperatorNamed(Known().forall_symbol) && Has(ExtensionId::UnicodeSyntax));
}

bool Parser::IsStar() const { return in_kind_ && IsOperatorNamed(Known().star); }

bool Parser::StartsTypeAtom() const {
  switch (Kind()) {
    case TokenKind::VariableName: return !IsForall();
    case TokenKind::ConstructorName:
    case TokenKind::LeftParenthesis:
    case TokenKind::LeftBracket:
    case TokenKind::Underscore: return true;
    // No types, but what follows is clearer when they are read as such.
    case TokenKind::Integer:
    case TokenKind::String: return true;
    default: return IsStar();
  }
}

bool Parser::IsTypeOperator() const {
  switch (Kind()) {
    case TokenKind::ConstructorOperator:
    case TokenKind::Tilde:
    case TokenKind::Backquote: return true;
    case TokenKind::VariableOperator:
      return !IsOperatorNamed(Known().dot) && !IsOperatorNamed(Known().bang) && !IsStar();
    default: return false;
  }
}

// [forall a b.] [context =>] btype [-> type]
Type* Parser::ParseType() {
  if (TooDeep()) {
    return Make<WildcardType>(Here());
  }
  if (IsForall()) {
    return Forall();
  }
  const Span start = Here();
  Type* const left = TypeOperators();
  if (Accept(TokenKind::FatArrow)) {
    const List<Type*> context = ToContext(left);
    Type* const body = ParseType();
    return Make<QualifiedType>(Since(start), context, body);
  }
  if (Accept(TokenKind::RightArrow)) {
    Type* const result = ParseType();
    return Make<FunctionType>(Since(start), left, result);
  }
  return left;
}

Type* Parser::ParseKind() {
  const bool outer = std::exchange(in_kind_, true);
  Type* const kind = ParseType();
  in_kind_ = outer;
  return kind;
}

Type* Parser::Forall() {
  const Span start = Here();
  tokens_.Advance();
  const List<TypeBinder> binders = TypeBinders();
  if (!IsOperatorNamed(Known().dot)) {
    Unexpected("a type variable or the `.` after those of `forall`");
  }
  tokens_.Advance();
  Type* const body = ParseType();
  return Make<ForallType>(Since(start), binders, body);
}

// a (b :: k) c
List<TypeBinder> Parser::TypeBinders() {
  ListBuilder<TypeBinder> binders = Builder<TypeBinder>();
  while (Is(TokenKind::VariableName) || Is(TokenKind::LeftParenthesis)) {
    binders.Add(ParseTypeBinder());
  }
  return binders.Finish();
}

TypeBinder Parser::ParseTypeBinder() {
  const Span start = Here();
  if (!Accept(TokenKind::LeftParenthesis)) {
    return {VariableBinder("a type variable"), nullptr};
  }
  const Binder binder = VariableBinder("a type variable");
  Expect(TokenKind::DoubleColon, "`::` and a kind");
  Type* const kind = ParseKind();
  ExpectClosing(TokenKind::RightParenthesis, start);
  return {binder, kind};
}

// t1 op t2 op t3
Type* Parser::TypeOperators() {
  const Span start = Here();
  Type* const first = TypeApplication();
  if (!IsTypeOperator()) {
    return first;
  }
  ListBuilder<Type*> operands = Builder<Type*>();
  ListBuilder<QualifiedName> operators = Builder<QualifiedName>();
  operands.Add(first);
  while (IsTypeOperator()) {
    const bool is_quoted = Accept(TokenKind::Backquote);
    operators.Add(CurrentName());
    if (is_quoted && !Is(TokenKind::ConstructorName) && !Is(TokenKind::VariableName)) {
      Unexpected("the name of a type");
    }
    tokens_.Advance();
    if (is_quoted) {
      Expect(TokenKind::Backquote);
    }
    operands.Add(TypeApplication());
  }
  return Make<TypeOperatorSequence>(Since(start), operands.Finish(), operators.Finish());
}

Type* Parser::TypeApplication() {
  const Span start = Here();
  Type* type = TypeAtom();
  while (StartsTypeAtom()) {
    Type* const argument = TypeAtom();
    type = Make<TypeApply>(Since(start), type, argument);
  }
  return type;
}

Type* Parser::TypeAtom() {
  if (TooDeep()) {
    return Make<WildcardType>(Here());
  }
  const Span here = Here();
  switch (Kind()) {
    case TokenKind::VariableName: {
      const QualifiedName name = CurrentName();
      tokens_.Advance();
      return Make<TypeVariable>(here, name);
    }
    case TokenKind::ConstructorName: {
      const QualifiedName name = CurrentName();
      tokens_.Advance();
      return Make<TypeConstructor>(here, name);
    }
    case TokenKind::LeftParenthesis: return ParenthesisedType();
    case TokenKind::LeftBracket: return BracketedType();
    case TokenKind::Underscore: tokens_.Advance(); return Make<WildcardType>(here);
    case TokenKind::Integer:
    case TokenKind::String:
      Unsupported(here, ExtensionId::DataKinds);
      return Make<WildcardType>(here);
    default:
      if (IsStar()) {
        tokens_.Advance();
        return Make<StarKind>(here);
      }
      Unexpected(in_kind_ ? "a kind" : "a type");
      return Make<WildcardType>(here);
  }
}

// (), (,), (->), (op), (t), (t :: k), (t, t)
Type* Parser::ParenthesisedType() {
  const Span start = Here();
  if (IsParenthesisedOperator() && !(in_kind_ && tokens_.Ahead(1).name == Known().star)) {
    const QualifiedName name = ParenthesisedName();
    return Make<TypeConstructor>(Since(start), name);
  }
  tokens_.Advance();
  const auto named = [&](Name name) {
    ExpectClosing(TokenKind::RightParenthesis, start);
    return Make<TypeConstructor>(Since(start), QualifiedName{{}, name, Since(start)});
  };
  if (Is(TokenKind::RightParenthesis)) {
    return named(Known().unit);
  }
  if (Accept(TokenKind::RightArrow)) {
    return named(Known().arrow);
  }
  if (Is(TokenKind::Comma)) {
    std::string commas = "(";
    while (Accept(TokenKind::Comma)) {
      commas += ',';
    }
    return named(Name(commas + ")"));
  }
  ListBuilder<Type*> elements = Builder<Type*>();
  do {
    Type* type = ParseType();
    if (Accept(TokenKind::DoubleColon)) {
      Type* const kind = ParseKind();
      type = Make<KindAnnotatedType>(Join(type->span, kind->span), type, kind);
    }
    elements.Add(type);
  } while (Accept(TokenKind::Comma));
  ExpectClosing(TokenKind::RightParenthesis, start);
  if (elements.Size() == 1) {
    return elements[0];
  }
  return Make<TupleType>(Since(start), elements.Finish());
}

// [], [t]
Type* Parser::BracketedType() {
  const Span start = Here();
  tokens_.Advance();
  if (Accept(TokenKind::RightBracket)) {
    return Make<TypeConstructor>(Since(start), QualifiedName{{}, Known().nil, Since(start)});
  }
  Type* const element = ParseType();
  if (Is(TokenKind::Comma) && !HasFailed()) {
    Unsupported(Since(start), ExtensionId::DataKinds);
  }
  ExpectClosing(TokenKind::RightBracket, start);
  return Make<ListType>(Since(start), element);
}

// What stands left of `=>`.
List<Type*> Parser::ToContext(Type* type) {
  if (type->kind == TypeKind::Tuple) {
    return type->As<TupleType>().elements;
  }
  if (type->kind == TypeKind::Constructor &&
      type->As<TypeConstructor>().name.name == Known().unit) {
    return {};
  }
  ListBuilder<Type*> context = Builder<Type*>();
  context.Add(type);
  return context.Finish();
}

// Where `=>` follows, the type was a context and the next one takes its place.
List<Type*> Parser::OptionalContext(Type*& type) {
  if (!Accept(TokenKind::FatArrow)) {
    return {};
  }
  const List<Type*> context = ToContext(type);
  type = TypeOperators();
  return context;
}

}  // namespace assay::syntax
