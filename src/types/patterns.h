// Patterns.
#pragma once

#include "types/checker.h"

namespace assay::types {

struct ScopeMark {
  std::size_t depth;
  EvidenceScope* outer;
};

// A pattern may open scopes, for what its constructors bring; whoever checks the pattern closes
// them after what the pattern scopes over.
ScopeMark OpenScopes(Checker& in);
// Closes the scopes opened since; their common evidence scope, or null if there were none.
const EvidenceScope* CloseScopes(Checker& in, const ScopeMark& mark);
const RightHandSide* CloseScopesAround(Checker& in, const RightHandSide* side,
                                       const ScopeMark& mark);
Expr CloseScopesAround(Checker& in, Expr body, const ScopeMark& mark);
const Pattern* CheckPattern(Checker& in, const syntax::Pattern& pattern, const Type* expected);
[[nodiscard]] bool CanFail(const Pattern& pattern);

}  // namespace assay::types
