// Names that came to the library after its report. Old programs define them anew, without hiding
// what they could not know of:
//
//     (<>) :: Doc -> Doc -> Doc      -- valid Haskell 2010: the report's Prelude exports no `<>`
//
// So where such a name is imported as one of many and has another meaning too, it is the other.
#pragma once

#include "base/names.h"

namespace assay::names {

// `module` is as the import declaration spells it: `List` is Haskell 98's, `Data.List` is not.
[[nodiscard]] bool IsLaterName(Name module, Name name);

}  // namespace assay::names
