#include "runtime/profile/prof.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

#include "runtime/machine/fatal.h"
#include "runtime/machine/machine.h"
#include "writers/prof.h"

namespace assay::runtime {

namespace {

using layout::CostCounters;
using writers::ProfCentre;
using writers::ProfNode;

// What belongs to a run, in memory of the C library.
struct Tables {
  CostCounters* rows;
  ProfCentre* centres;
  std::uint32_t centre_count;
  ProfNode* nodes;
  std::uint32_t node_count;
  char** runtime_arguments;
  int runtime_argument_count;
};

template <typename T>
T* NewArray(std::size_t count) {
  return static_cast<T*>(std::calloc(count + 1, sizeof(T)));
}

void Free(const Tables& tables) {
  std::free(tables.rows);
  std::free(tables.centres);
  std::free(tables.nodes);
  std::free(tables.runtime_arguments);
}

void FindRuntimeArguments(const Machine& machine, Tables& tables) {
  bool ours = false;
  for (int i = 1; i < machine.all_argument_count; ++i) {
    char* const argument = machine.all_arguments[i];
    if (std::strcmp(argument, "--RTS") == 0) {
      return;
    }
    if (std::strcmp(argument, "+RTS") == 0 || std::strcmp(argument, "-RTS") == 0) {
      ours = argument[0] == '+';
    } else if (ours) {
      tables.runtime_arguments[tables.runtime_argument_count++] = argument;
    }
  }
}

void Fill(const Machine& machine, Tables& tables) {
  const layout::ProgramInfo& program = *machine.program;
  AddUpRows(machine, tables.rows);
  for (std::uint32_t i = 0; i < program.centres; ++i) {
    const layout::CostCentreRecord& centre = program.centre_records[i];
    if (!centre.IsSpare()) {
      tables.centres[tables.centre_count++] = {
          centre.name,
          centre.module,
          {centre.file, centre.line, centre.column, centre.last_line, centre.last_column},
          std::strcmp(centre.kind, "caf") == 0};
    }
  }
  for (std::uint32_t i = 0; i < CounterRows(machine); ++i) {
    if (program.keeps_stacks == 0 && program.centre_records[i].IsSpare()) {
      continue;
    }
    const CostCounters& row = tables.rows[i];
    // As in all reports; GHC leaves the collector's out.
    const std::uint64_t ticks = row.ticks + CollectorTicks(machine, i, row) + row.arithmetic_ticks +
                                row.io_ticks + row.other_ticks;
    const std::uint32_t below = program.keeps_stacks != 0 ? machine.stacks.all[i].below : 0;
    const std::uint32_t node = tables.node_count++;
    const std::uint32_t centre = program.keeps_stacks != 0 ? machine.stacks.all[i].centre : node;
    tables.nodes[node] = {centre, i == 0 ? writers::kNoParent : below, row.entry, ticks, row.bytes};
  }
  FindRuntimeArguments(machine, tables);
}

bool Write(const Machine& machine, const Tables& tables, std::FILE* file) {
  const writers::ProfRun run{.program = ProgramName(machine),
                             .argument_count = machine.argument_count - 1,
                             .arguments = machine.arguments + 1,
                             .runtime_argument_count = tables.runtime_argument_count,
                             .runtime_arguments = tables.runtime_arguments,
                             .end = std::time(nullptr),
                             .tick_interval = machine.ticker.interval,
                             .centres = tables.centres,
                             .centre_count = tables.centre_count,
                             .nodes = tables.nodes,
                             .node_count = tables.node_count};
  switch (machine.options.prof) {
    case ProfFile::Json: return WriteProfJson(run, file);
    case ProfFile::Numbers: return WriteProf(run, writers::ProfDetail::Numbers, file);
    case ProfFile::All: return WriteProf(run, writers::ProfDetail::All, file);
    default: return WriteProf(run, writers::ProfDetail::Standard, file);
  }
}

}  // namespace

void WriteProfFile(const Machine& machine) {
  if (machine.options.prof == ProfFile::None || machine.argument_count == 0) {
    return;
  }
  const char* const name =
      machine.options.prof_name != nullptr ? machine.options.prof_name : ProgramName(machine);
  char path[4096];
  std::snprintf(path, sizeof path, "%s.prof", name);
  std::FILE* const file = std::fopen(path, "w");
  if (file == nullptr) {
    std::fprintf(stderr, "%s: cannot write the profile to %s: %s\n", ProgramName(machine), path,
                 std::strerror(errno));
    return;
  }
  Tables tables{
      .rows = NewArray<CostCounters>(machine.program->counter_rows),
      .centres = NewArray<ProfCentre>(machine.program->centres),
      .centre_count = 0,
      .nodes = NewArray<ProfNode>(CounterRows(machine)),
      .node_count = 0,
      .runtime_arguments = NewArray<char*>(static_cast<std::size_t>(machine.all_argument_count)),
      .runtime_argument_count = 0};
  bool is_written = tables.rows != nullptr && tables.centres != nullptr &&
                    tables.nodes != nullptr && tables.runtime_arguments != nullptr;
  if (is_written) {
    Fill(machine, tables);
    is_written = Write(machine, tables, file);
  }
  if (!is_written) {
    std::fprintf(stderr, "%s: no memory for the profile\n", ProgramName(machine));
  }
  Free(tables);
  std::fclose(file);
}

}  // namespace assay::runtime
