// IR -> Core text. Reading the text back gives the same program, up to the names of variables that
// would otherwise capture each other.
#pragma once

#include <string>

#include "core/ir.h"

namespace assay::core {

[[nodiscard]] std::string Print(const Program& program);

// One expression on one line, its free variables by their names; for messages.
[[nodiscard]] std::string PrintShort(const Expression& expression, std::size_t width = 60);

}  // namespace assay::core
