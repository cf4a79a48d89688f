// data and newtype, sections 4.2.1 and 4.2.3, with existential and GADT constructors.
#include <fmt/format.h>

#include "syntax/binders.h"
#include "syntax/declarations.h"
#include "syntax/parser.h"
#include "syntax/types.h"

namespace assay::syntax {

namespace {

ConstructorDeclaration ParseConstructor(Parser& in);
void ParseConstructorBody(Parser& in, ConstructorDeclaration& constructor, bool may_have_context);
void ReportNotAConstructor(Parser& in, const Type& type);
bool ParseConstructorHead(Parser& in, ConstructorDeclaration& constructor, Name& qualifier);
FieldDeclaration ToOperand(Parser& in, const ConstructorDeclaration& constructor, Name qualifier,
                           Span start);
Type* ParseRestOfEquality(Parser& in, Type* left);
List<FieldDeclaration> ParseRecordFields(Parser& in);
void ParseGadtConstructor(Parser& in, ListBuilder<ConstructorDeclaration>& constructors);
void ParseGadtType(Parser& in, ConstructorDeclaration& constructor);

void ParseConstructors(Parser& in, DataDeclaration& data) {
  ListBuilder<ConstructorDeclaration> constructors = in.Builder<ConstructorDeclaration>();
  do {
    constructors.Add(ParseConstructor(in));
  } while (in.Accept(TokenKind::Bar));
  data.constructors = constructors.Finish();
}

void CheckConstructors(Parser& in, const DataDeclaration& data) {
  if (!data.is_newtype || in.HasFailed()) {
    return;
  }
  if (data.constructors.size() != 1) {
    return in.Report(DiagnosticKind::SyntaxError, data.name.span,
                     fmt::format("a newtype has one constructor, `{}` has {}",
                                 data.name.name.Text(), data.constructors.size()),
                     {}, "use `data`");
  }
  const ConstructorDeclaration& constructor = data.constructors[0];
  if (constructor.fields.size() != 1) {
    in.Report(DiagnosticKind::SyntaxError, constructor.name.span,
              fmt::format("the constructor of a newtype has one field, `{}` has {}",
                          constructor.name.name.Text(), constructor.fields.size()),
              {}, "use `data`");
  } else if (constructor.fields[0].is_strict && !in.Has(ExtensionId::StrictData)) {
    in.Report(DiagnosticKind::SyntaxError, constructor.fields[0].span,
              "the field of a newtype cannot be strict", {},
              "it costs nothing as it is: omit the `!`");
  }
}

// ! or ~ before the type of a field. Without one StrictData decides.
bool ParseStrictness(Parser& in) {
  if (in.IsOperatorNamed(Known().bang) || in.Is(TokenKind::PrefixBang)) {
    in.Advance();
    return true;
  }
  return !in.Accept(TokenKind::Tilde) && in.Has(ExtensionId::StrictData);
}

// [forall a.] [context =>] C t1 t2 | t1 :+ t2 | C { fields }
ConstructorDeclaration ParseConstructor(Parser& in) {
  const Span start = in.Here();
  ConstructorDeclaration constructor{};
  if (IsForall(in)) {
    in.Advance();
    constructor.existentials = ParseTypeBinders(in);
    if (!in.IsOperatorNamed(Known().dot)) {
      in.Unexpected("the `.` after the variables of `forall`");
    }
    in.Advance();
  }
  ParseConstructorBody(in, constructor, true);
  constructor.span = in.Since(start);
  return constructor;
}

FieldDeclaration ParseFieldOperand(Parser& in, bool is_infix) {
  const Span start = in.Here();
  FieldDeclaration field{};
  field.is_strict = ParseStrictness(in);
  field.type = is_infix ? ParseTypeApplication(in) : ParseTypeAtom(in);
  field.span = in.Since(start);
  return field;
}

void ParseConstructorBody(Parser& in, ConstructorDeclaration& constructor, bool may_have_context) {
  const bool is_named = in.Is(TokenKind::ConstructorName) ||
                        (in.Is(TokenKind::LeftParenthesis) && IsParenthesisedOperator(in));
  const Span start = in.Here();
  Name qualifier;  // of what may turn out to be a type
  if (is_named && ParseConstructorHead(in, constructor, qualifier)) {
    return;
  }
  // What was read so far, if anything, is the left operand of an operator, or a context.
  ListBuilder<FieldDeclaration> fields = in.Builder<FieldDeclaration>();
  if (is_named) {
    fields.Add(ToOperand(in, constructor, qualifier, start));
    constructor.fields = {};
  } else {
    fields.Add(ParseFieldOperand(in, true));
  }
  if (in.Is(TokenKind::Tilde)) {
    fields[0].type = ParseRestOfEquality(in, fields[0].type);
  }
  if (may_have_context && in.Accept(TokenKind::FatArrow)) {
    constructor.context = ToContext(in, fields[0].type);
    return ParseConstructorBody(in, constructor, false);
  }
  if (!in.Is(TokenKind::ConstructorOperator) && !in.Is(TokenKind::Backquote)) {
    return ReportNotAConstructor(in, *fields[0].type);
  }
  constructor.is_infix = true;
  constructor.name = ParseOperatorBinder(in, "a constructor operator");
  fields.Add(ParseFieldOperand(in, true));
  constructor.fields = fields.Finish();
}

void ReportNotAConstructor(Parser& in, const Type& type) {
  if (!in.HasFailed()) {
    in.Report(DiagnosticKind::SyntaxError, type.span,
              fmt::format("`{}` is not a constructor", in.TextOf(type.span)), {},
              "names of constructors begin with a capital letter or `:`");
    in.Fail();
  }
}

// C t1 t2 or C { .. }; false where an operator or `=>` shows that C is no constructor here.
bool ParseConstructorHead(Parser& in, ConstructorDeclaration& constructor, Name& qualifier) {
  if (in.Is(TokenKind::LeftParenthesis)) {
    const QualifiedName name = ParseParenthesisedName(in);
    constructor.name = {name.name, name.span};
  } else {
    constructor.name = in.CurrentBinder();
    qualifier = in.Current().qualifier;
    in.Advance();
  }
  if (in.Is(TokenKind::LeftBrace)) {
    constructor.is_record = true;
    constructor.fields = ParseRecordFields(in);
    return true;
  }
  ListBuilder<FieldDeclaration> fields = in.Builder<FieldDeclaration>();
  while (StartsTypeAtom(in) || in.IsOperatorNamed(Known().bang) || in.Is(TokenKind::PrefixBang) ||
         (in.Is(TokenKind::Tilde) && in.Current().fit == Fit::Prefix)) {
    fields.Add(ParseFieldOperand(in, false));
  }
  constructor.fields = fields.Finish();
  const bool is_constructor = !in.Is(TokenKind::FatArrow) &&
                              !in.Is(TokenKind::ConstructorOperator) &&
                              !in.Is(TokenKind::Backquote) && !in.Is(TokenKind::Tilde);
  if (is_constructor && !qualifier.IsEmpty() && !in.HasFailed()) {
    in.Report(DiagnosticKind::SyntaxError, constructor.name.span,
              "a declaration names what it declares without a qualifier");
  }
  return is_constructor;
}

// A constructor with fields, read once more as the type that it is.
FieldDeclaration ToOperand(Parser& in, const ConstructorDeclaration& constructor, Name qualifier,
                           Span start) {
  Type* type = in.Make<TypeConstructor>(
      constructor.name.span,
      QualifiedName{qualifier, constructor.name.name, constructor.name.span});
  for (const FieldDeclaration& field : constructor.fields) {
    if (field.is_strict && !in.Has(ExtensionId::StrictData)) {
      in.Report(DiagnosticKind::SyntaxError, field.span, "a strictness mark inside a type");
    }
    type = in.Make<TypeApply>(Join(start, field.span), type, field.type);
  }
  return {{}, type, in.Has(ExtensionId::StrictData), in.Since(start)};
}

// a ~ b => ..
Type* ParseRestOfEquality(Parser& in, Type* left) {
  ListBuilder<QualifiedName> operators = in.Builder<QualifiedName>();
  operators.Add(in.CurrentName());
  in.Advance();
  ListBuilder<Type*> operands = in.Builder<Type*>();
  operands.Add(left);
  operands.Add(ParseTypeApplication(in));
  return in.Make<TypeOperatorSequence>(in.Since(left->span), operands.Finish(), operators.Finish());
}

// { a, b :: t, c :: !t }
List<FieldDeclaration> ParseRecordFields(Parser& in) {
  const Span opening = in.Here();
  in.tokens.OpenBlock(opening, false);
  ListBuilder<FieldDeclaration> fields = in.Builder<FieldDeclaration>();
  while (!in.Is(TokenKind::RightBrace) && !in.HasFailed()) {
    const std::size_t first = fields.Size();
    const Span start = in.Here();
    do {
      fields.Add({ParseVariableBinder(in, "the name of a field"), nullptr, false, {}});
    } while (in.Accept(TokenKind::Comma));
    in.Expect(TokenKind::DoubleColon, "`::` and the type of the field");
    const bool is_strict = ParseStrictness(in);
    Type* const type = ParseType(in);
    for (std::size_t i = first; i < fields.Size(); ++i) {
      fields[i].type = type;
      fields[i].is_strict = is_strict;
      fields[i].span = in.Since(start);
    }
    if (!in.AcceptComma(TokenKind::RightBrace, "the name of a field")) {
      break;
    }
  }
  if (!in.Is(TokenKind::RightBrace)) {
    in.ExpectClosing(TokenKind::RightBrace, opening);
  }
  in.tokens.CloseBlock();
  return fields.Finish();
}

void ParseGadtConstructors(Parser& in, DataDeclaration& data, Span where) {
  if (!in.Has(ExtensionId::GADTSyntax)) {
    in.Needs(where, "GADT syntax", ExtensionId::GADTs);
  }
  ListBuilder<ConstructorDeclaration> constructors = in.Builder<ConstructorDeclaration>();
  in.Block(
      where, "a constructor or `}`", [&] { ParseGadtConstructor(in, constructors); },
      [&] { return in.Is(TokenKind::ConstructorName) || in.Is(TokenKind::LeftParenthesis); });
  data.constructors = constructors.Finish();
}

// A, B :: forall a. Context => t1 -> !t2 -> T a, or A :: { field :: t } -> T a
void ParseGadtConstructor(Parser& in, ListBuilder<ConstructorDeclaration>& constructors) {
  const Span start = in.Here();
  ListBuilder<Binder> names = in.Builder<Binder>();
  do {
    if (in.Is(TokenKind::LeftParenthesis)) {
      const QualifiedName name = ParseParenthesisedName(in);
      names.Add({name.name, name.span});
    } else {
      names.Add(in.CurrentBinder());
      in.Expect(TokenKind::ConstructorName, "a constructor");
    }
  } while (in.Accept(TokenKind::Comma));
  in.Expect(TokenKind::DoubleColon, "`::` and the type of the constructor");
  ConstructorDeclaration constructor{};
  ParseGadtType(in, constructor);
  constructor.span = in.Since(start);
  for (std::size_t i = 0; i < names.Size(); ++i) {
    constructor.name = names[i];
    constructors.Add(constructor);
  }
}

void ParseGadtType(Parser& in, ConstructorDeclaration& constructor) {
  if (IsForall(in)) {
    in.Advance();
    constructor.existentials = ParseTypeBinders(in);
    if (!in.IsOperatorNamed(Known().dot)) {
      in.Unexpected("the `.` after the variables of `forall`");
    }
    in.Advance();
  }
  ListBuilder<FieldDeclaration> fields = in.Builder<FieldDeclaration>();
  while (true) {
    if (in.Is(TokenKind::LeftBrace)) {
      constructor.is_record = true;
      constructor.fields = ParseRecordFields(in);
      in.Expect(TokenKind::RightArrow, "`->` and the type that the constructor makes");
      constructor.result = ParseTypeOperators(in);
      return;
    }
    const Span start = in.Here();
    const bool is_strict = ParseStrictness(in);
    Type* const type = IsForall(in) ? ParseType(in) : ParseTypeOperators(in);
    if (fields.Size() == 0 && in.Accept(TokenKind::FatArrow)) {
      constructor.context = ToContext(in, type);
    } else if (in.Accept(TokenKind::RightArrow)) {
      fields.Add({{}, type, is_strict, in.Since(start)});
    } else {
      constructor.result = type;
      break;
    }
  }
  constructor.fields = fields.Finish();
}

// deriving (A, B) deriving newtype C deriving D via t
List<DerivingItem> ParseDeriving(Parser& in) {
  ListBuilder<DerivingItem> items = in.Builder<DerivingItem>();
  while (in.Accept(TokenKind::Deriving)) {
    const DerivingStrategy strategy = ParseStrategy(in);
    const std::size_t first = items.Size();
    if (in.Is(TokenKind::ConstructorName)) {
      items.Add({strategy, ParseTypeAtom(in), nullptr});
    } else {
      const Span opening = in.Here();
      in.Expect(TokenKind::LeftParenthesis, "the classes to derive");
      while (!in.Is(TokenKind::RightParenthesis) && !in.HasFailed()) {
        items.Add({strategy, ParseType(in), nullptr});
        if (!in.AcceptComma(TokenKind::RightParenthesis, "a class")) {
          break;
        }
      }
      in.ExpectClosing(TokenKind::RightParenthesis, opening);
    }
    Type* const via = ParseVia(in);
    for (std::size_t i = first; i < items.Size(); ++i) {
      items[i].via = via;
    }
  }
  return items.Finish();
}

}  // namespace

// data [context =>] T a b [:: kind] [= constructors | where signatures] [deriving ..]
Declaration* ParseData(Parser& in, bool is_newtype) {
  const Span start = in.Here();
  in.Advance();
  if (in.Is(TokenKind::Instance) ||
      (in.IsName(Known().family) && in.Ahead(1).kind == TokenKind::ConstructorName)) {
    in.Unsupported(in.Here(), ExtensionId::TypeFamilies);
    return nullptr;
  }
  auto* const data = in.New<DataDeclaration>();
  data->kind = DeclarationKind::Data;
  data->is_newtype = is_newtype;
  Type* type = ParseTypeOperators(in);
  const Span before = type->span;
  data->context = ParseOptionalContext(in, type);
  if (!data->context.empty()) {
    in.Report(DiagnosticKind::DatatypeContext, before,
              "this context constrains nothing but the uses of the constructors", {},
              "it can be left out: put the constraint on the functions that need it",
              Severity::Warning);
  }
  const TypeHead head = ToTypeHead(in, type, "a type");
  data->name = head.name;
  data->parameters = head.parameters;
  data->kind_signature = in.Accept(TokenKind::DoubleColon) ? ParseKind(in) : nullptr;
  if (in.Is(TokenKind::Where)) {
    const Span where = in.Here();
    in.Advance();
    ParseGadtConstructors(in, *data, where);
  } else if (in.Accept(TokenKind::Equals)) {
    ParseConstructors(in, *data);
  }
  data->deriving = ParseDeriving(in);
  data->span = in.Since(start);
  CheckConstructors(in, *data);
  return data;
}

DerivingStrategy ParseStrategy(Parser& in) {
  if (in.AcceptName(Known().stock)) return DerivingStrategy::Stock;
  if (in.AcceptName(Known().anyclass)) return DerivingStrategy::AnyClass;
  if (in.Accept(TokenKind::Newtype)) return DerivingStrategy::Newtype;
  return DerivingStrategy::None;
}

// via t; null: there is none.
Type* ParseVia(Parser& in) {
  if (!in.Has(ExtensionId::DerivingVia) || !in.AcceptName(Known().via)) {
    return nullptr;
  }
  return ParseType(in);
}

}  // namespace assay::syntax
