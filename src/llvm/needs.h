// How many words of heap and of stack a block may use at most before it ends.
#pragma once

#include <cstdint>

#include "llvm/compile.h"
#include "stg/ir.h"

namespace assay::codegen {

class Module;

// Of one closure as an object.
[[nodiscard]] std::uint64_t ObjectWords(const stg::Closure& closure);
// A literal, or a constructor without fields: one static object serves all. But in counting code
// what is let-bound is an object of its own, since each is pinned with its own centre, which an
// update may be charged to. These are no objects by any count.
[[nodiscard]] bool IsConstant(const stg::Closure& closure);
[[nodiscard]] bool IsShared(const stg::Closure& closure, bool let_bound, const Policy& policy);

// Does a let, with those in its body, bind so much that it is compiled in pieces?
inline constexpr std::size_t kLongLet = 256;
[[nodiscard]] bool IsLong(const stg::Let& let);

[[nodiscard]] std::uint64_t HeapWords(const stg::Expression& e, const Module& module);
// Of those that branch on the result of a primitive, or on a word: a default may have to box it.
[[nodiscard]] std::uint64_t HeapWords(std::span<const stg::Alternative> alternatives,
                                      const Module& module);
[[nodiscard]] std::uint64_t HeapWordsAfter(const stg::Case& e, const Module& module);
[[nodiscard]] std::uint64_t StackWords(const stg::Expression& e);
[[nodiscard]] std::uint64_t StackWords(std::span<const stg::Alternative> alternatives);

}  // namespace assay::codegen
