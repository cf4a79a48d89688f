// The names that a module's top level and its imports bring into scope, qualified and unqualified.
#pragma once

#include <cstdint>
#include <deque>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "names/module_interface.h"
#include "names/scope.h"
#include "syntax/tree.h"

namespace assay::names {

enum class Space : std::uint8_t { Values, Types, Modules };

using SpaceMap = std::unordered_map<Name, Symbol*>;

[[nodiscard]] inline const SpaceMap& In(const Exports& exports, Space space) {
  return space == Space::Values ? exports.values : exports.types;
}

[[nodiscard]] Symbol* FindIn(const Exports& exports, Space space, Name name);

// One import declaration.
struct ImportedModule {
  enum class Filter : std::uint8_t { Everything, Only, Except };

  Name module;                 // as the source names it
  ModuleInterface* interface;  // null: there is no such module
  Name qualifier;
  bool is_qualified;
  Filter filter;
  Span span;  // unknown: the implicit Prelude
  std::unordered_set<Name> listed_values;
  std::unordered_set<Name> listed_types;

  // `import List` of a program that has no such module of its own.
  [[nodiscard]] bool IsHaskell98s() const;
  [[nodiscard]] bool Lists(Space space, Name name) const {
    return (space == Space::Values ? listed_values : listed_types).contains(name);
  }
  [[nodiscard]] bool Brings(Space space, Name name) const {
    return filter == Filter::Everything || (filter == Filter::Only) == Lists(space, name);
  }
  [[nodiscard]] Symbol* Find(Space space, Name name) const {
    return interface != nullptr && Brings(space, name) ? FindIn(interface->exports, space, name)
                                                       : nullptr;
  }
};

// Where a symbol comes from; `import` is null for the module's own.
struct Origin {
  Symbol* symbol;
  const ImportedModule* import;
  bool is_later;  // brought only by imports to which the name came after the report
};

class ModuleScope {
 public:
  // Reads the import declarations; adds the implicit `import Prelude`.
  ModuleScope(const syntax::Module& tree, const ModuleTable& modules, ModuleInterface& own,
              Diagnostics& diagnostics);

  struct Found {
    Symbol* symbol = nullptr;
    bool is_ambiguous = false;
    bool is_cached = false;
  };
  // An empty qualifier: unqualified. All definitions of the module must have been entered.
  [[nodiscard]] Found Lookup(Name qualifier, Name name, Space space);

  // All different symbols that the name may mean. Those that came after the report are not among
  // them where there are others.
  [[nodiscard]] std::vector<Origin> Origins(Name qualifier, Name name, Space space) const;

  [[nodiscard]] bool HasQualifier(Name qualifier) const;
  // May the name come from an imported module that could not be found?
  [[nodiscard]] bool MayBeMissing(Name qualifier, Name name, Space space) const;
  // Is the symbol in scope by any name?
  [[nodiscard]] bool IsInScope(const Symbol& symbol, Space space) const;

  [[nodiscard]] const std::deque<ImportedModule>& Imports() const { return imports_; }

 private:
  struct Cache {
    NameTable<Found> values;
    NameTable<Found> types;
  };

  void Add(const syntax::Import& source, const ModuleTable& modules, Diagnostics& diagnostics);
  void AddPrelude(const syntax::Module& tree, const ModuleTable& modules, Diagnostics& diagnostics);
  [[nodiscard]] bool OwnNamesHave(Name qualifier) const {
    return qualifier.IsEmpty() || qualifier == own_->name;
  }

  ModuleInterface* own_;
  std::deque<ImportedModule> imports_;
  Cache unqualified_;
  std::unordered_map<Name, Cache> qualified_;
};

}  // namespace assay::names
