// Instance declarations.
#pragma once

#include "types/checker.h"

namespace assay::types {

void DeclareInstances(Checker& in);
void AddInstance(Checker& in, InstanceInfo& instance);
Substitution SkolemiseInstance(Checker& in, const InstanceInfo& instance,
                               std::span<syntax::TypeBinder> binders,
                               std::vector<Evidence*>& dictionaries);
void CheckInstance(Checker& in, const InstanceInfo& instance, std::span<syntax::TypeBinder> binders,
                   syntax::Declarations* body);

}  // namespace assay::types
