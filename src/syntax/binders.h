// Names where they are bound, declared or listed: x, (+), `f`.
#pragma once

#include <string_view>

#include "syntax/parser.h"

namespace assay::syntax {

Binder ParseVariableBinder(Parser& in, std::string_view expected);  // x or (+)
Binder ParseOperatorBinder(Parser& in, std::string_view expected);  // + or `f`
[[nodiscard]] bool IsParenthesisedOperator(const Parser& in);       // (op), at the parenthesis
QualifiedName ParseParenthesisedName(Parser& in);

}  // namespace assay::syntax
