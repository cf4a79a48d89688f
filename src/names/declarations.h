// Value bindings with their signatures, fixities and pragmas: top level, let and where.
#pragma once

#include <cstdint>
#include <vector>

#include "names/renamer.h"

namespace assay::names {

// The bindings of one list of declarations have consecutive numbers.
struct Group {
  bool is_top_level = false;
  std::uint32_t first = 0;
  std::uint32_t end = 0;  // past the last
  std::vector<syntax::Declaration*> bindings;
  std::vector<const syntax::ForallType*> scoped;  // whose variables scope over the binding
};

// ---- declarations.cpp
// What they bind stays in scope; the caller leaves it.
void RenameLocalDeclarations(Renamer& in, syntax::Declarations& declarations);
Group NumberBindings(Renamer& in, syntax::Declarations& declarations, bool is_top_level);
void RenameBindings(Renamer& in, syntax::Declarations& declarations, Group& group);
void RenameFunction(Renamer& in, syntax::FunctionDeclaration& function,
                    const syntax::ForallType* scoped);
// What the group binds by that name; null: nothing.
[[nodiscard]] Symbol* FindBound(const Renamer& in, const Group& group, Name name);

// ---- binding_groups.cpp
syntax::List<syntax::BindingGroup> OrderBindings(Renamer& in, const Group& group,
                                                 const Dependencies& dependencies);

}  // namespace assay::names
