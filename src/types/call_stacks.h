// HasCallStack: a class without parameters whose dictionary is the stack of calls that led to a
// function (lib/Assay/CallStack.hs).
//
//     f :: HasCallStack => Int -> Int
//     f x = go x where go n = error "no"     -- f's stack, with `error` at this place pushed
//     g x = f x                              -- `f` at this place: g has none to push it on
//
// It is solved at once where a function is used, from the innermost scope around that was given
// one, and never becomes part of an inferred type.
#pragma once

#include "types/checker.h"

namespace assay::types {

[[nodiscard]] bool IsCallStack(const Checker& in, const Predicate& predicate);

// The stack for a use of `function`; null: of something without a name, which is no call.
Evidence* StackOfCall(Checker& in, const Predicate& predicate, Span span, Expr function);

}  // namespace assay::types
