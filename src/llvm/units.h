// The program cut into units, each an object file of its own: they are compiled at the same time,
// and one that has not changed need not be compiled again.
#pragma once

#include <cstddef>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "stg/ir.h"

namespace assay::codegen {

struct Unit {
  std::vector<const stg::TopLevel*> definitions;
  std::size_t size = 0;  // by stg::SizeOf
};

// A program of at most this part of the largest unit is not cut.
inline constexpr std::size_t kSmallProgram = 8;

// Modules that other programs have, too.
using SharedModules = std::unordered_set<std::string_view>;

// A unit holds a few definitions of one module. They are in the order of their names, and a unit
// ends after certain names, wherever those before it have ended; then a definition more or less
// changes one unit. None is larger than `largest`, unless it is of one definition. Of a shared
// module each definition is a unit: whoever uses one of them has the same.
[[nodiscard]] std::vector<Unit> CutIntoUnits(const stg::Program& program, std::size_t largest,
                                             const SharedModules& shared = {});

}  // namespace assay::codegen
