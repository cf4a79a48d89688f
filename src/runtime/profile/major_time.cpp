#include "runtime/profile/major_time.h"

#include <sys/mman.h>

#include "runtime/machine/machine.h"

namespace assay::runtime {

namespace {

std::size_t SizeOfRows(const Machine& machine) {
  return machine.program->counter_rows * sizeof(MajorTimeRow);
}

std::uint64_t Rounded(std::uint64_t nanoseconds, std::uint64_t interval) {
  return (nanoseconds + interval / 2) / interval;
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

void ChargeMajorCollection(Machine& machine, std::uint64_t nanoseconds) {
  MajorTimeRow* const rows = machine.major_time.rows;
  if (rows == nullptr) {
    return;
  }
  const std::uint32_t count = CounterRows(machine);
  std::uint64_t all = 0;
  for (std::uint32_t i = 0; i < count; ++i) {
    all += rows[i].words;
  }
  const std::uint32_t current = layout::CentreNumber(machine.registers.centre);
  if (all == 0 || current >= count) {
    return;  // both views are as they were
  }
  rows[current].hit += nanoseconds;
  for (std::uint32_t i = 0; i < count; ++i) {
    rows[i].held +=
        static_cast<std::uint64_t>(static_cast<double>(nanoseconds) *
                                   static_cast<double>(rows[i].words) / static_cast<double>(all));
    rows[i].words = 0;
  }
}

std::uint64_t TicksByLiveWords(const Machine& machine, std::uint32_t row, std::uint64_t ticks) {
  const std::uint64_t interval = machine.ticker.interval;
  if (machine.major_time.rows == nullptr || interval == 0) {
    return ticks;
  }
  const MajorTimeRow& time = machine.major_time.rows[row];
  const std::uint64_t hit = Rounded(time.hit, interval);
  return (ticks > hit ? ticks - hit : 0) + Rounded(time.held, interval);
}

}  // namespace assay::runtime
