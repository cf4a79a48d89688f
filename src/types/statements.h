// `do`, comprehensions, guards and right-hand sides.
#pragma once

#include "types/checker.h"

namespace assay::types {

const RightHandSide* Plain(Checker& in, Expr body, const EvidenceScope* scope = nullptr);
const RightHandSide* CheckRightHandSide(Checker& in, const syntax::RightHandSide& side,
                                        const Type* expected);
std::vector<GuardedExpression> CheckGuarded(Checker& in,
                                            std::span<const syntax::GuardedExpression> alternatives,
                                            const Type* expected);
Expr CheckComprehension(Checker& in, const syntax::ListComprehensionExpression& comprehension,
                        const Type* expected);
Expr CheckDo(Checker& in, const syntax::DoExpression& expression, const Type* expected);

}  // namespace assay::types
