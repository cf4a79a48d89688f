// Types as written.
#pragma once

#include "types/checker.h"

namespace assay::types {

const Type* ConvertSignature(Checker& in, const syntax::Type& type);
// If so, it is reported.
[[nodiscard]] bool IsTupleTooLarge(Checker& in, std::size_t size, Span span);
// The same where `_` stands for any type: in patterns and in arguments.
const Type* ConvertWithWildcards(Checker& in, const syntax::Type& type, const Type* expected_kind);
const Type* Convert(Checker& in, const syntax::Type& type, const Type* expected_kind);
const Type* Infer(Checker& in, const syntax::Type& type, const Type*& type_kind);
void FinishSynonym(Checker& in, Symbol* symbol);
void ReportCyclicSynonym(Checker& in, const Symbol& symbol);
std::vector<const TypeVariable*> BindTypeVariables(Checker& in,
                                                   std::span<syntax::TypeBinder> binders,
                                                   std::uint32_t level);

}  // namespace assay::types
