// Which values are held unboxed, as words: see the README.
#pragma once

#include <optional>

#include "core/ir.h"

namespace assay::stg {

// The kind of number that a variable of type Int#, Word#, Char#, Double# or Float# is.
[[nodiscard]] std::optional<core::PrimitiveKind> UnboxedKind(const core::Type* type);

// Is the literal a value of the kind?
[[nodiscard]] bool IsOfKind(const core::LiteralValue& literal, core::PrimitiveKind kind);

// Some primitive that takes an operand of the kind, for the message when it is something else.
[[nodiscard]] core::Primitive SomePrimitive(core::PrimitiveKind kind);

}  // namespace assay::stg
