// What things in the heap are called, by each dimension of a heap profile.
#pragma once

#include <cstddef>
#include <cstdint>

#include "layout/record_file.h"
#include "writers/place.h"

namespace assay::writers {

enum class HeapDimension : std::uint8_t {
  Centre,
  Producer,
  Construction,
  Type,
  Module,
  Kind,
  Place,
};

// What is counted under one key, but for its centre.
struct HeapThing {
  layout::HeapKind kind;
  layout::HeapVariant variant;
  const char* name;      // of the construction; empty: the run-time system's own
  const char* type;      // empty: unknown
  const char* producer;  // empty: none is known
  const char* module;    // of the producer
  Place place;
};

// What stands where the source has no name for it: it is made by the run-time system.
inline constexpr const char* kSystem = "SYSTEM";

// All but centres; a text that does not fit is cut.
void FormatHeapLabel(const HeapThing& thing, HeapDimension dimension, char* buffer,
                     std::size_t size);

// What holds something: `mean.go, waiting`, `table, a constant`, `+ of mean.go`.
void FormatRetainer(const HeapThing& thing, char* buffer, std::size_t size);
// Sets of them have their members between these, in the order of their names.
inline constexpr const char* kRetainerSeparator = "; ";
inline constexpr const char* kManyRetainers = "MANY";
// What frames of the stack are under, which hold and are not held.
inline constexpr const char* kNoRetainers = "STACK";

// A label as GHC's .hp files may have it: without white space, quotes and digits at its start, and
// not longer than `most` bytes. Gives its length; there is room for `most` and one byte more.
std::size_t FormatHpLabel(const char* label, std::size_t most, char* buffer);
inline constexpr std::size_t kLongestHpLabel = 4000;

// The JOB of a .hp file: its quotes become apostrophes, which all readers take.
void FormatHpText(const char* text, char* buffer, std::size_t size);

}  // namespace assay::writers
