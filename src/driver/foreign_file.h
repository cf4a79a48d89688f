// Files that are no program: what they are instead, and what to do.
#pragma once

#include <optional>
#include <string>

#include "diagnostics/diagnostic.h"

namespace assay::driver {

// Nothing: the file may well be Haskell or Core, or cannot be read, which others say.
[[nodiscard]] std::optional<Diagnostic> WhyNoProgram(const std::string& path);

}  // namespace assay::driver
