// Haskell source -> tree. See tree.h for what the tree is.
#pragma once

#include "base/arena.h"
#include "diagnostics/diagnostic.h"
#include "source/source_manager.h"
#include "syntax/tree.h"

namespace assay::syntax {

// By its name, a file of Curry; every other one is Haskell.
[[nodiscard]] bool IsCurryFile(std::string_view name);

// The module in a file, literate or not, preprocessed if it says so. Never null; where diagnostics
// has errors the module is not whole. Runs deep on nested input, so call it on a mapped stack
// (base/mapped_stack.h).
[[nodiscard]] Module* ParseModule(const SourceManager& sources, FileId file, Arena& arena,
                                  Diagnostics& diagnostics);

}  // namespace assay::syntax
