// Whose the time of major collections is: it is divided among the centres whose objects a
// collection found alive, each for its share of their words. So a leak is paid for by those who
// made what is kept, and not by whoever happens to allocate when a collection strikes, which the
// counters of the centres say (`collection_ticks`).
//
// Live words are counted while a major collection scans its objects, whose headers are in the cache
// then.
#pragma once

#include <cstddef>
#include <cstdint>

#include "layout/object.h"
#include "layout/program.h"

namespace assay::runtime {

struct Machine;

// Time as the counters have it: ticks, or cycles where time is exact.
struct MajorTimeRow {
  std::uint64_t words;  // alive, in the collection under way
  std::uint64_t hit;    // charged to the centre by major collections
  double held;          // its share of all of them
  std::uint64_t ticks;  // the collector's with major collections by live words; see below
};

struct MajorTime {
  MajorTimeRow* rows;  // as many as there are counters; null: the program knows no centres
};

void OpenMajorTime(Machine& machine);
void CloseMajorTime(Machine& machine);

inline void CountLiveWords(MajorTimeRow* rows, const layout::Object& object, std::size_t words) {
  rows[layout::CentreNumber(layout::CentreOf(object.header))].words += words;
}

// The row that a collection which strikes now is charged to; null: none.
[[nodiscard]] const layout::CostCounters* RowStruck(const Machine& machine);
// After a major collection, for which its row has been charged so much.
void DivideMajorCollection(Machine& machine, const layout::CostCounters* row,
                           std::uint64_t charged);

// Sets the ticks of all rows from those of collections as they struck, in `rows`, which are made of
// what the counters have by this factor. The sum stays the same.
void DivideCollections(const Machine& machine, const layout::CostCounters* rows, double factor);
[[nodiscard]] std::uint64_t CollectorTicks(const Machine& machine, std::uint32_t row,
                                           const layout::CostCounters& costs);

}  // namespace assay::runtime
