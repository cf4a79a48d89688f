// The instances that a module sees: those that it imports, directly or not, and its own.
//
// Owns the tables, by class and by the constructor at the head of the first argument; the names of
// the module's dictionaries; and the instances of Typeable that were made up.
#pragma once

#include <map>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "names/rename.h"
#include "types/elaborated.h"
#include "types/store.h"

namespace assay::types {

class InstanceTables {
 public:
  InstanceTables(const names::RenamedModule& module, TypeStore& store,
                 std::deque<names::Symbol>& symbols);

  // Those that the module sees, its own included as soon as they are declared.
  InstanceTable& Of(const ClassInfo& class_info);
  // One of this module, with a symbol for its dictionary. It is not in the tables yet.
  InstanceInfo* New(ClassInfo& class_info, std::vector<const TypeVariable*> variables,
                    std::vector<Predicate> context, std::vector<const Type*> arguments, Span span);
  // Puts it into the tables, unless there is one with the same head: that one, or null.
  const InstanceInfo* Add(InstanceInfo& instance);

  [[nodiscard]] bool Has(const ClassInfo& class_info, const Type* type);
  // Is there an instance for the type constructors at its heads, or may one of them still be found?
  [[nodiscard]] bool CanHave(const Predicate& predicate);

  // Typeable for a type constructor with this many arguments; nobody writes it.
  InstanceInfo* Typeable(ClassInfo& class_info, const TypeConstructor& type, std::size_t arguments);

  // Output must not depend on addresses.
  struct ByName {
    bool operator()(const TypeConstructor* left, const TypeConstructor* right) const {
      return std::pair(left->symbol->name, left->symbol->module) <
             std::pair(right->symbol->name, right->symbol->module);
    }
  };
  // By the number of arguments.
  using TypeableInstances =
      std::map<const TypeConstructor*, std::map<std::size_t, InstanceInfo*>, ByName>;
  [[nodiscard]] const TypeableInstances& AllTypeable() const { return typeable_; }

 private:
  const names::RenamedModule& module_;
  TypeStore& store_;
  std::deque<names::Symbol>& symbols_;
  std::vector<const names::ModuleInterface*> imported_;         // those that have any
  std::unordered_map<const ClassInfo*, InstanceTable> tables_;  // of the classes asked for
  std::unordered_set<Name> names_;
  TypeableInstances typeable_;
};

}  // namespace assay::types
