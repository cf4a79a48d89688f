// Instances that GHC.Generics would fill in.
#pragma once

#include "types/checker.h"

namespace assay::types {

// Of GHC.Generics and Data.Data, whose classes any type derives.
bool IsGenericClass(const Symbol& class_symbol);
// Is an instance without methods, for this type, one that evaluates its fields?
bool HasGenericDefaults(const ClassInfo& class_info, const syntax::DataDeclaration& data);
syntax::Declarations* WithGenericDefaults(Checker& in, const InstanceInfo& instance,
                                          syntax::Declarations* body);

}  // namespace assay::types
