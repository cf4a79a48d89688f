#include "names/module_scope.h"

#include <algorithm>

#include "names/later_names.h"
#include "names/module_graph.h"

namespace assay::names {

Symbol* FindIn(const Exports& exports, Space space, Name name) {
  const SpaceMap& names = In(exports, space);
  const auto found = names.find(name);
  return found == names.end() ? nullptr : found->second;
}

ModuleScope::Found ModuleScope::Lookup(Name qualifier, Name name, Space space) {
  Cache& cache = qualifier.IsEmpty() ? unqualified_ : qualified_[qualifier];
  Found& found = (space == Space::Values ? cache.values : cache.types)[name];
  if (!found.is_cached) {
    const std::vector<Origin> origins = Origins(qualifier, name, space);
    found.symbol = origins.empty() ? nullptr : origins.front().symbol;
    found.is_ambiguous = origins.size() > 1;
    found.is_cached = true;
  }
  return found;
}

std::vector<Origin> ModuleScope::Origins(Name qualifier, Name name, Space space) const {
  std::vector<Origin> origins;
  const auto add = [&](Symbol* symbol, const ImportedModule* import) {
    if (symbol == nullptr) {
      return;
    }
    const bool is_later =
        import != nullptr && import->filter != ImportedModule::Filter::Only &&
        (import->IsHaskell98s() || TodaysModuleName(import->module) == import->module) &&
        IsLaterName(import->module, name);
    const auto known = std::ranges::find(origins, symbol, &Origin::symbol);
    if (known == origins.end()) {
      origins.push_back({symbol, import, is_later});
    } else {
      known->is_later = known->is_later && is_later;
    }
  };
  if (OwnNamesHave(qualifier)) {
    add(FindIn(own_->definitions, space, name), nullptr);
    if (own_->is_curry && qualifier.IsEmpty() && !origins.empty()) {
      return origins;  // a module's own definitions hide what it imports
    }
  }
  for (const ImportedModule& import : imports_) {
    if (qualifier.IsEmpty() ? !import.is_qualified : import.qualifier == qualifier) {
      add(import.Find(space, name), &import);
    }
  }
  if (!std::ranges::all_of(origins, &Origin::is_later)) {
    std::erase_if(origins, [](const Origin& origin) { return origin.is_later; });
  }
  return origins;
}

bool ModuleScope::HasQualifier(Name qualifier) const {
  return OwnNamesHave(qualifier) || std::ranges::any_of(imports_, [&](const ImportedModule& i) {
           return i.qualifier == qualifier;
         });
}

bool ModuleScope::MayBeMissing(Name qualifier, Name name, Space space) const {
  return std::ranges::any_of(imports_, [&](const ImportedModule& import) {
    const bool is_asked =
        qualifier.IsEmpty() ? !import.is_qualified : import.qualifier == qualifier;
    return import.interface == nullptr && is_asked && import.Brings(space, name);
  });
}

bool ModuleScope::IsInScope(const Symbol& symbol, Space space) const {
  return FindIn(own_->definitions, space, symbol.name) == &symbol ||
         std::ranges::any_of(imports_, [&](const ImportedModule& import) {
           return import.Find(space, symbol.name) == &symbol;
         });
}

}  // namespace assay::names
