#include "types/checker.h"

#include <memory>

namespace assay::types {

namespace {

CheckedModule NewModule(Name name) {
  CheckedModule checked;
  checked.name = name;
  checked.storage = std::make_unique<ModuleStorage>();
  return checked;
}

}  // namespace

Checker::Checker(const names::RenamedModule& renamed, const names::ModuleTable& modules,
                 Arena& module_arena, Diagnostics& all_diagnostics, const Locator* places)
    : module(renamed),
      known(modules, *module.interface),
      arena(module_arena),
      diagnostics(all_diagnostics),
      locator(places),
      checked(NewModule(module.interface->name)),
      store(arena),
      scopes(checked.storage->scopes, checked.evidence),
      unifier(store, scopes),
      instances(module, store, checked.storage->symbols),
      errors(module, known, diagnostics, locator, store, scopes, unifier, instances,
             [this](const Symbol* symbol) { return recursive_uses.contains(symbol); }),
      dependencies(store, unifier, instances, errors),
      solver(arena, known, store, scopes, unifier, instances, dependencies, errors),
      kinds(store, unifier, errors, module.tree->extension_set.Has(syntax::ExtensionId::DataKinds)),
      has_overloaded_strings(
          module.tree->extension_set.Has(syntax::ExtensionId::OverloadedStrings)),
      allows_ambiguous_types(
          module.tree->extension_set.Has(syntax::ExtensionId::AllowAmbiguousTypes)),
      is_monomorphism_restricted(
          module.tree->extension_set.Has(syntax::ExtensionId::MonomorphismRestriction)),
      is_curry(module.tree->extension_set.IsCurry()) {}

}  // namespace assay::types
