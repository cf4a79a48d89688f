// The program cut into units, each an object file of its own: they are compiled at the same time,
// and one that has not changed need not be compiled again.
#pragma once

#include <cstddef>
#include <vector>

#include "stg/ir.h"

namespace assay::codegen {

struct Unit {
  std::vector<const stg::TopLevel*> definitions;
  std::size_t size = 0;  // by stg::SizeOf
};

// Units of about `largest`, at least one. Definitions of a module stay together, in their order,
// and a unit ends with its module where that leaves it not too small, so that a change to one
// module changes few units.
[[nodiscard]] std::vector<Unit> CutIntoUnits(const stg::Program& program, std::size_t largest);

}  // namespace assay::codegen
