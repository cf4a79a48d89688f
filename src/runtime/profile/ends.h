// Ends that come from outside: SIGTERM, SIGHUP, and SIGINT where the program does not catch it or
// comes to no place where it could (machine/signals.h). The profile is written first.
//
// Reports use the C library, in which the signal may have interrupted the program. So if the signal
// finds the program in run-time code, the clock's handler ends it a little later, as soon as it
// finds the program in generated code. If that does not happen (the program waits for input), only
// the record is written.
#pragma once

#include <cstdint>
#include <ctime>

namespace assay::runtime {

struct Machine;

struct Ends {
  volatile int signal;     // 0: none has come
  std::uint64_t deadline;  // elapsed time; when to wait no longer
  timer_t timer;           // goes off at the deadline
  bool has_timer;
};

// Does nothing for programs that write no profile.
void ListenForEnds(Machine& machine);
void StopListeningForEnds(Machine& machine);

// These are called by handlers of signals, with what they know of the program's registers.
void EndBySignal(Machine& machine, int signal, const void* context);
// The clock's: ends the program if a signal has come that does.
void EndIfAsked(Machine& machine, const void* context);

}  // namespace assay::runtime
