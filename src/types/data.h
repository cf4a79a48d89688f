// Data types, newtypes and synonyms.
#pragma once

#include "types/checker.h"

namespace assay::types {

void DeclareType(Checker& in, syntax::Declaration& declaration);
void CheckSynonym(Checker& in, syntax::TypeSynonymDeclaration& synonym);
void CheckData(Checker& in, syntax::DataDeclaration& data);

}  // namespace assay::types
