// What occurs in a type.
#pragma once

#include <functional>
#include <vector>

#include "types/type.h"

namespace assay::types {

// Each metavariable that is not solved, once.
void CollectMetas(const Type* type, std::vector<const MetaVariable*>& metas);
void CollectMetas(const Predicate& predicate, std::vector<const MetaVariable*>& metas);

// Each variable as often as it occurs.
void CollectVariables(const Type* type, std::vector<const TypeVariable*>& variables);

[[nodiscard]] bool Mentions(const Type* type, const TypeVariable* variable);

// Is there a rigid variable of a deeper level?
[[nodiscard]] bool HasRigidInside(const Type* type, std::uint32_t level);

// Adds the variables that follow from those that are decided by functional dependencies and
// equalities.
void AddDetermined(const std::vector<Predicate>& predicates,
                   std::vector<const TypeVariable*>& decided,
                   const std::function<bool(const Type*)>& is_decided);

}  // namespace assay::types
