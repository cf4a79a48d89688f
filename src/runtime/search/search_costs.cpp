#include "runtime/search/search_costs.h"

#include <sys/mman.h>

#include <algorithm>
#include <span>

#include "runtime/machine/machine.h"
#include "runtime/profile/costs.h"
#include "runtime/profile/exact_time.h"

namespace assay::runtime {

namespace {

constexpr std::uint64_t kAllMeasured = 250;  // segments

// Memory that is there only where it is touched: where stacks are kept there are many rows.
template <typename T>
T* ReserveRows(const Machine& machine) {
  void* const memory =
      mmap(nullptr, machine.program->counter_rows * sizeof(T), PROT_READ | PROT_WRITE,
           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return memory == MAP_FAILED ? nullptr : static_cast<T*>(memory);
}

template <typename T>
void ReleaseRows(const Machine& machine, T*& rows) {
  if (rows != nullptr) {
    munmap(rows, machine.program->counter_rows * sizeof(T));
  }
  rows = nullptr;
}

std::uint64_t TicksOf(const Machine& machine, std::uint32_t row) {
  const auto sum = [](const layout::CostCounters& costs) {
    return costs.ticks + costs.collection_ticks + costs.arithmetic_ticks + costs.io_ticks +
           costs.other_ticks;
  };
  return sum(machine.program->counters[row]) + sum(*SubsumedRow(*machine.program, row));
}

std::uint64_t BytesCountedIn(const layout::ProgramInfo& program, std::uint32_t row) {
  return BytesOf(program.counters[row]) + BytesOf(*SubsumedRow(program, row));
}

// What is new since the last time is open, as often as the segment stands for others; 0: it was
// passed over.
void TakeTicks(Machine& machine, std::uint64_t weight) {
  SearchCosts& costs = machine.search.costs;
  for (std::uint32_t row = 0; row < CounterRows(machine); ++row) {
    const std::uint64_t now = TicksOf(machine, row);
    if (now != costs.seen[row].ticks) {
      if (weight != 0) {
        costs.open.Push({row, weight * (now - costs.seen[row].ticks), 0});
      }
      costs.seen[row].ticks = now;
    }
  }
}

void TakeBytes(Machine& machine, std::uint64_t weight) {
  SearchCosts& costs = machine.search.costs;
  const layout::ProgramInfo& program = *machine.program;
  const std::uint32_t rows = CounterRows(machine);
  for (std::uint32_t row = 0; row < rows; ++row) {
    costs.now[row] = BytesCountedIn(program, row);
  }
  layout::Word count = 0;
  for (const layout::BlockCounter& block : std::span(program.blocks, program.blocks_end)) {
    count = block.with_previous != 0 ? count : block.count;
    costs.now[block.centre] += count * block.bytes;
  }
  for (std::uint32_t row = 0; row < rows; ++row) {
    if (weight != 0 && costs.now[row] != costs.seen[row].bytes) {
      costs.open.Push({row, 0, weight * (costs.now[row] - costs.seen[row].bytes)});
    }
    costs.seen[row].bytes = costs.now[row];
  }
}

bool IsExact(const Machine& machine) { return machine.program->has_exact_time != 0; }

void Measure(Machine& machine, std::uint64_t weight) {
  TakeBytes(machine, weight);
  if (IsExact(machine)) {
    SwitchExactTime(machine);  // what has passed up to now belongs to the segment
    TakeTicks(machine, weight);
  }
}

// The segments that are measured become rarer, so that the search does not spend its time on them.
// Which ones they are must not depend on what the program does in turn.
std::uint64_t NextPassedOver(SearchCosts& costs, std::uint64_t stride) {
  constexpr std::uint64_t kFactor = 6364136223846793005U;
  constexpr unsigned kUpperHalf = 33;
  costs.chance = costs.chance * kFactor + 1;
  return stride == 1 ? 0 : (costs.chance >> kUpperHalf) % (2 * stride - 1);
}

}  // namespace

void OpenSearchCosts(Machine& machine) {
  const layout::ProgramInfo& program = *machine.program;
  if (program.search == nullptr || program.policy != layout::Policy::Profiled) {
    return;
  }
  SearchCosts& costs = machine.search.costs;
  costs.rows = ReserveRows<SearchCounters>(machine);
  costs.seen = ReserveRows<SeenWork>(machine);
  costs.now = ReserveRows<std::uint64_t>(machine);
  if (costs.rows == nullptr || costs.seen == nullptr || costs.now == nullptr) {
    CloseSearchCosts(machine);
    return;
  }
  costs.weight = 1;
  costs.main = layout::CentreOf(layout::Untag(program.main)->header);
}

void CloseSearchCosts(Machine& machine) {
  SearchCosts& costs = machine.search.costs;
  ReleaseRows(machine, costs.rows);
  ReleaseRows(machine, costs.seen);
  ReleaseRows(machine, costs.now);
  costs.open.Free();
}

void CountSearch(Machine& machine, std::uint64_t SearchCounters::* what) {
  if (SearchCounters* const rows = machine.search.costs.rows; rows != nullptr) {
    ++(rows[layout::CentreNumber(machine.registers.centre)].*what);
  }
}

void CountAnswer(Machine& machine) {
  if (SearchCounters* const rows = machine.search.costs.rows; rows != nullptr) {
    ++rows[layout::CentreNumber(machine.search.costs.main)].answers;
  }
}

std::size_t EndSegment(Machine& machine) {
  SearchCosts& costs = machine.search.costs;
  if (costs.rows == nullptr) {
    return 0;
  }
  ++costs.segments;
  if (const std::uint64_t ticks = machine.ticker.all_ticks; ticks != costs.seen_ticks) {
    costs.seen_ticks = ticks;
    TakeTicks(machine, 1);
  }
  const bool was_measured = costs.weight != 0;
  if (was_measured) {
    Measure(machine, costs.weight);
    costs.weight = 0;
  }
  if (costs.passed_over != 0) {
    --costs.passed_over;
    return costs.open.count;
  }
  if (!was_measured) {
    Measure(machine, 0);
  }
  costs.weight = 1 + costs.segments / kAllMeasured;
  costs.passed_over = NextPassedOver(costs, costs.weight);
  return costs.open.count;
}

void FailOpenWork(Machine& machine, std::size_t mark, std::size_t succeeded) {
  SearchCosts& costs = machine.search.costs;
  for (std::size_t i = std::max(mark, succeeded); i < costs.open.count; ++i) {
    const OpenWork& work = costs.open.items[i];
    costs.rows[work.row].failed_ticks += work.ticks;
    costs.rows[work.row].failed_bytes += work.bytes;
  }
  costs.open.count = std::min(mark, costs.open.count);
}

std::uint64_t FailedTicks(const Machine& machine, std::uint32_t row, std::uint64_t ticks) {
  std::uint64_t failed = machine.search.costs.rows[row].failed_ticks;
  if (const std::uint64_t cycles = TicksOf(machine, row); IsExact(machine) && cycles != 0) {
    failed = static_cast<std::uint64_t>(static_cast<double>(failed) * static_cast<double>(ticks) /
                                        static_cast<double>(cycles));
  }
  return std::min(failed, ticks);
}

}  // namespace assay::runtime
