// A module, from its type declarations to the last constraint.
#include "types/check.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "types/bindings.h"
#include "types/built_in.h"
#include "types/classes.h"
#include "types/data.h"
#include "types/defaulting.h"
#include "types/deriving.h"
#include "types/foreign.h"
#include "types/instances.h"
#include "types/instantiate.h"
#include "types/library.h"
#include "types/occurs.h"
#include "types/typeable.h"

namespace assay::types {

namespace {

void CheckTypeDeclarations(Checker& in);
void CheckMain(Checker& in);
void FinishModule(Checker& in);

CheckedModule Run(Checker& in) {
  CheckTypeDeclarations(in);
  DeclareInstances(in);
  DeclareDerived(in);
  if (in.errors.Any()) {
    return std::move(in.checked);  // values would only repeat the errors of the types
  }
  InferDerivedContexts(in);
  SetDefaultTypes(in);
  CheckForeigns(in);

  std::vector<const Binding*> bindings = CheckDeclarations(in, *in.module.tree->declarations);
  for (const std::vector<syntax::Declaration*>& group : in.module.type_groups) {
    for (syntax::Declaration* declaration : group) {
      if (declaration->kind == syntax::DeclarationKind::Class) {
        CheckDefaultMethods(in, declaration->As<syntax::ClassDeclaration>());
      }
    }
  }
  for (std::size_t i = 0; i < in.module.instances.size(); ++i) {
    if (in.declared_instances[i] != nullptr) {
      CheckInstance(in, *in.declared_instances[i], in.module.instances[i]->binders,
                    in.module.instances[i]->body);
    }
  }
  CheckDerived(in);
  CheckMain(in);
  in.checked.bindings = Bindings{in.arena.Copy(bindings)};
  FinishModule(in);
  return std::move(in.checked);
}

void CheckTypeDeclarations(Checker& in) {
  for (const std::vector<syntax::Declaration*>& group : in.module.type_groups) {
    for (syntax::Declaration* declaration : group) {
      DeclareType(in, *declaration);
    }
    for (syntax::Declaration* declaration : group) {
      if (declaration->kind == syntax::DeclarationKind::TypeSynonym) {
        auto& synonym = declaration->As<syntax::TypeSynonymDeclaration>();
        if (in.pending_synonyms.erase(synonym.name.symbol) > 0) {
          CheckSynonym(in, synonym);
        }
      }
    }
    for (syntax::Declaration* declaration : group) {
      if (declaration->kind == syntax::DeclarationKind::Data) {
        CheckData(in, declaration->As<syntax::DataDeclaration>());
      } else if (declaration->kind == syntax::DeclarationKind::Class) {
        CheckClass(in, declaration->As<syntax::ClassDeclaration>());
      }
    }
    in.kinds.Default();
    for (syntax::Declaration* declaration : group) {
      if (declaration->kind == syntax::DeclarationKind::Class) {
        CheckClassShape(in, declaration->As<syntax::ClassDeclaration>());
      }
    }
  }
}

void CheckMain(Checker& in) {
  if (in.is_curry || in.module.interface->name != Name("Main")) {
    return;
  }
  const Symbol* const main = names::MainOf(*in.module.interface);
  if (main == nullptr || main->type == nullptr) {
    return;  // the renamer has said so
  }
  // An imported one is not to blame, its export is.
  const bool is_own = in.module.interface->definitions.values.contains(main->name);
  const Span span = is_own ? main->span : in.module.tree->name_span;
  const Symbol* io = Get(in, names::Known::IOType, span);
  if (io == nullptr) {
    return;
  }
  std::vector<Expr> dictionaries;
  const Type* type = Instantiate(in, main->type, span, dictionaries);
  const std::vector<const Type*> result = {in.unifier.NewMeta()};
  const Type* action = in.store.Apply(io->type_constructor, result);
  if (!in.unifier.Unify(type, action) && !in.errors.Any()) {  // else most likely a consequence
    in.errors.ReportMismatch(span, type, action);
  }
}

void FinishModule(Checker& in) {
  DefaultRemaining(in, in.scopes.Root());
  AddTypeableInstances(in);
  std::vector<Evidence*> unsolved;
  const auto gather = [&](auto& self, const Implication& scope) -> void {
    unsolved.insert(unsolved.end(), scope.wanteds.begin(), scope.wanteds.end());
    for (const std::unique_ptr<Implication>& child : scope.children) {
      self(self, *child);
    }
  };
  gather(gather, in.scopes.Root());
  std::ranges::stable_sort(unsolved, {}, [](const Evidence* wanted) { return wanted->span; });
  // What is undecided next to a missing instance is a consequence of the same mistake.
  std::vector<const MetaVariable*> involved;
  for (const Evidence* wanted : unsolved) {
    if (!in.instances.CanHave(wanted->predicate)) {
      CollectMetas(wanted->predicate, involved);
    }
  }
  std::erase_if(unsolved, [&](const Evidence* wanted) {
    std::vector<const MetaVariable*> metas;
    CollectMetas(wanted->predicate, metas);
    return in.instances.CanHave(wanted->predicate) &&
           std::ranges::any_of(metas, [&](const MetaVariable* meta) {
             return std::ranges::find(involved, meta) != involved.end();
           });
  });
  // One message for one declaration.
  std::set<std::pair<std::uint32_t, std::string>> reported;
  for (const Evidence* wanted : unsolved) {
    std::uint32_t declaration = 0;
    for (const syntax::Declaration* candidate : in.module.tree->declarations->all) {
      if (candidate->span.begin <= wanted->span.begin) {
        declaration = candidate->span.begin;
      }
    }
    if (reported.emplace(declaration, Print(in.store.Zonk(wanted->predicate))).second &&
        !in.dependencies.ReportClash(*wanted)) {
      in.errors.ReportUnsolved(*wanted, in.solver.RivalsOf(*wanted));
    }
  }
}

}  // namespace

CheckedModule CheckModule(const names::RenamedModule& module, const names::ModuleTable& modules,
                          Arena& arena, Diagnostics& diagnostics, const Locator* locator) {
  SetUpBuiltInTypes();
  Checker in(module, modules, arena, diagnostics, locator);
  return Run(in);
}

}  // namespace assay::types
