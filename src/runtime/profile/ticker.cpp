#include "runtime/profile/ticker.h"

#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

#include <csignal>

#include "runtime/machine/machine.h"

// The section of generated code, which the linker delimits; absent where no such code is linked.
// NOLINTBEGIN(bugprone-reserved-identifier,readability-identifier-naming): the linker's names
extern "C" {
[[gnu::weak]] extern const char __start_assay_code[];
[[gnu::weak]] extern const char __stop_assay_code[];
}
// NOLINTEND(bugprone-reserved-identifier,readability-identifier-naming)

namespace assay::runtime {

namespace {

using layout::Word;

constexpr int kSignal = SIGPROF;

bool IsGeneratedCode(Word address) {
  return address >= reinterpret_cast<Word>(__start_assay_code) &&
         address < reinterpret_cast<Word>(__stop_assay_code);
}

// While generated code runs the centre is in r13, in the upper half; between two instructions that
// load it the register may hold something else, so it is looked at with care. While C++ runs, the
// centre is where the call stub has stored it.
Word CurrentCentre(const ucontext_t& context) {
  const auto pc = static_cast<Word>(context.uc_mcontext.gregs[REG_RIP]);
  return IsGeneratedCode(pc) ? static_cast<Word>(context.uc_mcontext.gregs[REG_R13])
                             : assay_machine.registers.centre;
}

void OnTick(int, siginfo_t*, void* context) {
  Machine& machine = assay_machine;
  if (machine.ticker.collecting) {
    ++machine.ticker.collection_ticks;
    return;
  }
  const Word centre = CurrentCentre(*static_cast<const ucontext_t*>(context));
  const Word index = centre >> layout::kCentreShift;
  if ((centre & 0xffff'ffffU) == 0 && index < machine.program->centres) {
    ++machine.program->counters[index].ticks;
  } else {
    ++machine.ticker.lost_ticks;
  }
}

}  // namespace

void StartTicker(Machine& machine) {
  const unsigned rate = machine.options.tick_rate;
  if (machine.program->policy != layout::Policy::Profiled || rate == 0) {
    return;
  }
  struct sigaction action = {};
  action.sa_sigaction = OnTick;
  action.sa_flags = SA_SIGINFO | SA_RESTART;
  sigaction(kSignal, &action, nullptr);

  // A thread's own clock would tick with the kernel's, at 4 ms.
  sigevent event = {};
  event.sigev_notify = SIGEV_THREAD_ID;
  event.sigev_signo = kSignal;
  event._sigev_un._tid = static_cast<pid_t>(syscall(SYS_gettid));
  if (timer_create(CLOCK_MONOTONIC, &event, &machine.ticker.timer) != 0) {
    return;
  }
  const long period = 1'000'000'000L / static_cast<long>(rate);
  const timespec interval = {.tv_sec = period / 1'000'000'000L, .tv_nsec = period % 1'000'000'000L};
  const itimerspec schedule = {.it_interval = interval, .it_value = interval};
  timer_settime(machine.ticker.timer, 0, &schedule, nullptr);
  machine.ticker.running = true;
}

void StopTicker(Machine& machine) {
  if (machine.ticker.running) {
    timer_delete(machine.ticker.timer);
    machine.ticker.running = false;
    // One that is still pending must not end the program.
    std::signal(kSignal, SIG_IGN);
  }
}

}  // namespace assay::runtime
