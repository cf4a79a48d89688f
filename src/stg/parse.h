// Text -> STG, as print writes it: one pass after STG can so be tested alone.
#pragma once

#include <expected>
#include <memory>
#include <string>
#include <string_view>

#include "stg/ir.h"

namespace assay::stg {

// Constructors and cost centres are those of the Core program, which must outlive the result. The
// message says in which line what was expected.
[[nodiscard]] std::expected<std::unique_ptr<Program>, std::string> Parse(std::string_view text,
                                                                         const core::Program& core);

}  // namespace assay::stg
