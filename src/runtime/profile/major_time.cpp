#include "runtime/profile/major_time.h"

#include <sys/mman.h>

#include <algorithm>
#include <cmath>

#include "runtime/machine/machine.h"

namespace assay::runtime {

namespace {

std::size_t SizeOfRows(const Machine& machine) {
  return machine.program->counter_rows * sizeof(MajorTimeRow);
}

}  // namespace

void OpenMajorTime(Machine& machine) {
  machine.major_time = {};
  if (machine.program->policy != layout::Policy::Profiled) {
    return;
  }
  void* const memory = mmap(nullptr, SizeOfRows(machine), PROT_READ | PROT_WRITE,
                            MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  machine.major_time.rows = memory == MAP_FAILED ? nullptr : static_cast<MajorTimeRow*>(memory);
}

void CloseMajorTime(Machine& machine) {
  if (machine.major_time.rows != nullptr) {
    munmap(machine.major_time.rows, SizeOfRows(machine));
    machine.major_time = {};
  }
}

const layout::CostCounters* RowStruck(const Machine& machine) {
  const layout::Word centre = machine.program->has_exact_time != 0 ? machine.registers.timed_centre
                                                                   : machine.registers.centre;
  const std::uint32_t row = layout::CentreNumber(centre);
  return machine.major_time.rows != nullptr && row < CounterRows(machine)
             ? &machine.program->counters[row]
             : nullptr;
}

void DivideMajorCollection(Machine& machine, const layout::CostCounters* row,
                           std::uint64_t charged) {
  if (row == nullptr) {
    return;
  }
  MajorTimeRow* const rows = machine.major_time.rows;
  const std::uint32_t count = CounterRows(machine);
  std::uint64_t all = 0;
  for (std::uint32_t i = 0; i < count; ++i) {
    all += rows[i].words;
  }
  if (all == 0) {
    return;  // nobody else is there to pay
  }
  // What passes in a pause of the clock is taken back from the counters.
  const std::uint64_t counted = machine.exact_time.is_paused ? 0 : charged;
  rows[row - machine.program->counters].hit += counted;
  const double each = static_cast<double>(counted) / static_cast<double>(all);
  for (std::uint32_t i = 0; i < count; ++i) {
    rows[i].held += each * static_cast<double>(rows[i].words);
    rows[i].words = 0;
  }
}

void DivideCollections(const Machine& machine, const layout::CostCounters* rows, double factor) {
  MajorTimeRow* const times = machine.major_time.rows;
  if (times == nullptr) {
    return;
  }
  // Whole ticks, of which no row's rounding loses any: each gets what is due up to it and has not
  // been given yet.
  double due = 0;
  std::int64_t given = 0;
  for (std::uint32_t i = 0; i < CounterRows(machine); ++i) {
    MajorTimeRow& time = times[i];
    due += static_cast<double>(rows[i].collection_ticks) +
           factor * (time.held - static_cast<double>(time.hit));
    const std::int64_t ticks = std::max(std::llround(due) - given, 0LL);
    time.ticks = static_cast<std::uint64_t>(ticks);
    given += ticks;
  }
}

std::uint64_t CollectorTicks(const Machine& machine, std::uint32_t row,
                             const layout::CostCounters& costs) {
  const MajorTimeRow* const rows = machine.major_time.rows;
  return rows == nullptr ? costs.collection_ticks : rows[row].ticks;
}

}  // namespace assay::runtime
