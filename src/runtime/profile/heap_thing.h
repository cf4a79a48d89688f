// What a key of the census stands for.
#pragma once

#include "layout/object.h"
#include "writers/heap_label.h"

namespace assay::runtime {

struct Machine;

// Its texts are the program's own.
[[nodiscard]] writers::HeapThing ThingOf(layout::Word key);

// The lines of a description are relative to its definition; without a place of its own it stands
// for all of that.
template <typename Relative>
[[nodiscard]] writers::Place PlaceWithin(const layout::SourceDefinition& definition,
                                         const Relative& place) {
  const char* const file = layout::StaticAt<char>(definition.file);
  return place.column == 0 ? writers::Place{file, definition.line, definition.column,
                                            definition.last_line, definition.last_column}
                           : writers::Place{file, definition.line + place.line, place.column,
                                            definition.line + place.last_line, place.last_column};
}

// The centre, or the stack of them, that it belongs to: a row of the counters. Frames that are
// pushed by code which knows its centre do not say it; the table of that code does.
[[nodiscard]] std::uint32_t RowOfKey(const Machine& machine, layout::Word key);

}  // namespace assay::runtime
