// Core -> STG.
#pragma once

#include <memory>

#include "core/ir.h"
#include "stg/ir.h"

namespace assay::stg {

// The Core program must outlive the result.
[[nodiscard]] std::unique_ptr<Program> FromCore(const core::Program& program);

}  // namespace assay::stg
