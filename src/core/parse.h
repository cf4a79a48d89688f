// Core text -> IR: lexing, parsing, resolving of names, verification. Everything wrong with the
// text becomes a diagnostic; a program is returned only if there is none.
#pragma once

#include <memory>
#include <string_view>

#include "core/ir.h"
#include "core/syntax.h"
#include "diagnostics/diagnostic.h"

namespace assay::core {

// Null if there were diagnostics.
[[nodiscard]] std::unique_ptr<Program> Parse(FileId file, std::string_view text,
                                             Diagnostics& diagnostics);

// The first half alone: text -> tree of names, of what could be read.
[[nodiscard]] syntax::Program ParseSyntax(FileId file, std::string_view text,
                                          Diagnostics& diagnostics);

}  // namespace assay::core
