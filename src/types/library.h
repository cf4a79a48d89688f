// What the language itself needs of the library.
#pragma once

#include "types/checker.h"

namespace assay::types {

Symbol* Get(Checker& in, names::Known known, Span span);
const Type* KnownType(Checker& in, names::Known known, Span span);
std::string_view CopyText(Checker& in, std::string_view text);
[[nodiscard]] std::string PlaceText(Checker& in, Span span);

}  // namespace assay::types
