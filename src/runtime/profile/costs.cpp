#include "runtime/profile/costs.h"

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "runtime/machine/machine.h"
#include "runtime/profile/json.h"
#include "runtime/profile/table.h"

namespace assay::runtime {

void ResetCosts(const layout::ProgramInfo& program) {
  for (std::uint32_t i = 0; i < program.centres; ++i) {
    program.counters[i] = {};
  }
  for (std::uint64_t i = 0; i < program.block_count; ++i) {
    program.blocks[i].count = 0;
  }
}

void AddBlockCounters(const layout::ProgramInfo& program) {
  for (std::uint64_t i = 0; i < program.block_count; ++i) {
    layout::BlockCounter& block = program.blocks[i];
    layout::CostCounters& counters = program.counters[block.centre];
    counters.entry += block.count * block.entries;
    counters.objects += block.count * block.objects;
    counters.bytes += block.count * block.bytes;
    block.count = 0;
  }
}

void ReportCosts(Machine& machine, const char* value) {
  const layout::ProgramInfo& program = *machine.program;
  AddBlockCounters(program);
  const char* const path = machine.options.costs_file;
  if (path == nullptr) {
    PrintCostTable(machine);
    return;
  }
  std::FILE* const file = std::fopen(path, "w");
  if (file == nullptr) {
    std::fprintf(stderr, "%s: %s\n", path, std::strerror(errno));
    return;
  }
  WriteCostsAsJson(program, value, file);
  std::fclose(file);
}

}  // namespace assay::runtime
