// The primitive operations as data; the list itself is primitives.def.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace assay::core {

enum class Primitive : std::uint8_t {
#define PRIMITIVE(operation, text, arity, result) operation,
#include "core/primitives.def"
#undef PRIMITIVE
};

enum class PrimitiveResult : std::uint8_t { Integer, Truth };

struct PrimitiveInfo {
  std::string_view text;
  std::uint32_t arity;
  PrimitiveResult result;
};

[[nodiscard]] const PrimitiveInfo& Info(Primitive primitive);
[[nodiscard]] std::optional<Primitive> FindPrimitive(std::string_view text);

}  // namespace assay::core
