// Everything from which a collection starts. There are no other roots: registers are saved in a
// frame before the run-time system is called.
#pragma once

#include "layout/frame.h"
#include "runtime/gc/collection.h"

namespace assay::runtime {

void EvacuateRoots(Collection& collection);

// Frames from a place of a stack, or of one that is frozen, to its end. True if one points into
// generation 0.
bool EvacuateFrames(Collection& collection, layout::Word* at, const layout::Word* end);

// What the code of a frame mentions.
void ReachFrame(Collection& collection, const layout::Frame& frame);

}  // namespace assay::runtime
