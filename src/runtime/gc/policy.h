// When to do a major collection, and how much memory to keep.
#pragma once

#include <cstdint>

#include "runtime/gc/collect.h"

namespace assay::runtime {

[[nodiscard]] Extent NextExtent(const Machine& machine);

// From the bytes that survived the last major collection.
void SetMajorThreshold(Machine& machine, std::uint64_t live);

// After a major collection: ends the program if the heap limit leaves no room for the next one, and
// gives back memory of which far more is free than will be used.
void AdaptHeapSize(Machine& machine, std::uint64_t live);

}  // namespace assay::runtime
