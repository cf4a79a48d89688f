// Names, operators and variables in types.
#pragma once

#include <vector>

#include "names/renamer.h"

namespace assay::names {

// ---- types.cpp
void ResolveType(Renamer& in, syntax::Type& type);
void ResolveKind(Renamer& in, syntax::Type& kind);
void ResolveConstraint(Renamer& in, syntax::Type& type);

// ---- type_variables.cpp
void BindTypeVariables(Renamer& in, syntax::List<syntax::TypeBinder> binders);
// Makes the implicit forall of a signature explicit, and resolves it.
void Quantify(Renamer& in, syntax::Type*& type);
// Variables that are in no scope, in order of appearance, are bound until the scope ends.
std::vector<syntax::TypeBinder> BindFreeVariables(Renamer& in,
                                                  const std::vector<const syntax::Type*>& types);

}  // namespace assay::names
