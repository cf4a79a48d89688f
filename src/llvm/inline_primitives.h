// Primitives that are a few instructions.
#pragma once

#include <span>

#include "core/primitive_families.h"
#include "llvm/block.h"

namespace assay::codegen {

// The result as a word, null if the primitive has none. Floating-point numbers are their bits,
// truth values 0 or 1.
[[nodiscard]] llvm::Value* InlinePrimitive(Block& block, core::Primitive primitive,
                                           std::span<llvm::Value* const> operands);

// 1 or 0.
[[nodiscard]] llvm::Value* CompareWords(Block& block, core::Comparison comparison, bool is_signed,
                                        std::span<llvm::Value* const> operands);

// Words and the numbers whose bits they are.
[[nodiscard]] llvm::Value* FromWord(Block& block, core::PrimitiveKind kind, llvm::Value* word);
[[nodiscard]] llvm::Value* ToWord(Block& block, core::PrimitiveKind kind, llvm::Value* value);

}  // namespace assay::codegen
