// Which modules a module imports, and the order in which modules can be compiled.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "names/module_interface.h"
#include "names/suggest.h"
#include "syntax/tree.h"

namespace assay::names {

struct ModuleImport {
  Name module;
  Span span;  // of its name in the import declaration; of the module's own for the Prelude
};

// A module as far as the order goes.
struct ModuleNode {
  Name name;
  std::vector<ModuleImport> imports;
};

// The Prelude included where the module imports it implicitly.
[[nodiscard]] std::vector<ModuleImport> ImportsOf(const syntax::Module& module);

// Unless it imports the Prelude itself, says NoImplicitPrelude, or is a part of the Prelude.
[[nodiscard]] bool ImportsPreludeImplicitly(const syntax::Module& module);

// What a module of Haskell 98's library is called today: `List` is `Data.List`. Other names are
// given back. A program's own module of that name comes first, so ask only if there is none.
[[nodiscard]] Name TodaysModuleName(Name module);

// Where modules were looked for.
struct ModulePlaces {
  std::string_view search_path;                                    // for messages
  std::function<void(std::string_view, Suggestions&)> offer = {};  // modules like this one
};

// The modules so that each comes after those it imports. An import that is neither among them nor
// in `compiled` is reported, with the search path; so is every cycle. Modules of a cycle, those
// with a missing import, and those that import them are left out. Gives their indices.
[[nodiscard]] std::vector<std::size_t> OrderModules(const std::vector<ModuleNode>& modules,
                                                    const ModuleTable& compiled,
                                                    const ModulePlaces& places,
                                                    Diagnostics& diagnostics);
// The same of trees.
[[nodiscard]] std::vector<syntax::Module*> OrderModules(const std::vector<syntax::Module*>& modules,
                                                        const ModuleTable& compiled,
                                                        const ModulePlaces& places,
                                                        Diagnostics& diagnostics);

}  // namespace assay::names
