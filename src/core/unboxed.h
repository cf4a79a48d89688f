// Types of numbers that the back end passes as words: Int#, Word#, Char#, Double#, Float#.
#pragma once

#include <optional>

#include "core/ir.h"

namespace assay::core {

// The kind of number that a value of such a type is; none for other types and for null.
[[nodiscard]] std::optional<PrimitiveKind> UnboxedKind(const Type* type);

[[nodiscard]] const Type* UnboxedType(Arena& arena, PrimitiveKind kind);

}  // namespace assay::core
