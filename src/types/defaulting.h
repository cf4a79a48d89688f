// Defaulting.
#pragma once

#include "types/checker.h"

namespace assay::types {

void DefaultRemaining(Checker& in, Implication& scope);
void SetDefaultTypes(Checker& in);

}  // namespace assay::types
