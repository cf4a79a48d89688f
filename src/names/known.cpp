#include "names/known.h"

#include <algorithm>
#include <array>

namespace assay::names {

namespace {

enum class SpaceOfEntry : std::uint8_t { values, types };  // NOLINT: as known.def spells them

struct KnownEntry {
  std::string_view module;
  std::string_view name;
  SpaceOfEntry space;
  bool is_waited_for = true;  // the language refers to it
};

constexpr auto kKnownEntries = std::to_array<KnownEntry>({
#define KNOWN(identifier, module, name, space) {module, name, SpaceOfEntry::space},
#define RECOGNISED(identifier, module, name, space) {module, name, SpaceOfEntry::space, false},
#include "names/known.def"
#undef KNOWN
});

// Curry shares the types that the language itself has. Everything else is in its own Prelude,
// mostly by the same name.
KnownEntry CurryName(Known known) {
  KnownEntry entry = kKnownEntries[static_cast<std::size_t>(known)];
  if (entry.module == kTypesModule) {
    return entry;
  }
  entry.module = "Prelude";
  switch (known) {
    case Known::FromInteger: entry.name = "fromInt"; break;
    case Known::FromRational: entry.name = "fromFloat"; break;
    case Known::ConcatMap: entry.name = "concatMap"; break;
    case Known::Data: entry.name = ""; break;  // Haskell's; Curry's is CurryData
    default: break;
  }
  return entry;
}

const ModuleInterface* FindModule(const ModuleTable& modules, const ModuleInterface& current,
                                  Name name) {
  if (current.name == name) {
    return &current;
  }
  const auto found = modules.find(name);
  return found == modules.end() ? nullptr : found->second;
}

}  // namespace

const std::vector<Name>& KnownModules() {
  static const std::vector<Name> modules = [] {
    std::vector<Name> found;
    for (const KnownEntry& entry : kKnownEntries) {
      if (entry.is_waited_for && std::ranges::find(found, Name(entry.module)) == found.end()) {
        found.emplace_back(entry.module);
      }
    }
    return found;
  }();
  return modules;
}

bool Is(const Symbol& symbol, Known known) {
  const KnownEntry& entry = kKnownEntries[static_cast<std::size_t>(known)];
  return symbol.name.Text() == entry.name && symbol.module.Text() == entry.module;
}

Name QualifiedName(Known known) {
  const KnownEntry& entry = kKnownEntries[static_cast<std::size_t>(known)];
  return Name(std::string(entry.module) + "." + std::string(entry.name));
}

Symbol* KnownSymbols::Find(Known known) const {
  Symbol*& symbol = found_[static_cast<std::size_t>(known)];
  if (symbol != nullptr) {
    return symbol;
  }
  const KnownEntry entry =
      current_->is_curry ? CurryName(known) : kKnownEntries[static_cast<std::size_t>(known)];
  const ModuleInterface* const module = FindModule(*modules_, *current_, Name(entry.module));
  if (module == nullptr) {
    return nullptr;
  }
  const auto& space =
      entry.space == SpaceOfEntry::values ? module->definitions.values : module->definitions.types;
  const auto found = space.find(Name(entry.name));
  if (found != space.end()) {
    symbol = found->second;
  }
  return symbol;
}

std::string_view KnownSymbols::Text(Known known) {
  return kKnownEntries[static_cast<std::size_t>(known)].name;
}

}  // namespace assay::names
