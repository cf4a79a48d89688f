// Names and operators in types.
#include "names/renamer.h"

namespace assay::names {

using syntax::TypeKind;

void Renamer::ResolveType(syntax::Type& type) {
  if (!CanGoDeeper(type.span)) {
    return;
  }
  switch (type.kind) {
    case TypeKind::Variable: return ResolveTypeVariable(type.As<syntax::TypeVariable>().name);
    case TypeKind::Constructor:
      return ResolveTypeName(type.As<syntax::TypeConstructor>().name, SymbolKind::DataType);
    case TypeKind::Apply:
      ResolveType(*type.As<syntax::TypeApply>().function);
      return ResolveType(*type.As<syntax::TypeApply>().argument);
    case TypeKind::Function:
      ResolveType(*type.As<syntax::FunctionType>().argument);
      return ResolveType(*type.As<syntax::FunctionType>().result);
    case TypeKind::List: return ResolveType(*type.As<syntax::ListType>().element);
    case TypeKind::Tuple:
      for (syntax::Type* element : type.As<syntax::TupleType>().elements) {
        ResolveType(*element);
      }
      return;
    case TypeKind::Forall: {
      const ScopeGuard scope(*this);
      BindTypeVariables(type.As<syntax::ForallType>().binders);
      return ResolveType(*type.As<syntax::ForallType>().body);
    }
    case TypeKind::Qualified:
      for (syntax::Type* constraint : type.As<syntax::QualifiedType>().context) {
        ResolveConstraint(*constraint);
      }
      return ResolveType(*type.As<syntax::QualifiedType>().body);
    case TypeKind::KindAnnotation:
      ResolveType(*type.As<syntax::KindAnnotatedType>().type);
      return ResolveKind(*type.As<syntax::KindAnnotatedType>().type_kind);
    case TypeKind::OperatorSequence:
      return ResolveTypeOperators(type.As<syntax::TypeOperatorSequence>());
    case TypeKind::Wildcard:
    case TypeKind::Star: return;
  }
}

// A kind's variables need no binding: they stand for any kind.
void Renamer::ResolveKind(syntax::Type& kind) {
  if (kind.kind == TypeKind::Function && CanGoDeeper(kind.span)) {
    ResolveKind(*kind.As<syntax::FunctionType>().argument);
    ResolveKind(*kind.As<syntax::FunctionType>().result);
  } else if (kind.kind != TypeKind::Variable) {
    ResolveType(kind);
  }
}

// As a type, but what stands at its head is called a class in messages.
void Renamer::ResolveConstraint(syntax::Type& type) {
  if (type.kind == TypeKind::Constructor) {
    ResolveTypeName(type.As<syntax::TypeConstructor>().name, SymbolKind::Class);
  } else if (type.kind == TypeKind::Apply && CanGoDeeper(type.span)) {
    ResolveConstraint(*type.As<syntax::TypeApply>().function);
    ResolveType(*type.As<syntax::TypeApply>().argument);
  } else if (type.kind == TypeKind::Tuple && CanGoDeeper(type.span)) {
    for (syntax::Type* element : type.As<syntax::TupleType>().elements) {
      ResolveConstraint(*element);
    }
  } else {
    ResolveType(type);
  }
}

void Renamer::ResolveTypeOperators(syntax::TypeOperatorSequence& sequence) {
  const auto build = [&](const Operator& op, syntax::Type* left, syntax::Type* right) {
    const Span span = Join(left->span, right->span);
    auto* const constructor =
        syntax::New<syntax::TypeConstructor>(arena_, op.span, sequence.operators[op.index]);
    auto* const partial =
        syntax::New<syntax::TypeApply>(arena_, span, static_cast<syntax::Type*>(constructor), left);
    return static_cast<syntax::Type*>(
        syntax::New<syntax::TypeApply>(arena_, span, static_cast<syntax::Type*>(partial), right));
  };
  const auto conflict = [&](const Operator& a, const Operator& b) { ReportFixityConflict(a, b); };
  OperatorParser<syntax::Type, decltype(build), decltype(conflict)> parser(build, conflict);
  for (std::size_t i = 0; i < sequence.operands.size(); ++i) {
    if (i > 0) {
      ResolveTypeName(sequence.operators[i - 1], SymbolKind::DataType);
      Operator op = OperatorOf(sequence.operators[i - 1]);
      op.index = static_cast<std::uint32_t>(i - 1);
      parser.AddOperator(op);
    }
    ResolveType(*sequence.operands[i]);
    parser.AddOperand(sequence.operands[i]);
  }
  sequence.resolved = parser.Finish();
}

}  // namespace assay::names
