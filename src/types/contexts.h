// Constraints as written, and their synonyms.
#pragma once

#include "types/checker.h"

namespace assay::types {

std::vector<Predicate> ConvertContext(Checker& in, std::span<syntax::Type* const> context);
bool IsConstraint(Checker& in, const syntax::Type& type);
void CheckConstraintSynonym(Checker& in, syntax::TypeSynonymDeclaration& synonym);

}  // namespace assay::types
