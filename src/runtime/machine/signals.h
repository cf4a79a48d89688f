// Exceptions that come from outside: an interrupt (Ctrl-C) and the alarm of a timeout. One more is
// raised by the run-time system itself, where a value needs itself.
//
// A signal only sets a flag. The exception is raised at the next heap check that fails, at the
// latest when the nursery is full: there everything alive is on the stack. A second interrupt
// before that ends the program, and the profile is written. In a profiled program the clock ends
// it, too, some time after the first interrupt, since a loop that allocates nothing comes to no
// heap check.
#pragma once

#include <csignal>
#include <cstdint>

#include "layout/object.h"

namespace assay::runtime {

struct Machine;

enum class Signal : std::uint8_t { Interrupt, Alarm, Loop };

// After the exceptions come two references, of a switch between threads that was asked for.
inline constexpr std::size_t kSavedStack = 3;
inline constexpr std::size_t kWantedStack = 4;

struct Signals {
  layout::Word exceptions[5];  // what is raised; 0: the program does not care. Roots
  volatile std::sig_atomic_t pending[2];
  std::uint64_t interrupted;  // when, in elapsed time, the last interrupt came
  bool was_passed_on;         // it came by way of `assay run`
  std::uint8_t masked;
};

// From now on the signal raises this exception.
void ListenTo(Machine& machine, Signal signal, layout::Word exception);
void CloseSignals(Machine& machine);

// Whether an exception from outside is to be raised now, which none is while they are held back.
[[nodiscard]] bool IsPending(const Signals& signals);
// Raises what is pending, unless exceptions are held back; see machine/freeze.h.
void RaisePending(Machine& machine);

// Wakes at this time of the monotonic clock, in nanoseconds; 0: never.
void SetAlarm(std::int64_t time);

}  // namespace assay::runtime
