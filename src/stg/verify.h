// The invariants of STG that the code generator relies on:
//
// - a local variable is used only where it is bound or captured; closures and join points list all
//   that they capture, and nothing is captured that is not in scope;
// - functions and calls have at most layout::kMaximumArity parameters and arguments;
// - constructors and primitives are saturated; operands are unboxed, everything else is a pointer;
// - top-level closures capture nothing.
#pragma once

#include <optional>
#include <string>

#include "stg/ir.h"

namespace assay::stg {

// What is wrong first, if anything: a bug of ours, never of the user.
[[nodiscard]] std::optional<std::string> FindViolation(const Program& program);

}  // namespace assay::stg
