// Names that came to the library after its report. Old programs define them anew, and do not hide
// what they could not know of:
//
//     (<>) :: Doc -> Doc -> Doc      -- valid Haskell 2010: the report's Prelude exports no `<>`
//
// So where such a name has a second meaning, and is imported without being asked for by name, the
// other meaning counts.
#pragma once

#include "base/names.h"

namespace assay::names {

// `module` is as the import declaration spells it: `List` is Haskell 98's, `Data.List` is not.
[[nodiscard]] bool IsLaterName(Name module, Name name);

}  // namespace assay::names
