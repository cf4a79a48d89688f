// Core text -> IR: lexing, parsing, resolving of names, verification. Everything wrong with the
// text becomes a diagnostic; a program is returned only if there is none.
#pragma once

#include <memory>
#include <string_view>

#include "core/ir.h"
#include "core/resolve.h"
#include "core/syntax.h"
#include "diagnostics/diagnostic.h"

namespace assay::core {

// Null if there were diagnostics. `shapes`: whether types in the text are shapes of their variables
// too (shape.h), and so to be true.
[[nodiscard]] std::unique_ptr<Program> Parse(FileId file, std::string_view text,
                                             Diagnostics& diagnostics,
                                             TypesAreShapes shapes = TypesAreShapes::No);

// The first half alone: text -> tree of names, of what could be read.
[[nodiscard]] syntax::Program ParseSyntax(FileId file, std::string_view text,
                                          Diagnostics& diagnostics);

}  // namespace assay::core
