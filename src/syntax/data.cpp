// data and newtype, sections 4.2.1 and 4.2.3, with existential and GADT constructors.
#include <fmt/format.h>

#include "syntax/parser.h"

namespace assay::syntax {

// data [context =>] T a b [:: kind] [= constructors | where signatures] [deriving ..]
Declaration* Parser::Data(bool is_newtype) {
  const Span start = Here();
  tokens_.Advance();
  if (Is(TokenKind::Instance) ||
      (IsName(Known().family) && tokens_.Ahead(1).kind == TokenKind::ConstructorName)) {
    Unsupported(Here(), ExtensionId::TypeFamilies);
    return nullptr;
  }
  auto* const data = arena_.New<DataDeclaration>();
  data->kind = DeclarationKind::Data;
  data->is_newtype = is_newtype;
  Type* type = TypeOperators();
  const Span before = type->span;
  data->context = OptionalContext(type);
  if (!data->context.empty()) {
    Report(DiagnosticKind::DatatypeContext, before,
           "this context constrains nothing but the uses of the constructors", {},
           "it can be left out: put the constraint on the functions that need it",
           Severity::Warning);
  }
  const TypeHead head = ToTypeHead(type, "a type");
  data->name = head.name;
  data->parameters = head.parameters;
  data->kind_signature = Accept(TokenKind::DoubleColon) ? ParseKind() : nullptr;
  if (Is(TokenKind::Where)) {
    const Span where = Here();
    tokens_.Advance();
    GadtConstructors(*data, where);
  } else if (Accept(TokenKind::Equals)) {
    Constructors(*data);
  }
  data->deriving = ParseDeriving();
  data->span = Since(start);
  CheckConstructors(*data);
  return data;
}

void Parser::Constructors(DataDeclaration& data) {
  ListBuilder<ConstructorDeclaration> constructors = Builder<ConstructorDeclaration>();
  do {
    constructors.Add(Constructor());
  } while (Accept(TokenKind::Bar));
  data.constructors = constructors.Finish();
}

void Parser::CheckConstructors(const DataDeclaration& data) {
  if (!data.is_newtype || HasFailed()) {
    return;
  }
  if (data.constructors.size() != 1) {
    return Report(DiagnosticKind::SyntaxError, data.name.span,
                  fmt::format("a newtype has one constructor, `{}` has {}", data.name.name.Text(),
                              data.constructors.size()),
                  {}, "use `data`");
  }
  const ConstructorDeclaration& constructor = data.constructors[0];
  if (constructor.fields.size() != 1) {
    Report(DiagnosticKind::SyntaxError, constructor.name.span,
           fmt::format("the constructor of a newtype has one field, `{}` has {}",
                       constructor.name.name.Text(), constructor.fields.size()),
           {}, "use `data`");
  } else if (constructor.fields[0].is_strict && !Has(ExtensionId::StrictData)) {
    Report(DiagnosticKind::SyntaxError, constructor.fields[0].span,
           "the field of a newtype cannot be strict", {},
           "it costs nothing as it is: omit the `!`");
  }
}

// ! or ~ before the type of a field. Without one StrictData decides.
bool Parser::Strictness() {
  if (IsOperatorNamed(Known().bang) || Is(TokenKind::PrefixBang)) {
    tokens_.Advance();
    return true;
  }
  return !Accept(TokenKind::Tilde) && Has(ExtensionId::StrictData);
}

// [forall a.] [context =>] C t1 t2 | t1 :+ t2 | C { fields }
ConstructorDeclaration Parser::Constructor() {
  const Span start = Here();
  ConstructorDeclaration constructor{};
  if (IsForall()) {
    tokens_.Advance();
    constructor.existentials = TypeBinders();
    if (!IsOperatorNamed(Known().dot)) {
      Unexpected("the `.` after the variables of `forall`");
    }
    tokens_.Advance();
  }
  ConstructorBody(constructor, true);
  constructor.span = Since(start);
  return constructor;
}

FieldDeclaration Parser::Operand(bool is_infix) {
  const Span start = Here();
  FieldDeclaration field{};
  field.is_strict = Strictness();
  field.type = is_infix ? TypeApplication() : TypeAtom();
  field.span = Since(start);
  return field;
}

void Parser::ConstructorBody(ConstructorDeclaration& constructor, bool may_have_context) {
  const bool is_named = Is(TokenKind::ConstructorName) ||
                        (Is(TokenKind::LeftParenthesis) && IsParenthesisedOperator());
  const Span start = Here();
  if (is_named && ConstructorHead(constructor)) {
    return;
  }
  // What was read so far, if anything, is the left operand of an operator, or a context.
  ListBuilder<FieldDeclaration> fields = Builder<FieldDeclaration>();
  if (is_named) {
    fields.Add(ToOperand(constructor, start));
    constructor.fields = {};
  } else {
    fields.Add(Operand(true));
  }
  if (Is(TokenKind::Tilde)) {
    fields[0].type = RestOfEquality(fields[0].type);
  }
  if (may_have_context && Accept(TokenKind::FatArrow)) {
    constructor.context = ToContext(fields[0].type);
    return ConstructorBody(constructor, false);
  }
  if (!Is(TokenKind::ConstructorOperator) && !Is(TokenKind::Backquote)) {
    return NotAConstructor(*fields[0].type);
  }
  constructor.is_infix = true;
  constructor.name = OperatorBinder("a constructor operator");
  fields.Add(Operand(true));
  constructor.fields = fields.Finish();
}

void Parser::NotAConstructor(const Type& type) {
  if (!HasFailed()) {
    Report(DiagnosticKind::SyntaxError, type.span,
           fmt::format("`{}` is not a constructor", TextOf(type.span)), {},
           "names of constructors begin with a capital letter or `:`");
    tokens_.Fail();
  }
}

// C t1 t2 or C { .. }; false where an operator or `=>` shows that C is no constructor here.
bool Parser::ConstructorHead(ConstructorDeclaration& constructor) {
  constructor_qualifier_ = {};
  if (Is(TokenKind::LeftParenthesis)) {
    const QualifiedName name = ParenthesisedName();
    constructor.name = {name.name, name.span};
  } else {
    constructor.name = CurrentBinder();
    constructor_qualifier_ = Current().qualifier;
    tokens_.Advance();
  }
  if (Is(TokenKind::LeftBrace)) {
    constructor.is_record = true;
    constructor.fields = RecordFields();
    return true;
  }
  ListBuilder<FieldDeclaration> fields = Builder<FieldDeclaration>();
  while (StartsTypeAtom() || IsOperatorNamed(Known().bang) || Is(TokenKind::PrefixBang) ||
         (Is(TokenKind::Tilde) && Current().fit == Fit::Prefix)) {
    fields.Add(Operand(false));
  }
  constructor.fields = fields.Finish();
  const bool is_constructor = !Is(TokenKind::FatArrow) && !Is(TokenKind::ConstructorOperator) &&
                              !Is(TokenKind::Backquote) && !Is(TokenKind::Tilde);
  if (is_constructor && !constructor_qualifier_.IsEmpty() && !HasFailed()) {
    Report(DiagnosticKind::SyntaxError, constructor.name.span,
           "a declaration names what it declares without a qualifier");
  }
  return is_constructor;
}

// A constructor with fields, read once more as the type that it is.
FieldDeclaration Parser::ToOperand(const ConstructorDeclaration& constructor, Span start) {
  Type* type = Make<TypeConstructor>(
      constructor.name.span,
      QualifiedName{constructor_qualifier_, constructor.name.name, constructor.name.span});
  for (const FieldDeclaration& field : constructor.fields) {
    if (field.is_strict && !Has(ExtensionId::StrictData)) {
      Report(DiagnosticKind::SyntaxError, field.span, "a strictness mark inside a type");
    }
    type = Make<TypeApply>(Join(start, field.span), type, field.type);
  }
  return {{}, type, Has(ExtensionId::StrictData), Since(start)};
}

// a ~ b => ..
Type* Parser::RestOfEquality(Type* left) {
  ListBuilder<QualifiedName> operators = Builder<QualifiedName>();
  operators.Add(CurrentName());
  tokens_.Advance();
  ListBuilder<Type*> operands = Builder<Type*>();
  operands.Add(left);
  operands.Add(TypeApplication());
  return Make<TypeOperatorSequence>(Since(left->span), operands.Finish(), operators.Finish());
}

// { a, b :: t, c :: !t }
List<FieldDeclaration> Parser::RecordFields() {
  const Span opening = Here();
  tokens_.OpenBlock(opening, false);
  ListBuilder<FieldDeclaration> fields = Builder<FieldDeclaration>();
  while (!Is(TokenKind::RightBrace) && !HasFailed()) {
    const std::size_t first = fields.Size();
    const Span start = Here();
    do {
      fields.Add({VariableBinder("the name of a field"), nullptr, false, {}});
    } while (Accept(TokenKind::Comma));
    Expect(TokenKind::DoubleColon, "`::` and the type of the field");
    const bool is_strict = Strictness();
    Type* const type = ParseType();
    for (std::size_t i = first; i < fields.Size(); ++i) {
      fields[i].type = type;
      fields[i].is_strict = is_strict;
      fields[i].span = Since(start);
    }
    if (!AcceptComma(TokenKind::RightBrace, "the name of a field")) {
      break;
    }
  }
  if (!Is(TokenKind::RightBrace)) {
    ExpectClosing(TokenKind::RightBrace, opening);
  }
  tokens_.CloseBlock();
  return fields.Finish();
}

// ---- GADT syntax
// ----------------------------------------------------------------------------------

void Parser::GadtConstructors(DataDeclaration& data, Span where) {
  if (!Has(ExtensionId::GADTSyntax)) {
    Needs(where, "GADT syntax", ExtensionId::GADTs);
  }
  ListBuilder<ConstructorDeclaration> constructors = Builder<ConstructorDeclaration>();
  Block(
      where, "a constructor or `}`", [&] { GadtConstructor(constructors); },
      [&] { return Is(TokenKind::ConstructorName) || Is(TokenKind::LeftParenthesis); });
  data.constructors = constructors.Finish();
}

// A, B :: forall a. Context => t1 -> !t2 -> T a, or A :: { field :: t } -> T a
void Parser::GadtConstructor(ListBuilder<ConstructorDeclaration>& constructors) {
  const Span start = Here();
  ListBuilder<Binder> names = Builder<Binder>();
  do {
    if (Is(TokenKind::LeftParenthesis)) {
      const QualifiedName name = ParenthesisedName();
      names.Add({name.name, name.span});
    } else {
      names.Add(CurrentBinder());
      Expect(TokenKind::ConstructorName, "a constructor");
    }
  } while (Accept(TokenKind::Comma));
  Expect(TokenKind::DoubleColon, "`::` and the type of the constructor");
  ConstructorDeclaration constructor{};
  GadtType(constructor);
  constructor.span = Since(start);
  for (std::size_t i = 0; i < names.Size(); ++i) {
    constructor.name = names[i];
    constructors.Add(constructor);
  }
}

void Parser::GadtType(ConstructorDeclaration& constructor) {
  if (IsForall()) {
    tokens_.Advance();
    constructor.existentials = TypeBinders();
    if (!IsOperatorNamed(Known().dot)) {
      Unexpected("the `.` after the variables of `forall`");
    }
    tokens_.Advance();
  }
  ListBuilder<FieldDeclaration> fields = Builder<FieldDeclaration>();
  while (true) {
    if (Is(TokenKind::LeftBrace)) {
      constructor.is_record = true;
      constructor.fields = RecordFields();
      Expect(TokenKind::RightArrow, "`->` and the type that the constructor makes");
      constructor.result = TypeOperators();
      return;
    }
    const Span start = Here();
    const bool is_strict = Strictness();
    Type* const type = IsForall() ? ParseType() : TypeOperators();
    if (fields.Size() == 0 && Accept(TokenKind::FatArrow)) {
      constructor.context = ToContext(type);
    } else if (Accept(TokenKind::RightArrow)) {
      fields.Add({{}, type, is_strict, Since(start)});
    } else {
      constructor.result = type;
      break;
    }
  }
  constructor.fields = fields.Finish();
}

// ---- deriving
// -------------------------------------------------------------------------------------

DerivingStrategy Parser::Strategy() {
  if (AcceptName(Known().stock)) return DerivingStrategy::Stock;
  if (AcceptName(Known().anyclass)) return DerivingStrategy::AnyClass;
  if (Accept(TokenKind::Newtype)) return DerivingStrategy::Newtype;
  return DerivingStrategy::None;
}

// via t; null: there is none.
Type* Parser::Via() {
  if (!Has(ExtensionId::DerivingVia) || !AcceptName(Known().via)) {
    return nullptr;
  }
  return ParseType();
}

// deriving (A, B) deriving newtype C deriving D via t
List<DerivingItem> Parser::ParseDeriving() {
  ListBuilder<DerivingItem> items = Builder<DerivingItem>();
  while (Accept(TokenKind::Deriving)) {
    const DerivingStrategy strategy = Strategy();
    const std::size_t first = items.Size();
    if (Is(TokenKind::ConstructorName)) {
      items.Add({strategy, TypeAtom(), nullptr});
    } else {
      const Span opening = Here();
      Expect(TokenKind::LeftParenthesis, "the classes to derive");
      while (!Is(TokenKind::RightParenthesis) && !HasFailed()) {
        items.Add({strategy, ParseType(), nullptr});
        if (!AcceptComma(TokenKind::RightParenthesis, "a class")) {
          break;
        }
      }
      ExpectClosing(TokenKind::RightParenthesis, opening);
    }
    Type* const via = Via();
    for (std::size_t i = first; i < items.Size(); ++i) {
      items[i].via = via;
    }
  }
  return items.Finish();
}

}  // namespace assay::syntax
