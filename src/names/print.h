// A renamed tree as text, for tests and dumps. Every name says what it means: `M.f` is f of module
// M; the second of several local symbols of one name is `x~2`. Operators stand in parentheses as
// they have been resolved; bindings stand in their groups, `rec` before a recursive one.
#pragma once

#include <string>

#include "names/rename.h"
#include "syntax/tree.h"

namespace assay::names {

[[nodiscard]] std::string Print(const RenamedModule& module);
[[nodiscard]] std::string Print(const syntax::Declarations& declarations);

}  // namespace assay::names
