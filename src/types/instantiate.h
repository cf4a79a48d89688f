// How polymorphic types become rigid (on the inside) or flexible (at a use).
#pragma once

#include "types/checker.h"

namespace assay::types {

const Type* SkolemiseTracking(Checker& in, const ForallType& type, Substitution& rigid,
                              std::vector<Evidence*>& dictionaries);
// Rigid variables for those of a Forall, its context as givens of the current scope; gives the
// body. Binders of `written` (the syntax of the type, perhaps null) scope over what follows.
const Type* Skolemise(Checker& in, const ForallType& type, const syntax::Type* written,
                      std::vector<Evidence*>& dictionaries);
// `function`: what is used at this type, for call stacks; null: nothing that is a call.
const Type* Instantiate(Checker& in, const Type* type, Span span, std::vector<Expr>& dictionaries,
                        Expr function = nullptr);
const Type* InstantiateWith(Checker& in, const ForallType& type, const Substitution& substitution,
                            Span span, std::vector<Expr>& dictionaries, Expr function = nullptr);

}  // namespace assay::types
