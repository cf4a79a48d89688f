// From inferred types to type schemes.
#pragma once

#include "types/checker.h"

namespace assay::types {

struct Generalised {
  std::vector<const TypeVariable*> variables;
  std::vector<Evidence*> dictionaries;
};

void LimitSize(Checker& in, Symbol& symbol);
Generalised Generalise(Checker& in, Implication& scope, const std::vector<const Type*>& types,
                       bool is_restricted);

}  // namespace assay::types
