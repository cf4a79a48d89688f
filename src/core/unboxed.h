// Types of numbers that the back end passes as words: Int#, Word#, Char#, Double#, Float#.
#pragma once

#include <optional>
#include <span>

#include "core/ir.h"

namespace assay::core {

// The kind of number that a value of such a type is; none for other types and for null.
[[nodiscard]] std::optional<PrimitiveKind> UnboxedKind(const Type* type);

[[nodiscard]] const Type* UnboxedType(Arena& arena, PrimitiveKind kind);

// What a function returns in registers instead of an object: a number, or the fields of a
// construction, `(,) Int# a`, of which some are numbers.
[[nodiscard]] const Type* FieldsType(Arena& arena, Name constructor,
                                     std::span<const std::optional<PrimitiveKind>> words);
inline constexpr std::size_t kMostFields = 6;

// Memory#, of what a case gives a name: it is a reference, an array or bytes, whichever, and so
// known to be evaluated.
[[nodiscard]] bool IsMemory(const Type* type);
[[nodiscard]] const Type* MemoryType(Arena& arena);

}  // namespace assay::core
