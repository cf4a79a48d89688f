// What only rules of Curry have: functional patterns, and variables that occur twice.
//
//     same x x = e            same x y | x =:= y = e
//     last (_ ++ [x]) = x     last v | _ ++ [x] =:<= v = x where x free
#pragma once

#include <cstddef>

#include "syntax/parser.h"

namespace assay::syntax {

// A clause whose parameters have been read. `functional` is the number of functional patterns
// before its own; what is left of them afterwards stands where there is no rule, and is reported.
void CompleteRule(Parser& in, Clause& clause, std::vector<FunctionalPattern> functional);

// The same of a lambda, which has read its body. One with such patterns is a local operation:
//
//     \(_ ++ [x]) -> x       let f (_ ++ [x]) = x in f
[[nodiscard]] Expression* CompleteLambda(Parser& in, Span start, List<Pattern*> parameters,
                                         Expression* body, std::size_t functional);

void RefuseFunctionalPatterns(Parser& in, std::size_t from);

}  // namespace assay::syntax
