#pragma once

#include <string>

#include "syntax/tree.h"

namespace assay::names {

[[nodiscard]] std::string PrintLiteral(const syntax::Literal& literal);

}  // namespace assay::names
