// Names and operators in types.
#include "names/types.h"

#include "names/fixity.h"
#include "names/fixity_declarations.h"
#include "names/lookup.h"
#include "names/renamer.h"

namespace assay::names {

using syntax::TypeKind;

namespace {

void ResolveTypeOperators(Renamer& in, syntax::TypeOperatorSequence& sequence) {
  const auto build = [&](const Operator& op, syntax::Type* left, syntax::Type* right) {
    const Span span = Join(left->span, right->span);
    auto* const constructor =
        syntax::New<syntax::TypeConstructor>(in.arena, op.span, sequence.operators[op.index]);
    auto* const partial = syntax::New<syntax::TypeApply>(
        in.arena, span, static_cast<syntax::Type*>(constructor), left);
    return static_cast<syntax::Type*>(
        syntax::New<syntax::TypeApply>(in.arena, span, static_cast<syntax::Type*>(partial), right));
  };
  const auto conflict = [&](const Operator& a, const Operator& b) {
    ReportFixityConflict(in, a, b);
  };
  OperatorParser<syntax::Type, decltype(build), decltype(conflict)> parser(build, conflict);
  for (std::size_t i = 0; i < sequence.operands.size(); ++i) {
    if (i > 0) {
      ResolveTypeName(in, sequence.operators[i - 1], SymbolKind::DataType);
      Operator op = OperatorOf(sequence.operators[i - 1]);
      op.index = static_cast<std::uint32_t>(i - 1);
      parser.AddOperator(op);
    }
    ResolveType(in, *sequence.operands[i]);
    parser.AddOperand(sequence.operands[i]);
  }
  sequence.resolved = parser.Finish();
}

}  // namespace

void ResolveType(Renamer& in, syntax::Type& type) {
  if (!in.CanGoDeeper(type.span)) {
    return;
  }
  switch (type.kind) {
    case TypeKind::Variable: return ResolveTypeVariable(in, type.As<syntax::TypeVariable>().name);
    case TypeKind::Constructor:
      return ResolveTypeName(in, type.As<syntax::TypeConstructor>().name, SymbolKind::DataType);
    case TypeKind::Apply:
      ResolveType(in, *type.As<syntax::TypeApply>().function);
      return ResolveType(in, *type.As<syntax::TypeApply>().argument);
    case TypeKind::Function:
      ResolveType(in, *type.As<syntax::FunctionType>().argument);
      return ResolveType(in, *type.As<syntax::FunctionType>().result);
    case TypeKind::List: return ResolveType(in, *type.As<syntax::ListType>().element);
    case TypeKind::Tuple:
      for (syntax::Type* element : type.As<syntax::TupleType>().elements) {
        ResolveType(in, *element);
      }
      return;
    case TypeKind::Forall: {
      const ScopeGuard scope(in);
      BindTypeVariables(in, type.As<syntax::ForallType>().binders);
      return ResolveType(in, *type.As<syntax::ForallType>().body);
    }
    case TypeKind::Qualified:
      for (syntax::Type* constraint : type.As<syntax::QualifiedType>().context) {
        ResolveConstraint(in, *constraint);
      }
      return ResolveType(in, *type.As<syntax::QualifiedType>().body);
    case TypeKind::KindAnnotation:
      ResolveType(in, *type.As<syntax::KindAnnotatedType>().type);
      return ResolveKind(in, *type.As<syntax::KindAnnotatedType>().type_kind);
    case TypeKind::OperatorSequence:
      return ResolveTypeOperators(in, type.As<syntax::TypeOperatorSequence>());
    case TypeKind::Wildcard:
    case TypeKind::Star: return;
  }
}

// A kind's variables need no binding: they stand for any kind.
void ResolveKind(Renamer& in, syntax::Type& kind) {
  if (kind.kind == TypeKind::Function && in.CanGoDeeper(kind.span)) {
    ResolveKind(in, *kind.As<syntax::FunctionType>().argument);
    ResolveKind(in, *kind.As<syntax::FunctionType>().result);
  } else if (kind.kind != TypeKind::Variable) {
    ResolveType(in, kind);
  }
}

// As a type, but what stands at its head is called a class in messages.
void ResolveConstraint(Renamer& in, syntax::Type& type) {
  if (type.kind == TypeKind::Constructor) {
    ResolveTypeName(in, type.As<syntax::TypeConstructor>().name, SymbolKind::Class);
  } else if (type.kind == TypeKind::Apply && in.CanGoDeeper(type.span)) {
    ResolveConstraint(in, *type.As<syntax::TypeApply>().function);
    ResolveType(in, *type.As<syntax::TypeApply>().argument);
  } else if (type.kind == TypeKind::Tuple && in.CanGoDeeper(type.span)) {
    for (syntax::Type* element : type.As<syntax::TupleType>().elements) {
      ResolveConstraint(in, *element);
    }
  } else {
    ResolveType(in, type);
  }
}

}  // namespace assay::names
