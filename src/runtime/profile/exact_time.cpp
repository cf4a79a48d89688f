#include "runtime/profile/exact_time.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>

#include <x86intrin.h>

#include "runtime/machine/machine.h"
#include "runtime/profile/costs.h"

namespace assay::runtime {

namespace {

using layout::CostCounters;

bool IsExact(const Machine& machine) { return machine.program->has_exact_time != 0; }

void AddTo(const Machine& machine, CostCounters& row, std::uint64_t cycles) {
  (machine.ticker.collecting ? row.collection_ticks : row.ticks) += cycles;
}

void Flush(Machine& machine) {
  const std::uint64_t now = __rdtsc();
  AddTo(machine, machine.program->counters[layout::CentreNumber(machine.registers.timed_centre)],
        now - machine.registers.timed_since);
  machine.registers.timed_since = now;
}

}  // namespace

void StartExactTime(Machine& machine) {
  if (IsExact(machine)) {
    machine.ticker.interval = kExactTick;
    machine.registers.timed_centre = machine.registers.centre;
    machine.registers.timed_since = __rdtsc();
    machine.exact_time = {.first_cycle = machine.registers.timed_since,
                          .start = Now().elapsed,
                          .is_paused = false,
                          .at_pause = nullptr};
  }
}

void SwitchExactTime(Machine& machine) {
  if (IsExact(machine)) {
    Flush(machine);
  }
}

void PauseExactTime(Machine& machine, bool pause) {
  ExactTime& time = machine.exact_time;
  if (!IsExact(machine) || pause == time.is_paused) {
    return;
  }
  Flush(machine);
  const std::size_t rows = machine.program->counter_rows;
  CostCounters* const counters = machine.program->counters;
  if (time.at_pause == nullptr) {
    time.at_pause = static_cast<CostCounters*>(std::calloc(rows, sizeof(CostCounters)));
    if (time.at_pause == nullptr) {
      return;
    }
  }
  if (pause) {
    for (std::uint32_t i = 0; i < CounterRows(machine); ++i) {
      time.at_pause[i] = counters[i];
      AddCosts(time.at_pause[i], *SubsumedRow(*machine.program, i));
    }
  } else {
    for (std::uint32_t i = 0; i < CounterRows(machine); ++i) {
      counters[i].ticks = time.at_pause[i].ticks;
      counters[i].collection_ticks = time.at_pause[i].collection_ticks;
      SubsumedRow(*machine.program, i)->ticks = 0;
      SubsumedRow(*machine.program, i)->collection_ticks = 0;
    }
    std::memset(time.at_pause, 0, rows * sizeof(CostCounters));  // new stacks start at nothing
  }
  time.is_paused = pause;
}

double CyclesToTicks(const Machine& machine, CostCounters* rows) {
  if (!IsExact(machine)) {
    return 1;
  }
  const ExactTime& time = machine.exact_time;
  const std::uint64_t now = __rdtsc();
  const std::uint32_t count = CounterRows(machine);
  if (time.is_paused && time.at_pause != nullptr) {
    for (std::uint32_t i = 0; i < count; ++i) {
      rows[i].ticks = time.at_pause[i].ticks;
      rows[i].collection_ticks = time.at_pause[i].collection_ticks;
    }
  } else {
    AddTo(machine, rows[layout::CentreNumber(machine.registers.timed_centre)],
          now - machine.registers.timed_since);
  }
  const auto cycles = static_cast<double>(now - time.first_cycle);
  const auto passed = static_cast<double>(Now().elapsed - time.start);
  const double ticks_per_cycle = passed / static_cast<double>(kExactTick) / std::max(cycles, 1.0);
  const auto to_ticks = [&](layout::Word& value) {
    value = static_cast<layout::Word>(std::llround(static_cast<double>(value) * ticks_per_cycle));
  };
  for (std::uint32_t i = 0; i < count; ++i) {
    to_ticks(rows[i].ticks);
    to_ticks(rows[i].collection_ticks);
  }
  return ticks_per_cycle;
}

}  // namespace assay::runtime
