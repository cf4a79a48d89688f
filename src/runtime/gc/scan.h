// Following the fields of objects that are alive.
#pragma once

#include "runtime/gc/collection.h"

namespace assay::runtime {

// Evacuates what the fields of a remembered object point to, of an array what its marked cards
// hold. True if it still points into generation 0.
bool ScanRemembered(Collection& collection, layout::Object& object);

// Scans everything that was copied, marked or reached, until there is nothing left.
void ScanAll(Collection& collection);

}  // namespace assay::runtime
