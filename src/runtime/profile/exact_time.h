// Exact time (assay run --exact-time): generated code reads the time-stamp counter wherever the
// current centre changes, and adds what has passed to `ticks` of the centre that it leaves. The
// run-time system does the same around collections, whose time goes to `collection_ticks`, and
// turns cycles into ticks of a microsecond when it reports.
//
// This is time that passed, whoever had the processor.
#pragma once

#include <cstdint>

#include "layout/program.h"

namespace assay::runtime {

struct Machine;

struct ExactTime {
  std::uint64_t first_cycle;
  std::uint64_t start;  // nanoseconds of the clock at that cycle
  bool is_paused;
  layout::CostCounters* at_pause;  // what had been counted when the program stopped the clock
};

inline constexpr std::uint64_t kExactTick = 1000;  // nanoseconds

// All do nothing where time is sampled.
void StartExactTime(Machine& machine);
// A collection begins or ends: the time up to now goes to what ends.
void SwitchExactTime(Machine& machine);
// What passes until the clock goes on again is not counted.
void PauseExactTime(Machine& machine, bool pause);
// Rows that are about to be reported, up to now. Gives what a cycle is in ticks; 1 if they are
// ticks anyway.
double CyclesToTicks(const Machine& machine, layout::CostCounters* rows);

}  // namespace assay::runtime
