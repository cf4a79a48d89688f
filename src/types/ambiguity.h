// Types that cannot be used: see ambiguity.cpp.
#pragma once

#include "types/checker.h"

namespace assay::types {

void CheckAmbiguity(Checker& in, const Type* type, Span span);
void CheckInferredAmbiguity(Checker& in, const Symbol& symbol,
                            const std::vector<Evidence*>& dictionaries);

}  // namespace assay::types
