// The sampling clock of profiled programs: a timer signal that charges the time since the last one
// to the current cost centre.
//
// A tick is a fixed amount of the thread's CPU time (1 ms unless -V says otherwise). The handler
// asks how much has passed since it last ran. The signal comes from the kernel's profiling clock (a
// perf_event), which runs while the thread does. Where the system allows that clock only in user
// mode, time in system calls is charged soon after them. Where there is no such clock, the signal
// comes from a timer on the wall clock. Its signals wait while other threads have the processor,
// and then arrive where the thread was put aside, which is mostly at a system call. (A timer on CPU
// time would fire with the kernel's tick only, every 4 ms.)
//
// Sampling says whose code runs. Collections are measured: the collector says when it begins and
// ends, and its time is charged to the centre for which it works.
#pragma once

#include <cstdint>
#include <ctime>

#include "runtime/platform/clock.h"

namespace assay::runtime {

struct Machine;

struct Ticker {
  bool running;
  volatile bool collecting;
  volatile bool looking;  // at how much time has passed: the handler must not
  volatile bool paused;   // by the program
  int event;              // file descriptor of the profiling clock; -1: there is a timer instead
  timer_t timer;
  std::uint64_t interval;  // nanoseconds; 0: there is no clock
  std::uint64_t last_cpu;  // when somebody last looked
  std::uint64_t owed;      // the program's CPU time that is not charged yet
  std::uint64_t collection_owed;
  std::uint64_t collection_ticks;
  std::uint64_t lost_ticks;  // no valid centre was found
  std::uint64_t all_ticks;   // counted apart from the centres: their sum must be the same
};

[[nodiscard]] bool IsGeneratedCode(std::uint64_t address);

// A timer on the wall clock, not yet set, that calls the clock's handler in this thread.
[[nodiscard]] bool CreateTimer(timer_t& timer);

// The collector begins or ends, now.
Instant SwitchCollecting(Machine& machine, bool collecting);

// What passes until the clock goes on again is nobody's.
void PauseTicker(Ticker& ticker, bool pause);

// Does nothing for programs that are not profiled.
void StartTicker(Machine& machine);
void StopTicker(Machine& machine);

}  // namespace assay::runtime
