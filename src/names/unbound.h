// What is said about a name that means nothing, or too much.
#pragma once

#include "names/renamer.h"

namespace assay::names {

// `wanted` is what would have done in its place.
void ReportUnbound(Renamer& in, const syntax::QualifiedName& name, Space space, SymbolKind wanted);
void ReportAmbiguous(Renamer& in, const syntax::QualifiedName& name, Space space);
// True after a report that a missing extension is why the name is unbound.
bool ReportMissingBangPatterns(Renamer& in, const syntax::QualifiedName& name);

}  // namespace assay::names
