// The primitive operations as data; the list itself is primitives.def, which says what the kinds
// mean. C functions that a program imports are primitives beyond the list.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>

namespace assay::core {

enum class Primitive : std::uint16_t {
#define PRIMITIVE(operation, ...) operation,
#include "core/primitives.def"
#undef PRIMITIVE
};

inline constexpr std::size_t kPrimitiveCount =
    std::initializer_list<Primitive>{
#define PRIMITIVE(operation, ...) Primitive::operation,
#include "core/primitives.def"
#undef PRIMITIVE
    }
        .size();

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

inline constexpr std::size_t kMostOperands = 12;

// What a primitive that a program imports from C does.
enum class Foreign : std::uint8_t {
  No,       // it is not imported
  Call,     // calls the function
  Dynamic,  // calls the function whose address is the first operand
  Address,  // gives the address, of a function or of anything else
};

struct PrimitiveInfo {
  std::string_view text;
  std::string_view operation;  // Add; the run-time system's function is assay_Add
  Mechanism how;
  PrimitiveKind result;
  std::span<const PrimitiveKind> operands;
  Foreign foreign = Foreign::No;
  std::string_view c_name = {};  // of the C function or object
  bool is_input_output = false;  // for profiles

  [[nodiscard]] std::size_t Arity() const { return operands.size(); }
  // Its last operand is the World token: evaluating it has an effect.
  [[nodiscard]] bool IsAction() const {
    return !operands.empty() && operands.back() == PrimitiveKind::World;
  }
};

[[nodiscard]] const PrimitiveInfo& Info(Primitive primitive);
[[nodiscard]] std::optional<Primitive> FindPrimitive(std::string_view text);

// The primitive that calls a C function, made when it is first asked for: `ccall_dd_d_pow#` takes
// two doubles and gives one. Operands are numbers, the World last if it is an action; the result is
// a number or Unit. C's smaller integers are passed as words, and of such a result only the low
// bits mean something. An address has no operands and is a word. Null: there are too many of them
// in the program, or too many operands.
[[nodiscard]] std::optional<Primitive> ForeignPrimitive(Foreign what, std::string_view name,
                                                        std::span<const PrimitiveKind> operands,
                                                        PrimitiveKind result);

// Held unboxed by compiled code: Int, Word, Char, Double, Float.
// Kinds whose values are passed as words come first.
inline constexpr unsigned kUnboxedKinds = static_cast<unsigned>(PrimitiveKind::Float) + 1;
[[nodiscard]] inline bool IsUnboxed(PrimitiveKind kind) { return kind <= PrimitiveKind::Float; }
// Is an operand of this kind evaluated?
[[nodiscard]] inline bool IsEvaluated(PrimitiveKind kind) {
  return kind != PrimitiveKind::Pointer && kind != PrimitiveKind::World;
}
// Is the result the operand, which is no logic variable then?
[[nodiscard]] inline bool IsCheck(Primitive primitive) {
  return primitive == Primitive::Narrow || primitive == Primitive::EnsureNotFree;
}
// For messages: "an integer", "a character".
[[nodiscard]] std::string_view Described(PrimitiveKind kind);

}  // namespace assay::core
