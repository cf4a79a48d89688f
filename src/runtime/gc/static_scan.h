// Following static objects in a major collection.
#pragma once

#include "runtime/gc/collection.h"

namespace assay::runtime {

// A static object is alive: it will be scanned, once.
void ReachStatic(Collection& collection, layout::Object* object);

// The static objects that the code of this info table mentions are alive.
void ReachStaticReferences(Collection& collection, const layout::InfoTable& info);

}  // namespace assay::runtime
