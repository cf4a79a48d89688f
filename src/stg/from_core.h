// Core -> STG.
#pragma once

#include <memory>

#include "core/ir.h"
#include "stg/ir.h"
#include "stg/pipeline.h"

namespace assay::stg {

// The Core program must outlive the result.
[[nodiscard]] std::unique_ptr<Program> FromCore(const core::Program& program,
                                                const PipelineOptions& options = {});

}  // namespace assay::stg
