// Literals: overloaded numbers, characters, strings.
#include "types/literals.h"

#include "base/check.h"
#include "types/application.h"
#include "types/library.h"

namespace assay::types {

using names::Known;

namespace {

Expr CheckOverloaded(Checker& in, const syntax::Literal& literal, Span span, const Type* type,
                     names::Known class_name, names::Known method);

bool IsKnownConstructor(Checker& in, const Type* type, Known known) {
  const Symbol* symbol = in.known.Find(known);
  return symbol != nullptr && type->kind == TypeKind::Constructor &&
         type->As<ConstructorType>().constructor == symbol->type_constructor;
}

}  // namespace

bool IsPrimitiveNumber(Checker& in, const Type* type, bool is_fractional) {
  type = in.unifier.Head(type);
  if (IsKnownConstructor(in, type, Known::DoubleType) ||
      IsKnownConstructor(in, type, Known::FloatType)) {
    return true;
  }
  return !is_fractional && (IsKnownConstructor(in, type, Known::IntType) ||
                            IsKnownConstructor(in, type, Known::IntegerType) ||
                            IsKnownConstructor(in, type, Known::WordType));
}

// A method of a one-parameter class at a type: `method dictionary`.
Expr Method(Checker& in, Known method, Known class_name, const Type* type, Span span) {
  Symbol* symbol = Get(in, method, span);
  const Symbol* class_symbol = Get(in, class_name, span);
  if (symbol == nullptr || class_symbol == nullptr || class_symbol->class_info == nullptr) {
    return nullptr;
  }
  const std::vector<const Type*> arguments = {type};
  const Evidence* evidence =
      in.solver.Want(Predicate{class_symbol->class_info, in.arena.Copy(arguments), span}, span);
  return Apply(in, span, New<VariableExpression>(in.arena, span, symbol),
               {New<DictionaryExpression>(in.arena, span, evidence)});
}

Expr CheckLiteral(Checker& in, const syntax::Literal& literal, Span span, const Type* expected) {
  switch (literal.kind) {
    case syntax::LiteralKind::Character:
      in.solver.MustUnify(span, KnownType(in, Known::CharType, span), expected);
      return types::New<LiteralExpression>(in.arena, span, literal, expected,
                                           static_cast<Expr>(nullptr));
    case syntax::LiteralKind::String:
      if (literal.is_unboxed) {
        in.solver.MustUnify(span, KnownType(in, Known::StringLiteralType, span), expected);
      } else if (in.has_overloaded_strings) {
        return CheckOverloaded(in, literal, span, expected, Known::IsString, Known::FromString);
      } else {
        in.solver.MustUnify(span, in.store.List(KnownType(in, Known::CharType, span)), expected);
      }
      return types::New<LiteralExpression>(in.arena, span, literal, expected,
                                           static_cast<Expr>(nullptr));
    case syntax::LiteralKind::Integer:
      if (literal.is_unboxed) {
        const Known type = literal.has_two_hashes ? Known::WordType : Known::IntType;
        in.solver.MustUnify(span, KnownType(in, type, span), expected);
        return types::New<LiteralExpression>(in.arena, span, literal, expected,
                                             static_cast<Expr>(nullptr));
      }
      return CheckOverloaded(in, literal, span, expected, Known::Num, Known::FromInteger);
    case syntax::LiteralKind::Fractional:
      if (literal.is_unboxed) {
        const Known type = literal.has_two_hashes ? Known::DoubleType : Known::FloatType;
        in.solver.MustUnify(span, KnownType(in, type, span), expected);
        return types::New<LiteralExpression>(in.arena, span, literal, expected,
                                             static_cast<Expr>(nullptr));
      }
      return CheckOverloaded(in, literal, span, expected, Known::Fractional, Known::FromRational);
  }
  CHECK(false, "all kinds of literals are covered");
}

namespace {

Expr CheckOverloaded(Checker& in, const syntax::Literal& literal, Span span, const Type* type,
                     Known class_name, Known method) {
  const bool is_number = literal.kind != syntax::LiteralKind::String;
  // At a primitive type no dictionary is needed.
  if (is_number && IsPrimitiveNumber(in, type, literal.kind == syntax::LiteralKind::Fractional)) {
    return types::New<LiteralExpression>(in.arena, span, literal, type, static_cast<Expr>(nullptr));
  }
  Expr convert = Method(in, method, class_name, type, span);
  return types::New<LiteralExpression>(in.arena, span, literal, type, convert);
}

}  // namespace

}  // namespace assay::types
