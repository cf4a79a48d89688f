// Primitives: their operands as the rules see them, and what they make of them.
//
//     primitives/numbers.cpp   Int, Word, Char, Double, Float
//     primitives/integers.cpp  Integer
//     primitives/texts.cpp     String, output
//     primitives/memory.cpp    references and arrays
//     primitives/bytes.cpp     blocks of bytes
//
// Each group gives the value if the primitive is one of its own. A primitive that no group knows is
// not supported by the semantics.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "semantics/run.h"

namespace assay::semantics {

struct Operand {
  Closure value;    // of an evaluated operand, checked to be of its kind
  Address address;  // of one that is not evaluated
};

// Operands so far, the last one first.
struct OperandList {
  Operand operand;
  const OperandList* before;
};

// The number of the first operand that is evaluated, from this one on; or how many there are.
[[nodiscard]] std::size_t NextEvaluated(const core::PrimitiveCall& call, std::size_t from);

// The evaluated operand of this number, or a failure.
[[nodiscard]] Operand CheckedOperand(Run& run, const core::PrimitiveCall& call, std::size_t number,
                                     const Closure& value);

// What a primitive that is not Control computes.
[[nodiscard]] Closure Compute(Run& run, const core::PrimitiveCall& call,
                              std::span<const Operand> operands);

// The exception of a raise# on its way to its catch#.
struct Raised {
  Address exception;
};
[[noreturn]] void FailUncaught(Run& run, Span span);

// The expression that a thunk becomes when an exception leaves it.
[[nodiscard]] Closure NewRaise(Run& run, Address exception);

// For the groups: a call with typed access to its operands.
struct PrimitiveArguments {
  Run& run;
  const core::PrimitiveCall& call;
  std::span<const Operand> operands;

  [[nodiscard]] const core::LiteralValue& Literal(std::size_t i) const {
    return operands[i].value.As<core::Literal>().value;
  }
  [[nodiscard]] std::int64_t Int(std::size_t i) const { return Literal(i).AsInt(); }
  [[nodiscard]] std::uint64_t Word(std::size_t i) const { return Literal(i).bits; }
  [[nodiscard]] double Double(std::size_t i) const { return Literal(i).AsDouble(); }
  [[nodiscard]] float Float(std::size_t i) const { return Literal(i).AsFloat(); }
  [[nodiscard]] std::string_view Text(std::size_t i) const { return Literal(i).text; }

  [[nodiscard]] Closure NewInt(std::int64_t value) const {
    return run.NewLiteral(core::IntLiteral(value));
  }
  [[nodiscard]] Closure NewText(std::string_view bytes) const {
    return run.NewLiteral({core::LiteralKind::String, 0, run.Copy(bytes)});
  }
};

using PrimitiveGroup = std::optional<Closure>(const PrimitiveArguments&);
PrimitiveGroup ComputeNumber;
PrimitiveGroup ComputeInteger;
PrimitiveGroup ComputeText;
PrimitiveGroup ComputeMemory;
PrimitiveGroup ComputeBytes;

}  // namespace assay::semantics
