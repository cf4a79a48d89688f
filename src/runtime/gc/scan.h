// Following the fields of objects that are alive.
#pragma once

#include "runtime/gc/collection.h"

namespace assay::runtime {

struct Scanned {
  std::size_t words;  // size of the object
  bool young;         // it points into generation 0
};

// Evacuates what the fields point to.
Scanned ScanObject(Collection& collection, layout::Object& object);

// Scans everything that was copied, marked or reached, until there is nothing left.
void ScanAll(Collection& collection);

}  // namespace assay::runtime
