// What a module mentions of that which belongs to the whole program and is made by whoever needs it
// first. With it, a module's part can be added to another program (src/interface).
#pragma once

#include <vector>

#include "core/ir.h"

namespace assay::desugar {

struct Mentions {
  // The module's own data types and those with syntax of their own, in the order of first mention.
  std::vector<const core::DataType*> data_types;
  std::vector<core::CentreMention> centres;
};

}  // namespace assay::desugar
