// Binding groups.
#pragma once

#include "types/checker.h"

namespace assay::types {

std::vector<const Binding*> CheckDeclarations(Checker& in, syntax::Declarations& declarations);
void DeclarePragmas(Checker& in, const syntax::Declarations& declarations);
void CopyPragmas(Checker& in, const Symbol* from, const Symbol* to);
const Binding* CheckSigned(Checker& in, Symbol* symbol, const syntax::FunctionDeclaration& function,
                           const Signature& signature);
std::span<const Clause> CheckClauses(Checker& in, const syntax::FunctionDeclaration& function,
                                     const Type* type);
// The type is null where it is the symbol's.
const Binding* NewBinding(Checker& in, Symbol* symbol, std::vector<Evidence*> dictionaries,
                          EvidenceScope* scope, std::span<const Clause> clauses, Span span,
                          const Type* type = nullptr);

}  // namespace assay::types
