// Instances of Typeable.
#pragma once

#include "types/checker.h"

namespace assay::types {

void AddTypeableInstances(Checker& in);

}  // namespace assay::types
