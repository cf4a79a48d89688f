// Literate Haskell, section 10.4 of the report: lines that begin with `>`, and what stands between
// \begin{code} and \end{code}, are the program.
#pragma once

#include <string>
#include <string_view>

#include "diagnostics/diagnostic.h"

namespace assay {

enum class DirectivesInText : bool { AreText, ArePreprocessed };

// The program with all else turned into blanks, so that every character stays where it was. Lines
// of the text that begin with `#` are the preprocessor's where there is one.
[[nodiscard]] std::string ProgramOfLiterate(FileId file, std::string_view text,
                                            DirectivesInText directives, Diagnostics& diagnostics);

}  // namespace assay
