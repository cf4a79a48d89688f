// Curry's class `Data` of the types whose values can be compared and bound to logic variables:
// those that hold no functions. The compiler makes its instances, and nobody else may.
//
//     data T a = A | B a (T a)      instance Data a => Data (T a)
//     data F = F (Int -> Int)       none
#pragma once

#include <vector>

#include "types/checker.h"

namespace assay::types {

// Null: the module is not Curry, or does not see the Prelude.
[[nodiscard]] ClassInfo* CurryDataClass(const Checker& in);

// The types of the module for which instances are to be made.
[[nodiscard]] std::vector<syntax::DataDeclaration*> TypesOfData(Checker& in);

// The program has an instance of its own.
void ReportDataInstance(Checker& in, Span span);

// A new logic variable of this type.
[[nodiscard]] Expr NewLogicVariable(Checker& in, const Type* type, Span span);

}  // namespace assay::types
