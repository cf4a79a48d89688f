#include "runtime/profile/costs.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <span>

#include "runtime/machine/machine.h"
#include "runtime/profile/json.h"
#include "runtime/profile/table.h"

namespace assay::runtime {

namespace {

void ClearBlockCounters(const layout::ProgramInfo& program) {
  for (layout::BlockCounter& block : std::span(program.blocks, program.blocks_end)) {
    block.count = 0;
  }
  for (layout::EnteredConstant& constant : std::span(program.constants, program.constants_end)) {
    constant.entered = 0;
  }
}

}  // namespace

void ResetCosts(const layout::ProgramInfo& program) {
  for (std::uint32_t i = 0; i < program.centres; ++i) {
    program.counters[i] = {};
    *SubsumedRow(program, i) = {};
  }
  ClearBlockCounters(program);
}

layout::CostCounters* SubsumedRow(const layout::ProgramInfo& program, std::uint32_t number) {
  return program.counters - 1 - number;
}

void AddCosts(layout::CostCounters& to, const layout::CostCounters& from) {
  auto* const sums = reinterpret_cast<layout::Word*>(&to);
  const auto* const more = reinterpret_cast<const layout::Word*>(&from);
  for (std::size_t i = 0; i < sizeof(layout::CostCounters) / layout::kWordSize; ++i) {
    sums[i] += more[i];
  }
}

void SpreadCounts(const layout::ProgramInfo& program, layout::CostCounters& row) {
  row.entry += row.recursion;
  row.inner += row.recursion;
  row.recursive += row.recursion;
  row.recursion = 0;
  if (program.policy != layout::Policy::Profiled) {
    return;
  }
  constexpr std::size_t kSizes = layout::kLargestCounted - layout::kSmallestCounted + 1;
  layout::Word* const sizes[kSizes] = {&row.application, &row.cases, &row.variable, &row.update,
                                       &row.heap};
  std::size_t words = layout::kSmallestCounted;
  for (layout::Word* const count : sizes) {
    row.objects += *count;
    row.bytes += *count * words * layout::kWordSize;
    *count = 0;
    ++words;
  }
}

std::uint64_t BytesOf(const layout::CostCounters& row) {
  const layout::Word sizes[] = {row.application, row.cases, row.variable, row.update, row.heap};
  std::uint64_t words = 0;
  std::uint64_t size = layout::kSmallestCounted;
  for (const layout::Word count : sizes) {
    words += count * size++;
  }
  return row.bytes + words * layout::kWordSize;
}

void AddBlockCounters(const layout::ProgramInfo& program, layout::CostCounters* rows) {
  layout::Word count = 0;
  for (const layout::BlockCounter& block : std::span(program.blocks, program.blocks_end)) {
    count = block.with_previous != 0 ? count : block.count;
    layout::CostCounters& row = rows[block.centre];
    row.entry += count * block.entries;
    row.objects += count * block.objects;
    row.bytes += count * block.bytes;
    row.inner += count * block.inner;
    row.recursive += count * block.recursive;
  }
  for (const layout::EnteredConstant& constant :
       std::span(program.constants, program.constants_end)) {
    rows[constant.caf].inner += constant.entered;
    rows[program.keeps_stacks != 0 ? layout::CentreNumber(constant.stack) : constant.centre]
        .entry += constant.entered;
  }
}

namespace {

void FoldSubsumed(const Machine& machine) {
  const layout::ProgramInfo& program = *machine.program;
  for (std::uint32_t i = 0; i < CounterRows(machine); ++i) {
    AddCosts(program.counters[i], *SubsumedRow(program, i));
    *SubsumedRow(program, i) = {};
    SpreadCounts(program, program.counters[i]);
  }
}

}  // namespace

void FoldStacks(const Machine& machine) {
  layout::CostCounters* const counters = machine.program->counters;
  for (std::uint32_t i = machine.program->centres; i < CounterRows(machine); ++i) {
    AddCosts(counters[machine.stacks.all[i].centre], counters[i]);
    counters[i] = {};
  }
}

void ReportCosts(Machine& machine, const char* value) {
  const layout::ProgramInfo& program = *machine.program;
  AddBlockCounters(program, program.counters);
  ClearBlockCounters(program);
  FoldSubsumed(machine);
  (void)CyclesToTicks(machine, program.counters);
  const char* const path = machine.options.costs_file;
  if (path == nullptr) {
    if (program.policy == layout::Policy::Counting) {
      FoldStacks(machine);
      PrintCostTable(machine);
    }
    return;
  }
  std::FILE* const file = std::fopen(path, "w");
  if (file == nullptr) {
    std::fprintf(stderr, "%s: %s\n", path, std::strerror(errno));
    return;
  }
  WriteCostsAsJson(machine, value, file);
  std::fclose(file);
}

}  // namespace assay::runtime
