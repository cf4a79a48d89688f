// The symbols and the types that a module defines.
#pragma once

#include "names/renamer.h"

namespace assay::names {

// ---- top_level.cpp
void CollectTopLevel(Renamer& in);
void ReportDuplicate(Renamer& in, const syntax::Binder& binder, const Symbol& first);

// ---- type_declarations.cpp
void RenameTypeDeclarations(Renamer& in, RenamedModule& module);

}  // namespace assay::names
