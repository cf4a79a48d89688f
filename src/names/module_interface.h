// What a compiled module offers to those that import it, as far as names go.
#pragma once

#include <map>
#include <memory>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/names.h"
#include "names/symbol.h"

namespace assay::names {

// Values (variables, methods, fields, constructors) and types (data types, synonyms, classes) are
// two name spaces. `T(..)` brings those children that are exported along with T.
struct Exports {
  std::unordered_map<Name, Symbol*> values;
  std::unordered_map<Name, Symbol*> types;
};

struct ModuleInterface {
  Name name;
  bool is_curry = false;
  Exports exports;
  // Everything its top level defines, exported or not: known symbols are found here.
  Exports definitions;
  std::vector<ModuleInterface*> imports;  // directly; instances are found through them
  // ---- types ----
  // Those that it declares, in their order. A module sees its own and those of all that it imports,
  // directly or not.
  std::unordered_map<const types::ClassInfo*, std::vector<types::InstanceInfo*>> instances;
};

// The module that is made of a goal (frontend/goal.h), and where it begins.
inline constexpr std::string_view kGoalModule = "Prim_Goal";
inline constexpr std::string_view kGoal = "prim_goal";

// Where a program begins whose first module this is: its own `main`, or one that it exports from
// another. Null: there is none.
[[nodiscard]] inline Symbol* MainOf(const ModuleInterface& interface) {
  const Name main(interface.name.Text() == kGoalModule ? kGoal : "main");
  for (const Exports* exports : {&interface.definitions, &interface.exports}) {
    if (const auto found = exports->values.find(main); found != exports->values.end()) {
      return found->second;
    }
  }
  return nullptr;
}

// The modules compiled so far, by name.
using ModuleTable = std::unordered_map<Name, ModuleInterface*>;

}  // namespace assay::names
