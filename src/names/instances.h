// Class and instance bodies.
#pragma once

#include "names/renamer.h"

namespace assay::names {

void RenameClassBody(Renamer& in, syntax::ClassDeclaration& declaration);
void RenameInstance(Renamer& in, syntax::InstanceDeclaration& instance);
void RenameStandaloneDeriving(Renamer& in, syntax::StandaloneDerivingDeclaration& deriving);
void RenameMethods(Renamer& in, syntax::Declarations& body, const Symbol& type_class,
                   syntax::List<syntax::TypeBinder> head, bool is_instance);

}  // namespace assay::names
