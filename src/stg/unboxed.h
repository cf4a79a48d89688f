// Which values are held unboxed, as words: see the README.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/ir.h"
#include "core/unboxed.h"

namespace assay::stg {

using core::UnboxedKind;

// The kind of number that a field is. Fields of such types hold words.
[[nodiscard]] std::optional<core::PrimitiveKind> UnboxedField(const core::Constructor& constructor,
                                                              std::size_t field);

// The fields as an object holds them: pointers first.
[[nodiscard]] std::vector<std::size_t> FieldsInOrder(const core::Constructor& constructor);

// How many of them are words.
[[nodiscard]] std::uint32_t UnboxedFields(const core::Constructor& constructor);

// Is the literal a value of the kind?
[[nodiscard]] bool IsOfKind(const core::LiteralValue& literal, core::PrimitiveKind kind);

// Some primitive that takes an operand of the kind, for the message when it is something else.
[[nodiscard]] core::Primitive SomePrimitive(core::PrimitiveKind kind);

}  // namespace assay::stg
