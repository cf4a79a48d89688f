// The functions that generated programs for lexical profiling may mention: some of a library, which
// are nobody's text, and some of the user's own.
#pragma once

#include <string_view>

#include "core/syntax.h"

namespace assay::semantics {

// The definitions of `text`, after those of the library that they need.
[[nodiscard]] core::syntax::Program WithLibrary(std::string_view text);

}  // namespace assay::semantics
