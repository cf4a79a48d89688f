// Everything from which a collection starts. There are no other roots: registers are saved in a
// frame before the run-time system is called.
#pragma once

#include "runtime/gc/collection.h"

namespace assay::runtime {

void EvacuateRoots(Collection& collection);

}  // namespace assay::runtime
