// The definitions that a program can get to from `main`. A program is compiled together with its
// whole library, of which it uses a small part.
#pragma once

#include <vector>

#include "core/ir.h"

namespace assay::core {

// In the order of the program; all of them if there is no main.
[[nodiscard]] std::vector<const Definition*> Reachable(const Program& program);

// Leaves out the others.
void DropUnused(Program& program);

}  // namespace assay::core
