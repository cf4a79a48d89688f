// Foreign imports.
#pragma once

#include "types/checker.h"

namespace assay::types {

void CheckForeigns(Checker& in);

}  // namespace assay::types
