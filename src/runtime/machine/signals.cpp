#include "runtime/machine/signals.h"

#include <sys/time.h>

#include <ctime>
#include <initializer_list>

#include "runtime/machine/freeze.h"
#include "runtime/machine/machine.h"
#include "runtime/profile/ends.h"

namespace assay::runtime {

namespace {

constexpr std::int64_t kNanoseconds = 1'000'000'000;
constexpr std::int64_t kNanosecondsPerMicrosecond = 1000;

int NumberOf(Signal signal) { return signal == Signal::Interrupt ? SIGINT : SIGALRM; }

// `assay run` passes on, queued, the interrupts that it gets. One that was sent to the whole
// process group comes twice, then, once in either way.
bool IsTheSameInterrupt(const Signals& signals, bool is_passed_on) {
  constexpr std::uint64_t kMoment = 5'000'000'000;  // nanoseconds: the machine may be busy
  return is_passed_on != signals.was_passed_on && Now().elapsed - signals.interrupted < kMoment;
}

bool IsToBeRaised(const Signals& signals, std::size_t i) {
  return signals.pending[i] != 0 && signals.exceptions[i] != 0;
}

void OnSignal(int number, siginfo_t* info, void* context) {
  Signals& signals = assay_machine.signals;
  const bool is_passed_on = info->si_code == SI_QUEUE;
  if (number == SIGINT && IsTheSameInterrupt(signals, is_passed_on)) {
    return;
  }
  const auto index = static_cast<std::size_t>(number == SIGINT ? Signal::Interrupt : Signal::Alarm);
  if (number == SIGINT && signals.pending[index] != 0) {
    return EndBySignal(assay_machine, number, context);
  }
  if (number == SIGINT) {
    signals.interrupted = Now().elapsed;
    signals.was_passed_on = is_passed_on;
  }
  signals.pending[index] = 1;
  // Seen by code that calls the run-time system before the nursery is full.
  assay_machine.registers.hp_limit = 0;
}

}  // namespace

void ListenTo(Machine& machine, Signal signal, layout::Word exception) {
  const bool listens = machine.signals.exceptions[static_cast<std::size_t>(signal)] != 0;
  machine.signals.exceptions[static_cast<std::size_t>(signal)] = exception;
  if (!listens && signal != Signal::Loop) {
    struct sigaction action = {};
    action.sa_sigaction = OnSignal;
    action.sa_flags = SA_SIGINFO;  // a read that waits ends with EINTR
    sigaction(NumberOf(signal), &action, nullptr);
  }
}

void CloseSignals(Machine& machine) {
  for (const Signal signal : {Signal::Interrupt, Signal::Alarm}) {
    if (machine.signals.exceptions[static_cast<std::size_t>(signal)] != 0) {
      std::signal(NumberOf(signal), SIG_DFL);
    }
  }
  machine.signals = {};
}

bool IsPending(const Signals& signals) {
  return signals.masked == 0 && (IsToBeRaised(signals, 0) || IsToBeRaised(signals, 1));
}

void RaisePending(Machine& machine) {
  Signals& signals = machine.signals;
  if (signals.masked != 0) {
    return;
  }
  for (std::size_t i = 0; i < 2; ++i) {
    if (IsToBeRaised(signals, i)) {
      signals.pending[i] = 0;
      return RaiseFromOutside_nogc(machine, signals.exceptions[i]);
    }
  }
}

// The alarm that was set before must not go off in between: it would count as the new one, or as
// one that nobody waits for.
void SetAlarm(std::int64_t time) {
  itimerval timer = {};
  setitimer(ITIMER_REAL, &timer, nullptr);
  assay_machine.signals.pending[static_cast<std::size_t>(Signal::Alarm)] = 0;
  if (time != 0) {
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    const std::int64_t left = time - ((std::int64_t{now.tv_sec} * kNanoseconds) + now.tv_nsec);
    const std::int64_t at_least =
        left < kNanosecondsPerMicrosecond ? kNanosecondsPerMicrosecond : left;
    timer.it_value.tv_sec = at_least / kNanoseconds;
    timer.it_value.tv_usec = at_least % kNanoseconds / kNanosecondsPerMicrosecond;
    setitimer(ITIMER_REAL, &timer, nullptr);
  }
}

}  // namespace assay::runtime
