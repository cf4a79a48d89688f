// Which variables are never functions.
//
// Programs are typed. So a variable that is matched against constructors or literals somewhere is
// data everywhere; so are what is passed for a parameter that is and what a function returns that
// somewhere returns data. But a match on a constructor with a context, as those of GADTs, may say
// what a type variable stands for: what is found in such an alternative holds for what is bound in
// it, and not for what is around. Nor does what is found out about a value hold for that of another
// type that it was made of (unsafeCoerce#).
#pragma once

#include <unordered_set>

#include "stg/ir.h"

namespace assay::stg {

[[nodiscard]] std::unordered_set<const Variable*> DataVariables(const Program& program);

}  // namespace assay::stg
