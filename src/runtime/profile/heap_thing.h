// What a key of the census stands for.
#pragma once

#include "layout/object.h"
#include "writers/heap_label.h"

namespace assay::runtime {

struct Machine;

// Its texts are the program's own.
[[nodiscard]] writers::HeapThing ThingOf(layout::Word key);

// The centre, or the stack of them, that it belongs to: a row of the counters. Frames that are
// pushed by code which knows its centre do not say it; the table of that code does.
[[nodiscard]] std::uint32_t RowOfKey(const Machine& machine, layout::Word key);

}  // namespace assay::runtime
