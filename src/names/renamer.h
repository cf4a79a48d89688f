// What the renaming of one module works on.
//
// The walk over the tree is functions over a Renamer, in files that are named for what they rename;
// their headers declare what the others use. Not part of the folder's interface, which is rename.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/arena.h"
#include "names/known.h"
#include "names/module_scope.h"
#include "names/rename.h"
#include "names/scope.h"
#include "names/unresolved.h"
#include "names/uses.h"
#include "syntax/tree.h"

namespace assay::names {

// A stack: the binders of the patterns that are being bound.
struct PatternBinders {
  std::vector<syntax::Binder*> all;
  std::size_t current = 0;  // where those of the current patterns begin
};

// A pattern synonym is Open while it is renamed: one that is defined by itself is met Open.
enum class SynonymState : std::uint8_t { Open, Good, Bad };

class Renamer {
 public:
  Renamer(syntax::Module& module_tree, const ModuleTable& module_table, Arena& module_arena,
          ModuleInterface& own, Diagnostics& all_diagnostics, const FindExporters& find_exporters)
      : tree(module_tree),
        modules(module_table),
        arena(module_arena),
        interface(own),
        diagnostics(all_diagnostics),
        exporters(find_exporters),
        scope(tree, modules, interface, diagnostics),
        known(modules, interface) {}

  Symbol* NewSymbol(SymbolKind kind, Name name, Span span);
  void Report(DiagnosticKind kind, Span span, std::string message, std::vector<Note> notes = {},
              std::string hint = "");
  // False, after a diagnostic, where the stack would not hold a deeper tree.
  bool CanGoDeeper(Span span);
  // Notes that the declaration at hand mentions the symbol.
  void Use(const Symbol& symbol) {
    if (symbol.binding != 0 && (symbol.module.IsEmpty() || symbol.module == interface.name)) {
      uses.Add(symbol);
    }
  }

  syntax::Module& tree;
  const ModuleTable& modules;
  Arena& arena;
  ModuleInterface& interface;
  Diagnostics& diagnostics;
  const FindExporters& exporters;
  ModuleScope scope;
  KnownSymbols known;
  LocalScope locals;
  LocalScope type_variables;
  Unresolved unresolved;
  Uses uses;
  PatternBinders binders;
  std::unordered_map<const Symbol*, Span> fixities;  // where a symbol's fixity was declared
  std::unordered_map<const syntax::PatternSynonymDeclaration*, SynonymState> synonyms;

 private:
  bool is_too_deep_ = false;
};

// Ends the scopes that were entered since.
class [[nodiscard]] ScopeGuard {
 public:
  explicit ScopeGuard(Renamer& in)
      : in_(in), values_(in.locals.Mark()), types_(in.type_variables.Mark()) {}
  ~ScopeGuard() {
    in_.locals.Leave(values_);
    in_.type_variables.Leave(types_);
  }
  ScopeGuard(const ScopeGuard&) = delete;
  ScopeGuard& operator=(const ScopeGuard&) = delete;

 private:
  Renamer& in_;
  std::size_t values_;
  std::size_t types_;
};

}  // namespace assay::names
