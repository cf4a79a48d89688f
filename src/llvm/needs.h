// How many words of heap a block may use at most before it ends, and how many of the stack all
// blocks of a function or thunk.
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
// How far the stack grows at most before the expression returns or calls: with all frames that wait
// at the same time, and what passes from block to block. Whoever enters a function or thunk asks
// for that once; the blocks that go on with it, and the frames that it pushes, need not ask again.
[[nodiscard]] std::uint64_t StackWords(const stg::Expression& e);

}  // namespace assay::codegen
