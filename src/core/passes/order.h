// The order in which definitions are simplified: what is used before what uses it. Where they use
// each other in a circle, some are *breakers*, which are never inlined, so that inlining ends.
#pragma once

#include <vector>

#include "core/ir.h"

namespace assay::core {

struct DefinitionOrder {
  std::vector<std::size_t> order;  // places in program.definitions
  std::vector<bool> is_breaker;    // by place
};

[[nodiscard]] DefinitionOrder OrderDefinitions(const Program& program);

}  // namespace assay::core
