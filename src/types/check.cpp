// A module, from its type declarations to the last constraint.
#include "types/check.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "types/built_in.h"
#include "types/checker.h"

namespace assay::types {

CheckedModule CheckModule(const names::RenamedModule& module, const names::ModuleTable& modules,
                          Arena& arena, Diagnostics& diagnostics, const Locator* locator) {
  SetUpBuiltInTypes();
  return Checker(module, modules, arena, diagnostics, locator).Run();
}

namespace {

// Those that declare instances, each once.
void AddWithInstances(const names::ModuleInterface& module,
                      std::unordered_set<const names::ModuleInterface*>& reached,
                      std::vector<const names::ModuleInterface*>& with_instances) {
  for (const names::ModuleInterface* import : module.imports) {
    if (reached.insert(import).second) {
      if (!import->instances.empty()) {
        with_instances.push_back(import);
      }
      AddWithInstances(*import, reached, with_instances);
    }
  }
}

}  // namespace

Checker::Checker(const names::RenamedModule& module, const names::ModuleTable& modules,
                 Arena& arena, Diagnostics& diagnostics, const Locator* locator)
    : module_(module),
      known_(modules, *module.interface),
      arena_(arena),
      diagnostics_(diagnostics),
      locator_(locator),
      store_(arena) {
  checked_.name = module.interface->name;
  checked_.storage = std::make_unique<ModuleStorage>();
  root_.scope = &checked_.evidence;
  std::unordered_set<const names::ModuleInterface*> reached;
  AddWithInstances(*module.interface, reached, with_instances_);
  allows_ambiguous_types_ =
      module.tree->extension_set.Has(syntax::ExtensionId::AllowAmbiguousTypes);
  is_monomorphism_restricted_ =
      module.tree->extension_set.Has(syntax::ExtensionId::MonomorphismRestriction);
  has_overloaded_strings_ = module.tree->extension_set.Has(syntax::ExtensionId::OverloadedStrings);
}

CheckedModule Checker::Run() {
  CheckTypeDeclarations();
  DeclareInstances();
  DeclareDerived();
  if (has_errors_) {
    return std::move(checked_);  // values would only repeat the errors of the types
  }
  InferDerivedContexts();
  SetDefaultTypes();
  CheckForeigns();

  std::vector<const Binding*> bindings = CheckDeclarations(*module_.tree->declarations);
  for (const std::vector<syntax::Declaration*>& group : module_.type_groups) {
    for (syntax::Declaration* declaration : group) {
      if (declaration->kind == syntax::DeclarationKind::Class) {
        CheckDefaultMethods(declaration->As<syntax::ClassDeclaration>());
      }
    }
  }
  for (std::size_t i = 0; i < module_.instances.size(); ++i) {
    if (declared_instances_[i] != nullptr) {
      CheckInstance(*declared_instances_[i], module_.instances[i]->binders,
                    module_.instances[i]->body);
    }
  }
  CheckDerived();
  CheckMain();
  checked_.bindings = Bindings{arena_.Copy(bindings)};
  FinishModule();
  return std::move(checked_);
}

void Checker::CheckTypeDeclarations() {
  for (const std::vector<syntax::Declaration*>& group : module_.type_groups) {
    for (syntax::Declaration* declaration : group) {
      DeclareType(*declaration);
    }
    for (syntax::Declaration* declaration : group) {
      if (declaration->kind == syntax::DeclarationKind::TypeSynonym) {
        auto& synonym = declaration->As<syntax::TypeSynonymDeclaration>();
        if (pending_synonyms_.erase(synonym.name.symbol) > 0) {
          CheckSynonym(synonym);
        }
      }
    }
    for (syntax::Declaration* declaration : group) {
      if (declaration->kind == syntax::DeclarationKind::Data) {
        CheckData(declaration->As<syntax::DataDeclaration>());
      } else if (declaration->kind == syntax::DeclarationKind::Class) {
        CheckClass(declaration->As<syntax::ClassDeclaration>());
      }
    }
    DefaultKinds();
    for (syntax::Declaration* declaration : group) {
      if (declaration->kind == syntax::DeclarationKind::Class) {
        CheckClassShape(declaration->As<syntax::ClassDeclaration>());
      }
    }
  }
}

void Checker::CheckMain() {
  if (module_.interface->name != Name("Main")) {
    return;
  }
  const Symbol* const main = names::MainOf(*module_.interface);
  if (main == nullptr || main->type == nullptr) {
    return;  // the renamer has said so
  }
  // An imported one is not to blame, its export is.
  const bool is_own = module_.interface->definitions.values.contains(main->name);
  const Span span = is_own ? main->span : module_.tree->name_span;
  const Symbol* io = Get(names::Known::IOType, span);
  if (io == nullptr) {
    return;
  }
  std::vector<Expr> dictionaries;
  const Type* type = Instantiate(main->type, span, dictionaries);
  const std::vector<const Type*> result = {NewMeta()};
  const Type* action = store_.Apply(io->type_constructor, result);
  if (!Unify(type, action) && !has_errors_) {  // else most likely a consequence
    ReportMismatch(span, type, action);
  }
}

void Checker::FinishModule() {
  DefaultRemaining(root_);
  AddTypeableInstances();
  std::vector<Evidence*> unsolved;
  const auto gather = [&](auto& self, const Implication& scope) -> void {
    unsolved.insert(unsolved.end(), scope.wanteds.begin(), scope.wanteds.end());
    for (const std::unique_ptr<Implication>& child : scope.children) {
      self(self, *child);
    }
  };
  gather(gather, root_);
  std::ranges::stable_sort(unsolved, {}, [](const Evidence* wanted) { return wanted->span; });
  // What is undecided next to a missing instance is a consequence of the same mistake.
  std::vector<const MetaVariable*> involved;
  for (const Evidence* wanted : unsolved) {
    if (!CanHaveInstance(wanted->predicate)) {
      CollectMetas(wanted->predicate, involved);
    }
  }
  std::erase_if(unsolved, [&](const Evidence* wanted) {
    std::vector<const MetaVariable*> metas;
    CollectMetas(wanted->predicate, metas);
    return CanHaveInstance(wanted->predicate) &&
           std::ranges::any_of(metas, [&](const MetaVariable* meta) {
             return std::ranges::find(involved, meta) != involved.end();
           });
  });
  // One message for one declaration.
  std::set<std::pair<std::uint32_t, std::string>> reported;
  for (const Evidence* wanted : unsolved) {
    std::uint32_t declaration = 0;
    for (const syntax::Declaration* candidate : module_.tree->declarations->all) {
      if (candidate->span.begin <= wanted->span.begin) {
        declaration = candidate->span.begin;
      }
    }
    if (reported.emplace(declaration, Print(store_.Zonk(wanted->predicate))).second) {
      ReportUnsolved(*wanted);
    }
  }
}

}  // namespace assay::types
