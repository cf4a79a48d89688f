// The sampling clock of profiled programs: a timer signal that charges a tick to the current cost
// centre, or to the collector.
#pragma once

#include <cstdint>
#include <ctime>

namespace assay::runtime {

struct Machine;

struct Ticker {
  bool running;
  volatile bool collecting;
  timer_t timer;
  std::uint64_t collection_ticks;
  std::uint64_t lost_ticks;  // no valid centre was found
};

// Does nothing for programs that are not profiled.
void StartTicker(Machine& machine);
void StopTicker(Machine& machine);

}  // namespace assay::runtime
