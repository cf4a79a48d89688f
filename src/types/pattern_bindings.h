// Variables that a pattern binding binds.
#pragma once

#include "types/checker.h"
#include "types/generalise.h"

namespace assay::types {

void Bind(Checker& in, const syntax::Binder& binder, const Type* type);
void CheckSignedVariables(Checker& in, const std::vector<SignedVariable>& variables,
                          const Generalised& general);

}  // namespace assay::types
