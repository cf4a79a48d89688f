// Binding of type variables: written foralls, and the implicit ones made explicit.
#include <algorithm>

#include <fmt/format.h>

#include "base/mapped_stack.h"
#include "names/renamer.h"
#include "names/types.h"

namespace assay::names {

namespace {

using syntax::Type;
using syntax::TypeKind;

// The variables of types that are bound neither within them nor outside.
class FreeVariables {
 public:
  explicit FreeVariables(const LocalScope& outer) : outer_(outer) {}

  void Visit(const Type& type) {
    if (StackIsLow()) {
      return;  // resolving the type reports it
    }
    switch (type.kind) {
      case TypeKind::Variable: return Add(type.As<syntax::TypeVariable>().name);
      case TypeKind::Apply:
        Visit(*type.As<syntax::TypeApply>().function);
        return Visit(*type.As<syntax::TypeApply>().argument);
      case TypeKind::Function:
        Visit(*type.As<syntax::FunctionType>().argument);
        return Visit(*type.As<syntax::FunctionType>().result);
      case TypeKind::List: return Visit(*type.As<syntax::ListType>().element);
      case TypeKind::Tuple: return VisitAll(type.As<syntax::TupleType>().elements);
      case TypeKind::Forall: return VisitForall(type.As<syntax::ForallType>());
      case TypeKind::Qualified:
        VisitAll(type.As<syntax::QualifiedType>().context);
        return Visit(*type.As<syntax::QualifiedType>().body);
      case TypeKind::KindAnnotation: return Visit(*type.As<syntax::KindAnnotatedType>().type);
      case TypeKind::OperatorSequence:
        return VisitAll(type.As<syntax::TypeOperatorSequence>().operands);
      case TypeKind::Constructor:
      case TypeKind::Wildcard:
      case TypeKind::Star: return;
    }
  }

  std::vector<const syntax::QualifiedName*> found;

 private:
  void VisitAll(syntax::List<Type* const> types) {
    for (const Type* type : types) {
      Visit(*type);
    }
  }

  void VisitForall(const syntax::ForallType& forall) {
    const std::size_t mark = bound_.size();
    for (const syntax::TypeBinder& binder : forall.binders) {
      bound_.push_back(binder.binder.name);
    }
    Visit(*forall.body);
    bound_.resize(mark);
  }

  void Add(const syntax::QualifiedName& name) {
    const bool is_known =
        outer_.Find(name.name) != nullptr || std::ranges::find(bound_, name.name) != bound_.end() ||
        std::ranges::any_of(found, [&](const auto* other) { return other->name == name.name; });
    if (!is_known) {
      found.push_back(&name);
    }
  }

  const LocalScope& outer_;
  std::vector<Name> bound_;
};

}  // namespace

void BindTypeVariables(Renamer& in, syntax::List<syntax::TypeBinder> binders) {
  for (std::size_t i = 0; i < binders.size(); ++i) {
    syntax::Binder& binder = binders[i].binder;
    if (binders[i].type_kind != nullptr) {
      ResolveKind(in, *binders[i].type_kind);
    }
    const auto earlier = binders.first(i);
    const auto same = std::ranges::find(earlier, binder.name,
                                        [](const syntax::TypeBinder& b) { return b.binder.name; });
    if (same != earlier.end()) {
      in.Report(DiagnosticKind::DuplicateBinder, binder.span,
                fmt::format("type variable `{}` is bound twice", binder.name.Text()),
                {{same->binder.span, "it is bound here as well"}});
    }
    binder.symbol = in.NewSymbol(SymbolKind::TypeVariable, binder.name, binder.span);
    in.type_variables.Bind(binder.name, binder.symbol);
  }
}

std::vector<syntax::TypeBinder> BindFreeVariables(Renamer& in,
                                                  const std::vector<const syntax::Type*>& types) {
  FreeVariables free(in.type_variables);
  for (const syntax::Type* type : types) {
    free.Visit(*type);
  }
  std::vector<syntax::TypeBinder> binders;
  for (const syntax::QualifiedName* name : free.found) {
    Symbol* const symbol = in.NewSymbol(SymbolKind::TypeVariable, name->name, name->span);
    binders.push_back({.binder = {name->name, name->span, symbol}, .type_kind = nullptr});
    in.type_variables.Bind(name->name, symbol);
  }
  return binders;
}

void Quantify(Renamer& in, syntax::Type*& type) {
  const ScopeGuard scope(in);
  if (type->kind != TypeKind::Forall) {
    const std::vector<syntax::TypeBinder> binders = BindFreeVariables(in, {type});
    if (!binders.empty()) {
      ResolveType(in, *type);
      type = syntax::New<syntax::ForallType>(in.arena, type->span, in.arena.List(binders), type);
      return;
    }
  }
  ResolveType(in, *type);
}

}  // namespace assay::names
