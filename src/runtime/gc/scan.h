// Following the fields of objects that are alive.
#pragma once

#include "runtime/gc/collection.h"

namespace assay::runtime {

// Evacuates what the fields of a remembered object point to, of an array what its marked cards
// hold. True if it still points into generation 0.
bool ScanRemembered(Collection& collection, layout::Object& object);

// Scans everything that was copied, marked or reached, until there is nothing left.
void ScanAll(Collection& collection);

// The same step by step: objects of the heap, until there is nothing left of them; a static object
// that was reached, one after the other (null: there is none).
void ScanHeap(Collection& collection);
[[nodiscard]] layout::Object* NextStatic(Collection& collection);
void ScanStatic(Collection& collection, layout::Object& object);

}  // namespace assay::runtime
