// Derived instances.
#pragma once

#include "types/checker.h"

namespace assay::types {

void DeclareDerived(Checker& in);
void InferDerivedContexts(Checker& in);
void CheckDerived(Checker& in);

}  // namespace assay::types
