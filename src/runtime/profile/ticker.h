// The sampling clock of profiled programs: a timer signal that charges the time since the last one
// to the current cost centre.
//
// A tick is a fixed amount of the thread's CPU time (1 ms unless -V says otherwise); the handler
// asks how much has passed since it last ran. What calls it is the kernel's own profiling clock (a
// perf_event), which runs while the thread does. Where a system does not allow that it is a timer
// on the wall clock, whose signals wait while others have the processor and then come where the
// thread was put aside, which is more often than not at a system call: its ticks are somewhat too
// many for the collector. (A timer on CPU time would fire with the kernel's tick only, every 4 ms.)
#pragma once

#include <cstdint>
#include <ctime>

namespace assay::runtime {

struct Machine;

struct Ticker {
  bool running;
  volatile bool collecting;
  volatile bool paused;  // by the program
  int event;             // file descriptor of the profiling clock; -1: there is a timer instead
  timer_t timer;
  std::uint64_t interval;  // nanoseconds; 0: there is no clock
  std::uint64_t last_cpu;  // when the handler last looked
  std::uint64_t owed;      // CPU time that is not charged yet, less than an interval
  std::uint64_t collection_ticks;
  std::uint64_t lost_ticks;  // no valid centre was found
  std::uint64_t all_ticks;   // counted apart from the centres: their sum must be the same
};

[[nodiscard]] bool IsGeneratedCode(std::uint64_t address);

// A timer on the wall clock, not yet set, that calls the clock's handler in this thread.
[[nodiscard]] bool CreateTimer(timer_t& timer);

// Does nothing for programs that are not profiled.
void StartTicker(Machine& machine);
void StopTicker(Machine& machine);

}  // namespace assay::runtime
