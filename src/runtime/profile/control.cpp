#include "runtime/profile/control.h"

#include <cstdio>
#include <cstring>

#include "runtime/machine/machine.h"
#include "runtime/primitives/primitives.h"
#include "writers/place.h"

namespace assay::runtime {

namespace {

void PrintCentre(const layout::CostCentreRecord& centre) {
  std::fprintf(stderr, "%s.%s", centre.module, centre.name);
  if (centre.file != nullptr && centre.file[0] != '\0') {
    std::fprintf(stderr, " (%s:%u:%u)", centre.file, centre.line, centre.column);
  }
}

void PrintRow(const Machine& machine, std::uint32_t row) {
  const layout::ProgramInfo& program = *machine.program;
  if (program.keeps_stacks == 0) {
    PrintCentre(program.centre_records[row]);
    return;
  }
  for (std::uint32_t i = row; i != kNothingBelow; i = machine.stacks.all[i].below) {
    if (i != row) {
      std::fprintf(stderr, ",\n  called from ");
    }
    PrintCentre(program.centre_records[machine.stacks.all[i].centre]);
  }
}

bool IsConstant(const Machine& machine, std::uint32_t row) {
  const std::uint32_t centre =
      machine.program->keeps_stacks == 0 ? row : machine.stacks.all[row].centre;
  return std::strcmp(machine.program->centre_records[centre].kind, "caf") == 0;
}

// Who waits for a constant: the centre of the newest frame that belongs to none.
std::uint32_t WaitingRow(const Machine& machine) {
  for (StackChunk* chunk = machine.stack.current; chunk != nullptr; chunk = chunk->previous) {
    const layout::Word* at = TopOf(machine, *chunk);
    while (at != chunk->End()) {
      const auto& frame = *reinterpret_cast<const layout::Frame*>(at);
      const std::uint32_t row = layout::CentreNumber(layout::CentreOf(frame.header));
      if (row < CounterRows(machine) && !IsConstant(machine, row)) {
        return row;
      }
      at += layout::FrameSize(frame);
    }
  }
  return kNothingBelow;
}

}  // namespace

void PrintRaisingCentre(const Machine& machine) {
  const std::uint32_t row = layout::CentreNumber(machine.registers.centre);
  if (machine.program->policy == layout::Policy::Plain || row >= CounterRows(machine)) {
    return;
  }
  std::fflush(stdout);
  std::fprintf(stderr, "*** Exception (reporting due to +RTS -xc), stack trace:\n  ");
  PrintRow(machine, row);
  if (const std::uint32_t waiting = IsConstant(machine, row) ? WaitingRow(machine) : kNothingBelow;
      waiting != kNothingBelow) {
    std::fprintf(stderr, "\n  --> evaluated by: ");
    PrintRow(machine, waiting);
  }
  std::fputc('\n', stderr);
}

std::uint64_t CurrentCentres(const Machine& machine) {
  const std::uint32_t row = layout::CentreNumber(machine.registers.centre);
  const bool is_known =
      machine.program->policy == layout::Policy::Profiled && row < CounterRows(machine);
  return is_known ? std::uint64_t{row} + 1 : 0;
}

void PrintCentresOfError(const Machine& machine, std::uint64_t centres) {
  const layout::ProgramInfo& program = *machine.program;
  if (centres == 0 || centres > CounterRows(machine)) {
    return;
  }
  const char* title = "CallStack (from -prof):\n";
  for (auto row = static_cast<std::uint32_t>(centres - 1); row != kNothingBelow;
       row = program.keeps_stacks == 0 ? kNothingBelow : machine.stacks.all[row].below) {
    const layout::CostCentreRecord& centre =
        program.centre_records[program.keeps_stacks == 0 ? row : machine.stacks.all[row].centre];
    if (std::strcmp(centre.kind, "system") == 0) {
      continue;  // MAIN says nothing
    }
    char place[1000];
    const bool has_place = writers::FormatPlace(
        {centre.file, centre.line, centre.column, centre.last_line, centre.last_column}, place,
        sizeof place);
    std::fprintf(stderr, "%s  %s.%s", title, centre.module, centre.name);
    std::fprintf(stderr, has_place ? " (%s)\n" : "\n", place);
    title = "";
  }
}

}  // namespace assay::runtime

void assay_profile_clock(std::int64_t runs) {
  assay::runtime::PauseTicker(assay_machine.ticker, runs == 0);
  assay::runtime::PauseExactTime(assay_machine, runs == 0);
}

void assay_profile_mark(std::int64_t character) {
  namespace runtime = assay::runtime;
  runtime::MarkText& mark = assay_machine.mark;
  if (character == 0) {
    runtime::WriteMark(assay_machine, mark.text, mark.size);
    mark.size = 0;
    return;
  }
  char bytes[8];
  const std::size_t size = runtime::primitives::EncodeCharacter(
      static_cast<runtime::primitives::Char>(character), bytes);
  if (mark.size + size <= sizeof mark.text) {
    for (std::size_t i = 0; i < size; ++i) {
      mark.text[mark.size++] = bytes[i];
    }
  }
}

std::int64_t assay_profile_snapshot() {
  namespace runtime = assay::runtime;
  runtime::MarkText& mark = assay_machine.mark;
  const bool is_wanted = runtime::RequestSnapshot(assay_machine, mark.text, mark.size);
  mark.size = 0;
  return is_wanted ? 1 : 0;
}

std::int64_t assay_profile_census() {
  namespace runtime = assay::runtime;
  runtime::MarkText& mark = assay_machine.mark;
  const bool is_wanted = runtime::RequestCensus(assay_machine, mark.text, mark.size);
  mark.size = 0;
  return is_wanted ? 1 : 0;
}

void assay_profile_censuses(std::int64_t go_on) {
  assay_machine.heap_profile.is_paused = go_on == 0;
}

std::int64_t assay_profile_set_era(std::int64_t era) {
  return assay::runtime::RequestEra(assay_machine, static_cast<std::uint64_t>(era)) ? 1 : 0;
}

std::int64_t assay_profile_era() {
  return static_cast<std::int64_t>(assay_machine.heap_profile.next_era);
}
