// Types in places where they declare something: `data T a b`, `class C a`, `instance C t`.
#include <algorithm>

#include <fmt/format.h>

#include "syntax/parser.h"
#include "syntax/types.h"

namespace assay::syntax {

namespace {

TypeBinder ToTypeBinder(Parser& in, Type* type) {
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
  if (!in.HasFailed()) {
    in.Report(DiagnosticKind::SyntaxError, type->span,
              fmt::format("`{}` stands where a type variable should", in.TextOf(type->span)), {},
              "the parameters of a declared type or class are variables");
  }
  return {{Name("_"), type->span}, nullptr};
}

}  // namespace

// T a b, or a :+: b, or (a :+: b) c
TypeHead ToTypeHead(Parser& in, Type* type, std::string_view what) {
  ListBuilder<TypeBinder> parameters = in.Builder<TypeBinder>();
  while (type->kind == TypeKind::Apply) {
    parameters.Add(ToTypeBinder(in, type->As<TypeApply>().argument));
    type = type->As<TypeApply>().function;
  }
  TypeHead head;
  if (type->kind == TypeKind::Constructor) {
    const QualifiedName& name = type->As<TypeConstructor>().name;
    head.name = {name.name, name.span};
    if (!name.qualifier.IsEmpty()) {
      in.Report(DiagnosticKind::SyntaxError, name.span,
                "a declaration names what it declares without a qualifier");
    }
  } else if (type->kind == TypeKind::OperatorSequence &&
             type->As<TypeOperatorSequence>().operators.size() == 1) {
    const auto& sequence = type->As<TypeOperatorSequence>();
    head.name = {sequence.operators[0].name, sequence.operators[0].span};
    parameters.Add(ToTypeBinder(in, sequence.operands[1]));
    parameters.Add(ToTypeBinder(in, sequence.operands[0]));
  } else if (!in.HasFailed()) {
    in.Report(DiagnosticKind::SyntaxError, type->span, fmt::format("expected the name of {}", what),
              {}, "names of types and classes begin with a capital letter");
  }
  head.parameters = parameters.Finish();
  std::ranges::reverse(head.parameters);
  return head;
}

// [forall a.] [context =>] C t1 .. tn
ClassHead ParseClassHead(Parser& in, std::string_view what) {
  ClassHead head;
  if (IsForall(in)) {
    in.Advance();
    head.binders = ParseTypeBinders(in);
    if (!in.IsOperatorNamed(Known().dot)) {
      in.Unexpected("the `.` after the variables of `forall`");
    }
    in.Advance();
  }
  Type* type = ParseTypeOperators(in);
  head.context = ParseOptionalContext(in, type);
  ListBuilder<Type*> arguments = in.Builder<Type*>();
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
  } else if (!in.HasFailed()) {
    in.Report(DiagnosticKind::SyntaxError, span, fmt::format("expected {}", what));
  }
  head.arguments = arguments.Finish();
  std::ranges::reverse(head.arguments);
  return head;
}

}  // namespace assay::syntax
