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

// A program of at most this part of the largest unit is not cut.
inline constexpr std::size_t kSmallProgram = 8;

// A unit holds a few definitions of one module: of two programs that use the same of a library
// module, most of its units are the same. For this, definitions are in the order of their names,
// and a unit ends after certain names, wherever those before it have ended; then a definition more
// or less changes one unit. None is larger than `largest`, unless it is of one definition.
[[nodiscard]] std::vector<Unit> CutIntoUnits(const stg::Program& program, std::size_t largest);

}  // namespace assay::codegen
