// Types of numbers that the back end passes as words: Int#, Word#, Char#, Double#, Float#.
#pragma once

#include <optional>

#include "core/ir.h"

namespace assay::core {

// The kind of number that a value of such a type is; none for other types and for null.
[[nodiscard]] std::optional<PrimitiveKind> UnboxedKind(const Type* type);

[[nodiscard]] const Type* UnboxedType(Arena& arena, PrimitiveKind kind);

// Memory#, of what a case gives a name: it is a reference, an array or bytes, whichever, and so
// known to be evaluated.
[[nodiscard]] bool IsMemory(const Type* type);
[[nodiscard]] const Type* MemoryType(Arena& arena);

}  // namespace assay::core
