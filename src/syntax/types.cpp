// Types, section 4.1.2, with forall, operators and kind annotations.
#include "syntax/types.h"

#include <array>
#include <ranges>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "syntax/binders.h"
#include "syntax/parser.h"

namespace assay::syntax {

namespace {

bool IsStar(const Parser& in) { return in.is_in_kind && in.IsOperatorNamed(Known().star); }

bool IsTypeOperator(const Parser& in) {
  switch (in.Kind()) {
    case TokenKind::ConstructorOperator:
    case TokenKind::Tilde:
    case TokenKind::Backquote: return true;
    case TokenKind::VariableOperator:
      return !in.IsOperatorNamed(Known().dot) && !in.IsOperatorNamed(Known().bang) && !IsStar(in);
    default: return false;
  }
}

constexpr std::string_view kPromotedBracket = "'[";
constexpr std::string_view kPromotedCons = "':";

Type* MakePromotedCons(Parser& in, Type* head, Type* tail) {
  ListBuilder<Type*> pair = in.Builder<Type*>();
  pair.Add(head);
  pair.Add(tail);
  return in.Make<TupleType>(Join(head->span, tail->span), pair.Finish());
}

Type* ParseForall(Parser& in) {
  const Span start = in.Here();
  in.Advance();
  const List<TypeBinder> binders = ParseTypeBinders(in);
  if (!in.IsOperatorNamed(Known().dot)) {
    in.Unexpected("a type variable or the `.` after those of `forall`");
  }
  in.Advance();
  Type* const body = ParseType(in);
  return in.Make<ForallType>(in.Since(start), binders, body);
}

TypeBinder ParseTypeBinder(Parser& in) {
  const Span start = in.Here();
  if (!in.Accept(TokenKind::LeftParenthesis)) {
    return {ParseVariableBinder(in, "a type variable"), nullptr};
  }
  const Binder binder = ParseVariableBinder(in, "a type variable");
  in.Expect(TokenKind::DoubleColon, "`::` and a kind");
  Type* const kind = ParseKind(in);
  in.ExpectClosing(TokenKind::RightParenthesis, start);
  return {binder, kind};
}

// (), (,), (->), (op), (t), (t :: k), (t, t)
Type* ParseParenthesisedType(Parser& in) {
  const Span start = in.Here();
  if (IsParenthesisedOperator(in) && !(in.is_in_kind && in.Ahead(1).name == Known().star)) {
    const QualifiedName name = ParseParenthesisedName(in);
    return in.Make<TypeConstructor>(in.Since(start), name);
  }
  in.Advance();
  const auto named = [&](Name name) {
    in.ExpectClosing(TokenKind::RightParenthesis, start);
    return in.Make<TypeConstructor>(in.Since(start), QualifiedName{{}, name, in.Since(start)});
  };
  if (in.Is(TokenKind::RightParenthesis)) {
    return named(Known().unit);
  }
  if (in.Accept(TokenKind::RightArrow)) {
    return named(Known().arrow);
  }
  if (in.Is(TokenKind::Comma)) {
    std::string commas = "(";
    while (in.Accept(TokenKind::Comma)) {
      commas += ',';
    }
    return named(Name(commas + ")"));
  }
  ListBuilder<Type*> elements = in.Builder<Type*>();
  do {
    Type* type = ParseType(in);
    if (in.Accept(TokenKind::DoubleColon)) {
      Type* const kind = ParseKind(in);
      type = in.Make<KindAnnotatedType>(Join(type->span, kind->span), type, kind);
    }
    elements.Add(type);
  } while (in.Accept(TokenKind::Comma));
  in.ExpectClosing(TokenKind::RightParenthesis, start);
  if (elements.Size() == 1) {
    return elements[0];
  }
  return in.Make<TupleType>(in.Since(start), elements.Finish());
}

// DataKinds: '[a, b] is a ': (b ': '[]), and these are pairs that end with the unit type. Its
// opening bracket has been read where `opening` is.
Type* ParsePromotedList(Parser& in, Span opening) {
  ListBuilder<Type*> elements = in.Builder<Type*>();
  while (!in.Is(TokenKind::RightBracket) && !in.HasFailed()) {
    elements.Add(ParseType(in));
    if (!in.Accept(TokenKind::Comma)) {
      break;
    }
  }
  in.ExpectClosing(TokenKind::RightBracket, opening);
  const Span span = in.Since(opening);
  Type* list = in.Make<TypeConstructor>(span, QualifiedName{{}, Known().unit, span});
  for (const List<Type*> all = elements.Finish(); Type * element : std::views::reverse(all)) {
    list = MakePromotedCons(in, element, list);
  }
  return list;
}

// [], [t]
Type* ParseBracketedType(Parser& in) {
  const Span start = in.Here();
  in.Advance();
  if (in.Accept(TokenKind::RightBracket)) {
    return in.Make<TypeConstructor>(in.Since(start),
                                    QualifiedName{{}, Known().nil, in.Since(start)});
  }
  Type* const element = ParseType(in);
  if (in.Is(TokenKind::Comma) && in.Has(ExtensionId::DataKinds)) {
    in.Advance();
    return MakePromotedCons(in, element, ParsePromotedList(in, start));
  }
  if (in.Is(TokenKind::Comma) && !in.HasFailed()) {
    in.Needs(in.Since(start), "a list of types", ExtensionId::DataKinds);
  }
  in.ExpectClosing(TokenKind::RightBracket, start);
  return in.Make<ListType>(in.Since(start), element);
}

}  // namespace

bool IsForall(const Parser& in) {
  return in.IsName(Known().forall) ||
         (in.IsOperatorNamed(Known().forall_symbol) && in.Has(ExtensionId::UnicodeSyntax));
}

bool StartsTypeAtom(const Parser& in) {
  switch (in.Kind()) {
    case TokenKind::VariableName: return !IsForall(in);
    case TokenKind::ConstructorName:
    case TokenKind::LeftParenthesis:
    case TokenKind::LeftBracket:
    case TokenKind::Underscore: return true;
    // No types, but what follows is clearer when they are read as such.
    case TokenKind::Integer:
    case TokenKind::String: return true;
    default: return IsStar(in);
  }
}

// [forall a b.] [context =>] btype [-> type]
Type* ParseType(Parser& in) {
  if (in.TooDeep()) {
    return in.Make<WildcardType>(in.Here());
  }
  if (IsForall(in)) {
    return ParseForall(in);
  }
  const Span start = in.Here();
  Type* const left = ParseTypeOperators(in);
  if (in.Accept(TokenKind::FatArrow)) {
    const List<Type*> context = ToContext(in, left);
    Type* const body = ParseType(in);
    return in.Make<QualifiedType>(in.Since(start), context, body);
  }
  if (in.Accept(TokenKind::RightArrow)) {
    Type* const result = ParseType(in);
    return in.Make<FunctionType>(in.Since(start), left, result);
  }
  return left;
}

Type* ParseKind(Parser& in) {
  const bool outer = std::exchange(in.is_in_kind, true);
  Type* const kind = ParseType(in);
  in.is_in_kind = outer;
  return kind;
}

// a (b :: k) c
List<TypeBinder> ParseTypeBinders(Parser& in) {
  ListBuilder<TypeBinder> binders = in.Builder<TypeBinder>();
  while (in.Is(TokenKind::VariableName) || in.Is(TokenKind::LeftParenthesis)) {
    binders.Add(ParseTypeBinder(in));
  }
  return binders.Finish();
}

// t1 op t2 op t3
Type* ParseTypeOperators(Parser& in) {
  const Span start = in.Here();
  Type* const first = ParseTypeApplication(in);
  if (!IsTypeOperator(in)) {
    return first;
  }
  ListBuilder<Type*> operands = in.Builder<Type*>();
  ListBuilder<QualifiedName> operators = in.Builder<QualifiedName>();
  operands.Add(first);
  while (IsTypeOperator(in)) {
    if (in.Is(TokenKind::ConstructorOperator) && in.CurrentName().name == Name(kPromotedCons)) {
      in.Advance();  // infixr 5
      Type* const head = operators.Size() == 0
                             ? operands[0]
                             : in.Make<TypeOperatorSequence>(in.Since(start), operands.Finish(),
                                                             operators.Finish());
      return MakePromotedCons(in, head, ParseTypeOperators(in));
    }
    const bool is_quoted = in.Accept(TokenKind::Backquote);
    operators.Add(in.CurrentName());
    if (is_quoted && !in.Is(TokenKind::ConstructorName) && !in.Is(TokenKind::VariableName)) {
      in.Unexpected("the name of a type");
    }
    in.Advance();
    if (is_quoted) {
      in.Expect(TokenKind::Backquote);
    }
    operands.Add(ParseTypeApplication(in));
  }
  return in.Make<TypeOperatorSequence>(in.Since(start), operands.Finish(), operators.Finish());
}

Type* ParseTypeApplication(Parser& in) {
  const Span start = in.Here();
  Type* type = ParseTypeAtom(in);
  while (StartsTypeAtom(in)) {
    Type* const argument = ParseTypeAtom(in);
    type = in.Make<TypeApply>(in.Since(start), type, argument);
  }
  return type;
}

Type* ParseTypeAtom(Parser& in) {
  if (in.TooDeep()) {
    return in.Make<WildcardType>(in.Here());
  }
  const Span here = in.Here();
  switch (in.Kind()) {
    case TokenKind::VariableName: {
      const QualifiedName name = in.CurrentName();
      in.Advance();
      return in.Make<TypeVariable>(here, name);
    }
    case TokenKind::ConstructorName: {
      const QualifiedName name = in.CurrentName();
      in.Advance();
      if (name.name == Name(kPromotedBracket)) {
        return ParsePromotedList(in, here);
      }
      return in.Make<TypeConstructor>(here, name);
    }
    case TokenKind::LeftParenthesis: return ParseParenthesisedType(in);
    case TokenKind::LeftBracket: return ParseBracketedType(in);
    case TokenKind::Underscore:
      in.Advance();
      if (in.IsCurry()) {  // a type variable, each a different one
        return in.Make<TypeVariable>(
            here, QualifiedName{{}, Name("_" + std::to_string(here.begin)), here});
      }
      return in.Make<WildcardType>(here);
    case TokenKind::Integer:
    case TokenKind::String:
      if (!in.HasFailed()) {
        in.Report(DiagnosticKind::UnsupportedExtension, here,
                  "numbers and strings as types are not supported");
        in.tokens.Fail();
      }
      return in.Make<WildcardType>(here);
    default:
      if (IsStar(in)) {
        in.Advance();
        return in.Make<StarKind>(here);
      }
      in.Unexpected(in.is_in_kind ? "a kind" : "a type");
      return in.Make<WildcardType>(here);
  }
}

// What stands left of `=>`.
List<Type*> ToContext(Parser& in, Type* type) {
  if (type->kind == TypeKind::Tuple) {
    return type->As<TupleType>().elements;
  }
  if (type->kind == TypeKind::Constructor &&
      type->As<TypeConstructor>().name.name == Known().unit) {
    return {};
  }
  ListBuilder<Type*> context = in.Builder<Type*>();
  context.Add(type);
  return context.Finish();
}

// Where `=>` follows, the type was a context and the next one takes its place.
List<Type*> ParseOptionalContext(Parser& in, Type*& type) {
  if (!in.Accept(TokenKind::FatArrow)) {
    return {};
  }
  const List<Type*> context = ToContext(in, type);
  type = ParseTypeOperators(in);
  return context;
}

}  // namespace assay::syntax
