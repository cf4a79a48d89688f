// Class declarations.
#pragma once

#include "types/checker.h"

namespace assay::types {

void DeclareClass(Checker& in, syntax::ClassDeclaration& declaration);
void CheckClass(Checker& in, syntax::ClassDeclaration& declaration);
void CheckClassShape(Checker& in, const syntax::ClassDeclaration& declaration);
void CheckDefaultMethods(Checker& in, syntax::ClassDeclaration& declaration);

}  // namespace assay::types
