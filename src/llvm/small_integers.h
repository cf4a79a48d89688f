// Primitives on Integers that fit into 64 bits, as instructions.
#pragma once

#include <functional>
#include <optional>
#include <span>

#include "llvm/block.h"

namespace assay::codegen {

// An operand, taken out of its object if it is an Integer; of a literal also what it is.
struct SmallOperand {
  llvm::Value* number = nullptr;
  std::optional<std::int64_t> literal;
};

// What is to be done, in two steps, since a division may only be tried once it cannot trap.
struct SmallOperation {
  llvm::Value* fails = nullptr;  // the result does not fit, or none is; null: it always does
  std::function<llvm::Value*()> compute;  // a word, as of all primitives; an Integer's number
};

// Nothing: it takes a call, whatever the operands.
[[nodiscard]] std::optional<SmallOperation> OfSmallIntegers(Block& block, core::Primitive primitive,
                                                            std::span<const SmallOperand> operands);
// Does it have such instructions?
[[nodiscard]] bool TakesSmallIntegers(core::Primitive primitive);

}  // namespace assay::codegen
