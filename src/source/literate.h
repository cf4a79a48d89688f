// Literate Haskell, section 10.4 of the report: lines that begin with `>`, and what stands between
// \begin{code} and \end{code}, are the program.
#pragma once

#include <string>
#include <string_view>

#include "diagnostics/diagnostic.h"

namespace assay {

// The program with all else turned into blanks, so that every character stays where it was.
[[nodiscard]] std::string ProgramOfLiterate(FileId file, std::string_view text,
                                            Diagnostics& diagnostics);

}  // namespace assay
