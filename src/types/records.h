// Record construction and update.
#pragma once

#include "types/checker.h"

namespace assay::types {

Expr CheckConstruction(Checker& in, const syntax::RecordConstructionExpression& record,
                       const Type* expected);
Expr CheckUpdate(Checker& in, const syntax::RecordUpdateExpression& update, const Type* expected);

}  // namespace assay::types
