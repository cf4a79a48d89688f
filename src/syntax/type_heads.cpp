// Types in places where they declare something: `data T a b`, `class C a`, `instance C t`.
#include <algorithm>

#include <fmt/format.h>

#include "syntax/parser.h"

namespace assay::syntax {

TypeBinder Parser::ToTypeBinder(Type* type) {
  if (type->kind == TypeKind::Variable) {
    const QualifiedName& name = type->As<TypeVariable>().name;
    return {{name.name, name.span}, nullptr};
  }
  if (type->kind == TypeKind::KindAnnotation) {
    auto& annotated = type->As<KindAnnotatedType>();
    if (annotated.type->kind == TypeKind::Variable) {
      const QualifiedName& name = annotated.type->As<TypeVariable>().name;
      return {{name.name, name.span}, annotated.type_kind};
    }
  }
  if (!HasFailed()) {
    Report(DiagnosticKind::SyntaxError, type->span,
           fmt::format("`{}` stands where a type variable should", TextOf(type->span)), {},
           "the parameters of a declared type or class are variables");
  }
  return {{Name("_"), type->span}, nullptr};
}

// T a b, or a :+: b, or (a :+: b) c
Parser::TypeHead Parser::ToTypeHead(Type* type, std::string_view what) {
  ListBuilder<TypeBinder> parameters = Builder<TypeBinder>();
  while (type->kind == TypeKind::Apply) {
    parameters.Add(ToTypeBinder(type->As<TypeApply>().argument));
    type = type->As<TypeApply>().function;
  }
  TypeHead head;
  if (type->kind == TypeKind::Constructor) {
    const QualifiedName& name = type->As<TypeConstructor>().name;
    head.name = {name.name, name.span};
    if (!name.qualifier.IsEmpty()) {
      Report(DiagnosticKind::SyntaxError, name.span,
             "a declaration names what it declares without a qualifier");
    }
  } else if (type->kind == TypeKind::OperatorSequence &&
             type->As<TypeOperatorSequence>().operators.size() == 1) {
    const auto& sequence = type->As<TypeOperatorSequence>();
    head.name = {sequence.operators[0].name, sequence.operators[0].span};
    parameters.Add(ToTypeBinder(sequence.operands[1]));
    parameters.Add(ToTypeBinder(sequence.operands[0]));
  } else if (!HasFailed()) {
    Report(DiagnosticKind::SyntaxError, type->span, fmt::format("expected the name of {}", what),
           {}, "names of types and classes begin with a capital letter");
  }
  head.parameters = parameters.Finish();
  std::ranges::reverse(head.parameters);
  return head;
}

// [forall a.] [context =>] C t1 .. tn
Parser::ClassHead Parser::ParseClassHead(std::string_view what) {
  ClassHead head;
  if (IsForall()) {
    tokens_.Advance();
    head.binders = TypeBinders();
    if (!IsOperatorNamed(Known().dot)) {
      Unexpected("the `.` after the variables of `forall`");
    }
    tokens_.Advance();
  }
  Type* type = TypeOperators();
  head.context = OptionalContext(type);
  ListBuilder<Type*> arguments = Builder<Type*>();
  const Span span = type->span;
  while (type->kind == TypeKind::Apply) {
    arguments.Add(type->As<TypeApply>().argument);
    type = type->As<TypeApply>().function;
  }
  if (type->kind == TypeKind::Constructor) {
    head.class_name = type->As<TypeConstructor>().name;
  } else if (type->kind == TypeKind::OperatorSequence &&
             type->As<TypeOperatorSequence>().operators.size() == 1) {
    const auto& sequence = type->As<TypeOperatorSequence>();
    head.class_name = sequence.operators[0];
    arguments.Add(sequence.operands[1]);
    arguments.Add(sequence.operands[0]);
  } else if (!HasFailed()) {
    Report(DiagnosticKind::SyntaxError, span, fmt::format("expected {}", what));
  }
  head.arguments = arguments.Finish();
  std::ranges::reverse(head.arguments);
  return head;
}

}  // namespace assay::syntax
