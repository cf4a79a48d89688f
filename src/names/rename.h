// Resolves the names of a module: see README.md for what the tree looks like afterwards.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/arena.h"
#include "diagnostics/diagnostic.h"
#include "names/known.h"
#include "names/module_interface.h"
#include "syntax/tree.h"

namespace assay::names {

// The declarations of a module's top level by what they are, in the order that checking them needs.
struct RenamedModule {
  syntax::Module* tree = nullptr;
  ModuleInterface* interface = nullptr;
  // Data types, synonyms and classes that depend on each other, dependencies first.
  std::vector<std::vector<syntax::Declaration*>> type_groups;
  std::vector<syntax::InstanceDeclaration*> instances;
  std::vector<syntax::StandaloneDerivingDeclaration*> standalone_derivings;
  std::vector<syntax::ForeignDeclaration*> foreigns;
  syntax::DefaultDeclaration* defaults = nullptr;
  // Nothing is wrong but that variables are not in scope: types may still be checked, for what they
  // have to say.
  bool can_be_checked = true;
  // Value bindings: tree->declarations->groups.
};

// Modules of the library that export a name, likely ones first; for messages.
using FindExporters = std::function<std::vector<std::string>(std::string_view name)>;

// `modules` holds every module that this one imports, directly or not. Never fails: what could not
// be resolved is in the diagnostics, and then the module must not be translated.
RenamedModule Rename(syntax::Module& tree, const ModuleTable& modules, Arena& arena,
                     ModuleInterface& interface, Diagnostics& diagnostics,
                     const FindExporters& exporters = nullptr);

}  // namespace assay::names
