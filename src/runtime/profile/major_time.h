// Whose the time of major collections is, seen in two ways: the centre's that allocated when one
// struck, and that of the centres whose objects it found alive, each for its share of their words.
// A leak makes others pay in the first view, and shows in the second.
//
// Live words are counted while a major collection scans its objects, whose headers are in the cache
// then.
#pragma once

#include <cstddef>
#include <cstdint>

#include "layout/object.h"

namespace assay::runtime {

struct Machine;

struct MajorTimeRow {
  std::uint64_t words;  // alive, in the collection under way
  std::uint64_t hit;    // nanoseconds
  std::uint64_t held;
};

struct MajorTime {
  MajorTimeRow* rows;  // as many as there are counters; null: the program knows no centres
};

void OpenMajorTime(Machine& machine);
void CloseMajorTime(Machine& machine);

inline void CountLiveWords(MajorTimeRow* rows, const layout::Object& object, std::size_t words) {
  rows[layout::CentreNumber(layout::CentreOf(object.header))].words += words;
}

// After a major collection that took this long.
void ChargeMajorCollection(Machine& machine, std::uint64_t nanoseconds);

// The ticks of a row's collections with the major ones by live words, of those as they struck.
[[nodiscard]] std::uint64_t TicksByLiveWords(const Machine& machine, std::uint32_t row,
                                             std::uint64_t ticks);

}  // namespace assay::runtime
