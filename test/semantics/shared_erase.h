// A program without its cost-centre constructs.
#pragma once

#include <memory>

#include "core/ir.h"

namespace assay::semantics::test {

[[nodiscard]] std::unique_ptr<core::Program> EraseCentres(const core::Program& program,
                                                          bool keeps_dictionaries = false);

}  // namespace assay::semantics::test
