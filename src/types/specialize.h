// Types of SPECIALIZE pragmas.
#pragma once

#include "types/checker.h"

namespace assay::types {

void CheckSpecializations(Checker& in, const syntax::Declarations& declarations);
void CheckSpecializations(Checker& in, const syntax::Declarations& body,
                          const InstanceInfo& instance);

}  // namespace assay::types
