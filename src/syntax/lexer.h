// Source text -> tokens, section 2 of the report.
//
// Blanks, comments and pragmas that mean nothing to us are left out; the layout algorithm
// (token_stream.h) finds line and column in the tokens. A lexical error is reported here and leaves
// a token that lets the parser go on, or a Bad one, at which it stops without a word.
#pragma once

#include <string_view>
#include <vector>

#include "base/arena.h"
#include "diagnostics/diagnostic.h"
#include "source/preprocess.h"
#include "syntax/extensions.h"
#include "syntax/token.h"

namespace assay::syntax {

// The last token is an End. `macros` may be null; they are expanded as their places are passed.
[[nodiscard]] std::vector<Token> Lex(FileId file, std::string_view text,
                                     const ExtensionSet& extensions, const MacroTimeline* macros,
                                     Arena& arena, Diagnostics& diagnostics);

}  // namespace assay::syntax
