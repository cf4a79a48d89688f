// Literals: overloaded numbers, characters, strings.
#include "base/check.h"
#include "types/checker.h"

namespace assay::types {

using names::Known;

bool Checker::IsKnownConstructor(const Type* type, Known known) const {
  const Symbol* symbol = known_.Find(known);
  return symbol != nullptr && type->kind == TypeKind::Constructor &&
         type->As<ConstructorType>().constructor == symbol->type_constructor;
}

bool Checker::IsPrimitiveNumber(const Type* type, bool is_fractional) {
  type = Head(type);
  if (IsKnownConstructor(type, Known::DoubleType) || IsKnownConstructor(type, Known::FloatType)) {
    return true;
  }
  return !is_fractional && (IsKnownConstructor(type, Known::IntType) ||
                            IsKnownConstructor(type, Known::IntegerType) ||
                            IsKnownConstructor(type, Known::WordType));
}

// A method of a one-parameter class at a type: `method dictionary`.
Checker::Expr Checker::Method(Known method, Known class_name, const Type* type, Span span) {
  Symbol* symbol = Get(method, span);
  const Symbol* class_symbol = Get(class_name, span);
  if (symbol == nullptr || class_symbol == nullptr || class_symbol->class_info == nullptr) {
    return nullptr;
  }
  const std::vector<const Type*> arguments = {type};
  const Evidence* evidence =
      Want(Predicate{class_symbol->class_info, arena_.Copy(arguments), span}, span);
  return Apply(span, New<VariableExpression>(arena_, span, symbol),
               {New<DictionaryExpression>(arena_, span, evidence)});
}

Checker::Expr Checker::CheckLiteral(const syntax::Literal& literal, Span span,
                                    const Type* expected) {
  switch (literal.kind) {
    case syntax::LiteralKind::Character:
      MustUnify(span, KnownType(Known::CharType, span), expected);
      return types::New<LiteralExpression>(arena_, span, literal, expected,
                                           static_cast<Expr>(nullptr));
    case syntax::LiteralKind::String:
      if (literal.is_unboxed) {
        MustUnify(span, KnownType(Known::StringLiteralType, span), expected);
      } else if (has_overloaded_strings_) {
        return CheckOverloaded(literal, span, expected, Known::IsString, Known::FromString);
      } else {
        MustUnify(span, store_.List(KnownType(Known::CharType, span)), expected);
      }
      return types::New<LiteralExpression>(arena_, span, literal, expected,
                                           static_cast<Expr>(nullptr));
    case syntax::LiteralKind::Integer:
      if (literal.is_unboxed) {
        const Known type = literal.has_two_hashes ? Known::WordType : Known::IntType;
        MustUnify(span, KnownType(type, span), expected);
        return types::New<LiteralExpression>(arena_, span, literal, expected,
                                             static_cast<Expr>(nullptr));
      }
      return CheckOverloaded(literal, span, expected, Known::Num, Known::FromInteger);
    case syntax::LiteralKind::Fractional:
      if (literal.is_unboxed) {
        const Known type = literal.has_two_hashes ? Known::DoubleType : Known::FloatType;
        MustUnify(span, KnownType(type, span), expected);
        return types::New<LiteralExpression>(arena_, span, literal, expected,
                                             static_cast<Expr>(nullptr));
      }
      return CheckOverloaded(literal, span, expected, Known::Fractional, Known::FromRational);
  }
  CHECK(false, "all kinds of literals are covered");
}

Checker::Expr Checker::CheckOverloaded(const syntax::Literal& literal, Span span, const Type* type,
                                       Known class_name, Known method) {
  const bool is_number = literal.kind != syntax::LiteralKind::String;
  // At a primitive type no dictionary is needed.
  if (is_number && IsPrimitiveNumber(type, literal.kind == syntax::LiteralKind::Fractional)) {
    return types::New<LiteralExpression>(arena_, span, literal, type, static_cast<Expr>(nullptr));
  }
  Expr convert = Method(method, class_name, type, span);
  return types::New<LiteralExpression>(arena_, span, literal, type, convert);
}

}  // namespace assay::types
