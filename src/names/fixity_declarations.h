// Fixity declarations (Haskell 2010 report, section 4.4.2).
#pragma once

#include "names/declarations.h"
#include "names/fixity.h"
#include "names/renamer.h"

namespace assay::names {

void ApplyFixities(Renamer& in, syntax::Declarations& declarations, const Group& group);
void ApplyClassFixities(Renamer& in, syntax::ClassDeclaration& declaration);
[[nodiscard]] Operator OperatorOf(const syntax::QualifiedName& name);
void ReportFixityConflict(Renamer& in, const Operator& left, const Operator& right);

}  // namespace assay::names
