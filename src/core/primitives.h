// The primitive operations as data; the list itself is primitives.def, which says what the kinds
// mean.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace assay::core {

enum class Primitive : std::uint16_t {
#define PRIMITIVE(operation, ...) operation,
#include "core/primitives.def"
#undef PRIMITIVE
};

inline constexpr std::size_t kPrimitiveCount = 0
#define PRIMITIVE(operation, ...) +1
#include "core/primitives.def"
#undef PRIMITIVE
    ;

enum class PrimitiveKind : std::uint8_t {
  Int,
  Word,
  Char,
  Double,
  Float,
  Integer,
  String,
  Reference,
  Array,
  Bytes,
  Value,
  Pointer,
  World,
  Truth,
  Unit,
  Result,
  Never,
};

enum class Mechanism : std::uint8_t { Inline, Call, Machine, Control };

inline constexpr std::size_t kMostOperands = 6;

struct PrimitiveInfo {
  std::string_view text;
  std::string_view operation;  // Add; the run-time system's function is assay_Add
  Mechanism how;
  PrimitiveKind result;
  std::span<const PrimitiveKind> operands;

  [[nodiscard]] std::size_t Arity() const { return operands.size(); }
  // Its last operand is the World token: evaluating it has an effect.
  [[nodiscard]] bool IsAction() const {
    return !operands.empty() && operands.back() == PrimitiveKind::World;
  }
};

[[nodiscard]] const PrimitiveInfo& Info(Primitive primitive);
[[nodiscard]] std::optional<Primitive> FindPrimitive(std::string_view text);

// Held unboxed by compiled code: Int, Word, Char, Double, Float.
[[nodiscard]] inline bool IsUnboxed(PrimitiveKind kind) { return kind <= PrimitiveKind::Float; }
// Is an operand of this kind evaluated?
[[nodiscard]] inline bool IsEvaluated(PrimitiveKind kind) {
  return kind != PrimitiveKind::Pointer && kind != PrimitiveKind::World;
}
// For messages: "an integer", "a character".
[[nodiscard]] std::string_view Described(PrimitiveKind kind);

}  // namespace assay::core
