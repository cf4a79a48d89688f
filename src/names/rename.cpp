#include "names/rename.h"

#include <algorithm>

#include <fmt/format.h>

#include "names/renamer.h"

namespace assay::names {

using syntax::DeclarationKind;

Renamer::Renamer(syntax::Module& tree, const ModuleTable& modules, Arena& arena,
                 ModuleInterface& interface, Diagnostics& diagnostics)
    : tree_(tree),
      modules_(modules),
      arena_(arena),
      interface_(interface),
      diagnostics_(diagnostics),
      scope_(tree, modules, interface, diagnostics),
      known_(modules, interface),
      is_old_(IsOld()) {}

RenamedModule Renamer::Run() {
  RenamedModule module;
  module.tree = &tree_;
  module.interface = &interface_;
  CollectTopLevel();
  Group values = NumberBindings(*tree_.declarations, /*is_top_level=*/true);
  ApplyFixities(*tree_.declarations, values);
  for (syntax::Declaration* declaration : tree_.declarations->all) {
    if (declaration->kind == DeclarationKind::Class) {
      ApplyClassFixities(declaration->As<syntax::ClassDeclaration>());
    }
  }
  RenameTypeDeclarations(module);
  RenamePatternSynonyms();
  RenameBindings(*tree_.declarations, values);
  RenameOtherDeclarations(module);
  CollectExports();
  module.can_be_checked =
      !diagnostics_.HasErrors() && std::ranges::all_of(unresolved_, [](const auto& unresolved) {
        return unresolved.second.kind == DiagnosticKind::UnboundVariable;
      });
  for (auto& [name, diagnostic] : unresolved_) {
    diagnostics_.Add(std::move(diagnostic));
  }
  return module;
}

void Renamer::RenameOtherDeclarations(RenamedModule& module) {
  std::vector<syntax::FunctionDeclaration*> fails;  // of each instance; null: it defines no `fail`
  for (syntax::Declaration* declaration : tree_.declarations->all) {
    switch (declaration->kind) {
      case DeclarationKind::Class:
        RenameClassBody(declaration->As<syntax::ClassDeclaration>());
        break;
      case DeclarationKind::Instance:
        module.instances.push_back(&declaration->As<syntax::InstanceDeclaration>());
        fails.push_back(TakeFail(*module.instances.back()));
        RenameInstance(*module.instances.back());
        break;
      case DeclarationKind::StandaloneDeriving:
        module.standalone_derivings.push_back(
            &declaration->As<syntax::StandaloneDerivingDeclaration>());
        RenameStandaloneDeriving(*module.standalone_derivings.back());
        break;
      case DeclarationKind::Foreign:
        module.foreigns.push_back(&declaration->As<syntax::ForeignDeclaration>());
        RenameForeign(*module.foreigns.back());
        break;
      case DeclarationKind::Default: {
        auto& defaults = declaration->As<syntax::DefaultDeclaration>();
        for (syntax::Type* type : defaults.types) {
          ResolveType(*type);
        }
        if (module.defaults != nullptr) {
          Report(DiagnosticKind::DuplicateDefinition, defaults.span,
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
    AddOldInstances(*module.instances[i], fails[i], module);
  }
}

void Renamer::RenameForeign(syntax::ForeignDeclaration& foreign) {
  Quantify(foreign.type);
  if (foreign.is_export) {
    syntax::QualifiedName name{
        .qualifier = {}, .name = foreign.name.name, .span = foreign.name.span};
    ResolveVariable(name);
    foreign.name.symbol = name.symbol;
  }
}

RenamedModule Rename(syntax::Module& tree, const ModuleTable& modules, Arena& arena,
                     ModuleInterface& interface, Diagnostics& diagnostics) {
  interface.name = tree.name;
  return Renamer(tree, modules, arena, interface, diagnostics).Run();
}

}  // namespace assay::names
