// What a primitive makes of its evaluated operands.
#pragma once

#include <cstdint>
#include <span>

#include "semantics/run.h"

namespace assay::semantics {

// The integer that an operand evaluated to, or a failure.
[[nodiscard]] std::int64_t Operand(Run& run, const core::PrimitiveCall& call, const Closure& value);

[[nodiscard]] Closure Compute(Run& run, const core::PrimitiveCall& call,
                              std::span<const std::int64_t> operands);

}  // namespace assay::semantics
