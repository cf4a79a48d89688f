#include "runtime/profile/ends.h"

#include <ucontext.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>

#include "runtime/machine/machine.h"
#include "runtime/machine/run.h"

namespace assay::runtime {

namespace {

constexpr int kSignals[] = {SIGTERM, SIGHUP, SIGINT};
// In nanoseconds: until a program in run-time code is to be in its own again, and until one that
// was interrupted is to come to a heap check.
constexpr std::uint64_t kPatience = 300'000'000;
constexpr std::uint64_t kPatienceWithLoops = 2'000'000'000;

bool IsWanted(const Machine& machine) {
  return machine.record.is_open || machine.options.prof != ProfFile::None;
}

[[noreturn]] void Die(int signal) {
  std::signal(signal, SIG_DFL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, signal);
  raise(signal);
  sigprocmask(SIG_UNBLOCK, &set, nullptr);
  _exit(128 + signal);
}

void OnEnd(int signal, siginfo_t*, void* context) { EndBySignal(assay_machine, signal, context); }

bool IsInGeneratedCode(const void* context) {
  const auto& registers = static_cast<const ucontext_t*>(context)->uc_mcontext;
  return IsGeneratedCode(static_cast<layout::Word>(registers.gregs[REG_RIP]));
}

// At once if there is no profile to be written or the program is in its own code; otherwise as soon
// as it is, or at the deadline.
void EndIfPossible(Machine& machine, const void* context) {
  const int signal = machine.ends.signal;
  if (!IsWanted(machine)) {
    Die(signal);
  }
  if (IsInGeneratedCode(context)) {
    std::fflush(nullptr);
    Report(machine, nullptr, "signal", static_cast<std::uint64_t>(signal));
    Die(signal);
  }
  if (Now().elapsed >= machine.ends.deadline) {
    CloseRecord(machine, "signal", static_cast<std::uint64_t>(signal));
    Die(signal);
  }
}

bool LoopsAfterInterrupt(const Machine& machine, const void* context) {
  const Signals& signals = machine.signals;
  return signals.pending[static_cast<std::size_t>(Signal::Interrupt)] != 0 && signals.masked == 0 &&
         Now().elapsed - signals.interrupted > kPatienceWithLoops && IsInGeneratedCode(context);
}

}  // namespace

void EndBySignal(Machine& machine, int signal, const void* context) {
  Ends& ends = machine.ends;
  ends.signal = signal;
  const bool can_wait = machine.ticker.running && ends.has_timer;
  ends.deadline = Now().elapsed + (can_wait ? kPatience : 0);
  if (can_wait) {
    const itimerspec once = {.it_interval = {},
                             .it_value = {.tv_sec = 0, .tv_nsec = kPatience + 1}};
    timer_settime(ends.timer, 0, &once, nullptr);
  }
  EndIfPossible(machine, context);
}

void ListenForEnds(Machine& machine) {
  if (!IsWanted(machine)) {
    return;
  }
  machine.ends.has_timer = CreateTimer(machine.ends.timer);
  for (const int signal : kSignals) {
    struct sigaction before = {};
    sigaction(signal, nullptr, &before);
    if (before.sa_handler == SIG_DFL) {
      struct sigaction action = {};
      action.sa_sigaction = OnEnd;
      action.sa_flags = SA_SIGINFO | SA_RESTART;
      sigaction(signal, &action, nullptr);
    }
  }
}

void StopListeningForEnds(Machine& machine) {
  if (machine.ends.has_timer) {
    timer_delete(machine.ends.timer);
    machine.ends.has_timer = false;
  }
  for (const int signal : kSignals) {
    struct sigaction now = {};
    sigaction(signal, nullptr, &now);
    if ((now.sa_flags & SA_SIGINFO) != 0 && now.sa_sigaction == OnEnd) {
      std::signal(signal, SIG_DFL);
    }
  }
}

void EndIfAsked(Machine& machine, const void* context) {
  if (machine.ends.signal != 0) {
    EndIfPossible(machine, context);
  } else if (LoopsAfterInterrupt(machine, context)) {
    EndBySignal(machine, SIGINT, context);
  }
}

}  // namespace assay::runtime
