#include "names/rename.h"

#include <algorithm>

#include <fmt/format.h>

#include "names/declarations.h"
#include "names/exports.h"
#include "names/fixity_declarations.h"
#include "names/instances.h"
#include "names/lookup.h"
#include "names/old_instances.h"
#include "names/patterns.h"
#include "names/renamer.h"
#include "names/top_level.h"
#include "names/types.h"

namespace assay::names {

using syntax::DeclarationKind;

namespace {

void RenameForeign(Renamer& in, syntax::ForeignDeclaration& foreign);

void RenameOtherDeclarations(Renamer& in, RenamedModule& module) {
  OldInstances old(in);
  std::vector<syntax::FunctionDeclaration*> fails;  // of each instance; null: it defines no `fail`
  for (syntax::Declaration* declaration : in.tree.declarations->all) {
    switch (declaration->kind) {
      case DeclarationKind::Class:
        RenameClassBody(in, declaration->As<syntax::ClassDeclaration>());
        break;
      case DeclarationKind::Instance:
        module.instances.push_back(&declaration->As<syntax::InstanceDeclaration>());
        fails.push_back(old.TakeFail(*module.instances.back()));
        RenameInstance(in, *module.instances.back());
        break;
      case DeclarationKind::StandaloneDeriving:
        module.standalone_derivings.push_back(
            &declaration->As<syntax::StandaloneDerivingDeclaration>());
        RenameStandaloneDeriving(in, *module.standalone_derivings.back());
        break;
      case DeclarationKind::Foreign:
        module.foreigns.push_back(&declaration->As<syntax::ForeignDeclaration>());
        RenameForeign(in, *module.foreigns.back());
        break;
      case DeclarationKind::Default: {
        auto& defaults = declaration->As<syntax::DefaultDeclaration>();
        for (syntax::Type* type : defaults.types) {
          ResolveType(in, *type);
        }
        if (module.defaults != nullptr) {
          in.Report(DiagnosticKind::DuplicateDefinition, defaults.span,
                    "a module has at most one default declaration",
                    {{module.defaults->span, "the other one is here"}});
        }
        module.defaults = &defaults;
        break;
      }
      default: break;
    }
  }
  for (std::size_t i = 0; i < fails.size(); ++i) {
    old.Add(*module.instances[i], fails[i], module);
  }
}

void RenameForeign(Renamer& in, syntax::ForeignDeclaration& foreign) {
  Quantify(in, foreign.type);
  if (foreign.is_export) {
    syntax::QualifiedName name{
        .qualifier = {}, .name = foreign.name.name, .span = foreign.name.span};
    ResolveVariable(in, name);
    foreign.name.symbol = name.symbol;
  }
}

}  // namespace

RenamedModule Rename(syntax::Module& tree, const ModuleTable& modules, Arena& arena,
                     ModuleInterface& interface, Diagnostics& diagnostics,
                     const FindExporters& exporters) {
  interface.name = tree.name;
  interface.is_curry = tree.extension_set.IsCurry();
  Renamer in(tree, modules, arena, interface, diagnostics, exporters);
  RenamedModule module;
  module.tree = &tree;
  module.interface = &interface;
  CollectTopLevel(in);
  Group values = NumberBindings(in, *tree.declarations, /*is_top_level=*/true);
  ApplyFixities(in, *tree.declarations, values);
  for (syntax::Declaration* declaration : tree.declarations->all) {
    if (declaration->kind == DeclarationKind::Class) {
      ApplyClassFixities(in, declaration->As<syntax::ClassDeclaration>());
    }
  }
  RenameTypeDeclarations(in, module);
  RenamePatternSynonyms(in);
  RenameBindings(in, *tree.declarations, values);
  RenameOtherDeclarations(in, module);
  CollectExports(in);
  module.can_be_checked = !diagnostics.HasErrors() && in.unresolved.AreOnlyVariables();
  in.unresolved.Report(diagnostics);
  return module;
}

}  // namespace assay::names
