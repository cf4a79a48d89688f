// Modules, section 5 of the report.
#pragma once

#include "syntax/parser.h"

namespace assay::syntax {

// The whole file. `module` has its span and an empty list of declarations already.
void ParseModule(Parser& in, Module& module);

}  // namespace assay::syntax
