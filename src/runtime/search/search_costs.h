// What a search costs, by cost centre: choices, bindings, failures, answers and suspensions, which
// are counted as they happen, and the work of branches that failed.
//
// Counters are never undone, so the work of a branch that fails is in the rows of its centres as
// all work is. Which part of it failed shows only later. So work is noted by *segments*, each from
// one choice, failure or answer to the next: what a segment has cost is *open* until the branch
// that it is in has ended. A failure goes back to a choice, and all open work since then has
// failed; an answer makes what led to it succeed. Work in front of a choice whose branches all fail
// has failed with the last of them, when the search goes back further.
//
// The ticks of a segment are known if the clock came meanwhile. Bytes are counted by blocks of
// code, and adding those up takes too long to do it at each choice: the first segments are
// measured, of later ones some, which stand for as many as were passed over. So the bytes of short
// searches are exact, and those of long ones an estimate.
#pragma once

#include <cstddef>
#include <cstdint>

#include "layout/object.h"
#include "runtime/platform/growable_array.h"

namespace assay::runtime {

struct Machine;

// Of a row of the table of costs.
struct SearchCounters {
  std::uint64_t choices;
  std::uint64_t bindings;
  std::uint64_t failures;
  std::uint64_t answers;
  std::uint64_t suspensions;
  std::uint64_t failed_ticks;  // cycles where time is exact
  std::uint64_t failed_bytes;
};

struct OpenWork {
  std::uint32_t row;
  std::uint64_t ticks;
  std::uint64_t bytes;
};

// Of a row, when it was looked at last.
struct SeenWork {
  std::uint64_t ticks;
  std::uint64_t bytes;
};

struct SearchCosts {
  SearchCounters* rows;  // null: the program is not profiled, or does not search
  SeenWork* seen;
  std::uint64_t* now;  // bytes, while they are added up
  GrowableArray<OpenWork> open;
  std::uint64_t seen_ticks;  // of the clock
  std::uint64_t segments;
  std::uint64_t passed_over;  // before the next one is measured
  std::uint64_t weight;       // how many the one stands for that is being measured; 0: none is
  std::uint64_t chance;       // of what is passed over: the same in each run
  layout::Word main;          // the centre of the program, whose answers those of the search are
};

void OpenSearchCosts(Machine& machine);
void CloseSearchCosts(Machine& machine);

// For the current centre.
void CountSearch(Machine& machine, std::uint64_t SearchCounters::* what);
// A value of the program, not of an encapsulated search.
void CountAnswer(Machine& machine);

// A segment ends. Gives how much work is open, for a choice point to know.
std::size_t EndSegment(Machine& machine);
// The open work from this mark on has failed, but for what is below `succeeded`.
void FailOpenWork(Machine& machine, std::size_t mark, std::size_t succeeded);

// For the record; `row` is one of the table of costs, which has been added up at `ticks`.
[[nodiscard]] std::uint64_t FailedTicks(const Machine& machine, std::uint32_t row,
                                        std::uint64_t ticks);

}  // namespace assay::runtime
