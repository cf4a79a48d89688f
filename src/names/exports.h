// Export lists (Haskell 2010 report, section 5.2).
#pragma once

#include "names/renamer.h"

namespace assay::names {

// Fills in what the module's interface exports. All names of the module have been resolved.
void CollectExports(Renamer& in);

}  // namespace assay::names
