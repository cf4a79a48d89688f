#include "runtime/profile/control.h"

#include <cstdio>

#include "runtime/machine/machine.h"
#include "runtime/primitives/primitives.h"

namespace assay::runtime {

namespace {

void PrintCentre(const layout::CostCentreRecord& centre) {
  std::fprintf(stderr, "%s.%s", centre.module, centre.name);
  if (centre.file != nullptr && centre.file[0] != '\0') {
    std::fprintf(stderr, " (%s:%u:%u)", centre.file, centre.line, centre.column);
  }
}

}  // namespace

void PrintRaisingCentre(const Machine& machine) {
  const layout::ProgramInfo& program = *machine.program;
  const std::uint32_t row = layout::CentreNumber(machine.registers.centre);
  if (program.policy == layout::Policy::Plain || row >= CounterRows(machine)) {
    return;
  }
  std::fflush(stdout);
  std::fprintf(stderr, "*** Exception (reporting due to +RTS -xc), stack trace:\n  ");
  if (program.keeps_stacks == 0) {
    PrintCentre(program.centre_records[row]);
  } else {
    for (std::uint32_t i = row; i != kNothingBelow; i = machine.stacks.all[i].below) {
      if (i != row) {
        std::fprintf(stderr, ",\n  called from ");
      }
      PrintCentre(program.centre_records[machine.stacks.all[i].centre]);
    }
  }
  std::fputc('\n', stderr);
}

}  // namespace assay::runtime

void assay_profile_clock(std::int64_t runs) {
  assay_machine.ticker.paused = runs == 0;
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
