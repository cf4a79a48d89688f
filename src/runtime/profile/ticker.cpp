#include "runtime/profile/ticker.h"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>

#include <linux/perf_event.h>

#include "runtime/machine/machine.h"
#include "runtime/platform/check.h"
#include "runtime/platform/descriptors.h"

// The section of generated code, which the linker delimits; absent where no such code is linked.
// NOLINTBEGIN(bugprone-reserved-identifier,readability-identifier-naming): the linker's names
extern "C" {
[[gnu::weak]] extern const char __start_assay_code[];
[[gnu::weak]] extern const char __stop_assay_code[];
}
// NOLINTEND(bugprone-reserved-identifier,readability-identifier-naming)

namespace assay::runtime {

namespace {

using layout::CodeCentre;
using layout::CostCounters;
using layout::Word;

constexpr int kSignal = SIGPROF;
constexpr std::uint64_t kNanoseconds = 1'000'000'000;

// The row for a word that should be a centre as it stands in the CC register; null: it is not.
CostCounters* RowOf(const Machine& machine, Word centre) {
  const std::uint32_t row = layout::CentreNumber(centre);
  return centre % layout::kRowSize == 0 && row < CounterRows(machine)
             ? &machine.program->counters[row]
             : nullptr;
}

// The centre of the topmost frame; null: the pointer is somewhere else.
CostCounters* RowOfFrame(const Machine& machine, Word sp) {
  const StackChunk* const chunk = machine.stack.current;
  const auto begin = reinterpret_cast<Word>(chunk + 1);
  const auto end = reinterpret_cast<Word>(chunk) + chunk->size;
  if (chunk == nullptr || sp < begin || sp >= end || sp % layout::kWordSize != 0) {
    return nullptr;
  }
  return RowOf(machine, layout::CentreOf(*reinterpret_cast<const Word*>(sp)));
}

// Code that has a centre of its own may use the CC register for other things. In other code it may
// for an instruction or two be on its way there; then whoever waits for a value is charged.
CostCounters* RowOfCode(const Machine& machine, const mcontext_t& context) {
  const auto pc = static_cast<Word>(context.gregs[REG_RIP]);
  const CodeCentre* const begin = machine.program->codes;
  const CodeCentre* const end = machine.program->codes_end;
  const CodeCentre* const after = std::upper_bound(
      begin, end, pc, [](Word address, const CodeCentre& code) { return address < code.address; });
  if (after != begin && after[-1].centre != layout::kNoCentreOfItsOwn) {
    return &machine.program->counters[after[-1].centre];
  }
  CostCounters* const row = RowOf(machine, static_cast<Word>(context.gregs[REG_R13]));
  return row != nullptr ? row : RowOfFrame(machine, static_cast<Word>(context.gregs[REG_RBP]));
}

CostCounters* RowOfRuntimeCode(const Machine& machine) {
  return RowOf(machine, machine.registers.centre);  // its caller has stored it
}

// The ticks that have become full of the time not charged yet.
std::uint64_t TakeTicks(Ticker& ticker, std::uint64_t& owed) {
  const std::uint64_t ticks = owed / ticker.interval;
  owed %= ticker.interval;
  ticker.all_ticks += ticks;
  return ticks;
}

void ChargeProgram(Machine& machine, const ucontext_t& context) {
  const std::uint64_t ticks = TakeTicks(machine.ticker, machine.ticker.owed);
  const auto pc = static_cast<Word>(context.uc_mcontext.gregs[REG_RIP]);
  const bool is_generated = IsGeneratedCode(pc);
  CostCounters* const row =
      is_generated ? RowOfCode(machine, context.uc_mcontext) : RowOfRuntimeCode(machine);
  if (row == nullptr) {
    machine.ticker.lost_ticks += ticks;
  } else if (is_generated) {
    row->ticks += ticks;
  } else {
    switch (static_cast<layout::Activity>(machine.registers.activity)) {
      case layout::Activity::Arithmetic: row->arithmetic_ticks += ticks; break;
      case layout::Activity::InputOutput: row->io_ticks += ticks; break;
      case layout::Activity::Other: row->other_ticks += ticks; break;
    }
  }
}

void ChargeCollection(Machine& machine) {
  const std::uint64_t ticks = TakeTicks(machine.ticker, machine.ticker.collection_owed);
  machine.ticker.collection_ticks += ticks;
  if (CostCounters* const row = RowOfRuntimeCode(machine); row != nullptr) {
    row->collection_ticks += ticks;
  } else {
    machine.ticker.lost_ticks += ticks;
  }
}

bool IsSampled(const Machine& machine) {
  return machine.ticker.running && machine.program->has_exact_time == 0;
}

// What has passed since somebody last looked is the collector's or the program's.
Instant Look(Ticker& ticker) {
  const Instant now = Now();
  if (!ticker.paused) {
    (ticker.collecting ? ticker.collection_owed : ticker.owed) += now.cpu - ticker.last_cpu;
  }
  ticker.last_cpu = now.cpu;
  return now;
}

void Tick(Machine& machine, const ucontext_t& context) {
  (void)Look(machine.ticker);
  if (machine.ticker.collecting) {
    ChargeCollection(machine);
  } else if (!machine.ticker.paused) {
    ChargeProgram(machine, context);
  }
}

void OnTick(int, siginfo_t*, void* context) {
  const int error = errno;
  Machine& machine = assay_machine;
  if (IsSampled(machine) && !machine.ticker.looking) {
    Tick(machine, *static_cast<const ucontext_t*>(context));
  }
  if (machine.record.is_open && Now().elapsed >= machine.record.next_sample) {
    WriteSample(machine);
  }
  EndIfAsked(machine, context);
  errno = error;
}

void CheckCodes(const layout::ProgramInfo& program) {
  const bool is_sorted = std::is_sorted(
      program.codes, program.codes_end,
      [](const CodeCentre& a, const CodeCentre& b) { return a.address < b.address; });
  CHECK(is_sorted, "code is laid out in the order of the table");
}

// Signals this thread each time that it has used so much time; -1: not allowed.
int OpenProfilingClock(std::uint64_t interval, bool in_user_mode_only) {
  perf_event_attr attributes = {};
  attributes.size = sizeof attributes;
  attributes.type = PERF_TYPE_SOFTWARE;
  attributes.config = PERF_COUNT_SW_CPU_CLOCK;
  attributes.sample_period = interval;
  attributes.wakeup_events = 1;
  attributes.disabled = 1;
  attributes.exclude_kernel = in_user_mode_only ? 1 : 0;
  attributes.exclude_hv = 1;
  const int event = AsideOfStandardStreams(
      static_cast<int>(syscall(SYS_perf_event_open, &attributes, 0, -1, -1, PERF_FLAG_FD_CLOEXEC)));
  if (event < 0) {
    return -1;
  }
  const f_owner_ex owner = {.type = F_OWNER_TID, .pid = static_cast<pid_t>(syscall(SYS_gettid))};
  const bool is_ready =
      fcntl(event, F_SETFL, O_ASYNC | O_NONBLOCK) == 0 && fcntl(event, F_SETSIG, kSignal) == 0 &&
      fcntl(event, F_SETOWN_EX, &owner) == 0 && ioctl(event, PERF_EVENT_IOC_ENABLE, 0) == 0;
  if (!is_ready) {
    close(event);
    return -1;
  }
  return event;
}

bool StartTimer(Ticker& ticker, std::uint64_t nanoseconds) {
  if (!CreateTimer(ticker.timer)) {
    return false;
  }
  const auto period = static_cast<long>(nanoseconds);
  const timespec interval = {.tv_sec = period / 1'000'000'000L, .tv_nsec = period % 1'000'000'000L};
  const itimerspec schedule = {.it_interval = interval, .it_value = interval};
  return timer_settime(ticker.timer, 0, &schedule, nullptr) == 0;
}

}  // namespace

bool CreateTimer(timer_t& timer) {
  sigevent event = {};
  event.sigev_notify = SIGEV_THREAD_ID;
  event.sigev_signo = kSignal;
  event._sigev_un._tid = static_cast<pid_t>(syscall(SYS_gettid));
  return timer_create(CLOCK_MONOTONIC, &event, &timer) == 0;
}

bool IsGeneratedCode(Word address) {
  return address >= reinterpret_cast<Word>(__start_assay_code) &&
         address < reinterpret_cast<Word>(__stop_assay_code);
}

void StartTicker(Machine& machine) {
  Ticker& ticker = machine.ticker;
  if (machine.program->policy != layout::Policy::Profiled) {
    return;
  }
  StartExactTime(machine);
  if (machine.options.tick_rate == 0) {
    return;
  }
  CheckCodes(*machine.program);
  struct sigaction action = {};
  action.sa_sigaction = OnTick;
  action.sa_flags = SA_SIGINFO | SA_RESTART;
  sigaction(kSignal, &action, nullptr);

  const std::uint64_t period = kNanoseconds / machine.options.tick_rate;
  ticker.interval = machine.program->has_exact_time != 0 ? kExactTick : period;
  ticker.last_cpu = Now().cpu;
  ticker.event = OpenProfilingClock(period, false);
  if (ticker.event < 0) {
    ticker.event = OpenProfilingClock(period, true);
  }
  if (ticker.event < 0 && !StartTimer(ticker, period)) {
    return;
  }
  ticker.running = true;
}

Instant SwitchCollecting(Machine& machine, bool collecting) {
  Ticker& ticker = machine.ticker;
  ticker.looking = true;
  const Instant now = Look(ticker);
  if (ticker.collecting && IsSampled(machine)) {
    ChargeCollection(machine);
  }
  ticker.collecting = collecting;
  ticker.looking = false;
  return now;
}

void PauseTicker(Ticker& ticker, bool pause) {
  ticker.looking = true;
  (void)Look(ticker);
  ticker.paused = pause;
  ticker.looking = false;
}

void StopTicker(Machine& machine) {
  if (machine.ticker.running) {
    if (machine.ticker.event >= 0) {
      close(machine.ticker.event);
    } else {
      timer_delete(machine.ticker.timer);
    }
    machine.ticker.running = false;
    // One that is still pending must not end the program.
    std::signal(kSignal, SIG_IGN);
  }
}

}  // namespace assay::runtime
