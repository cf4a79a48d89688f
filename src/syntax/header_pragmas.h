// The LANGUAGE and OPTIONS pragmas at the head of a file, which decide how the rest is read.
#pragma once

#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "syntax/extensions.h"
#include "syntax/tree.h"

namespace assay::syntax {

struct HeaderPragmas {
  std::vector<Extension> extensions;
  ExtensionSet extension_set;
};

// `is_curry`: the file is Curry.
[[nodiscard]] HeaderPragmas ReadHeaderPragmas(FileId file, std::string_view text, bool is_curry,
                                              Diagnostics& diagnostics);

}  // namespace assay::syntax
