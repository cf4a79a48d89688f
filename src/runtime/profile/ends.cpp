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
constexpr std::uint64_t kPatience = 300'000'000;  // nanoseconds

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

void OnEnd(int signal, siginfo_t*, void* context) {
  Machine& machine = assay_machine;
  Ends& ends = machine.ends;
  ends.signal = signal;
  const bool can_wait = machine.ticker.running && ends.has_timer;
  ends.deadline = Now().elapsed + (can_wait ? kPatience : 0);
  if (can_wait) {
    const itimerspec once = {.it_interval = {},
                             .it_value = {.tv_sec = 0, .tv_nsec = kPatience + 1}};
    timer_settime(ends.timer, 0, &once, nullptr);
  }
  const auto& registers = static_cast<const ucontext_t*>(context)->uc_mcontext;
  EndIfPossible(machine, IsGeneratedCode(static_cast<layout::Word>(registers.gregs[REG_RIP])));
}

}  // namespace

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

void EndIfPossible(Machine& machine, bool is_in_generated_code) {
  const int signal = machine.ends.signal;
  if (is_in_generated_code) {
    std::fflush(nullptr);
    Report(machine, nullptr, "signal", static_cast<std::uint64_t>(signal));
    Die(signal);
  }
  if (Now().elapsed >= machine.ends.deadline) {
    CloseRecord(machine, "signal", static_cast<std::uint64_t>(signal));
    Die(signal);
  }
}

}  // namespace assay::runtime
