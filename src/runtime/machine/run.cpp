#include "runtime/machine/run.h"

#include <cstdio>
#include <cstdlib>

#include "runtime/machine/machine.h"
#include "runtime/machine/show_value.h"
#include "runtime/profile/costs.h"
#include "runtime/profile/prof.h"

namespace assay::runtime {

namespace {

// What the flags of a heap profile mean in this program; the message if they mean nothing.
const char* SettleHeapOptions(Options& options, const layout::ProgramInfo& program) {
  const bool has_centres = program.policy != layout::Policy::Plain;
  if (options.hp_is_default && options.hp == HpBreakdown::None) {
    options.hp = has_centres ? HpBreakdown::Centre : HpBreakdown::Kind;
  }
  bool needs_centres = options.hp == HpBreakdown::Centre;
  for (std::size_t i = 0; i < options.hp_restriction_count; ++i) {
    needs_centres |= options.hp_restrictions[i].breakdown == HpBreakdown::Centre;
  }
  if (needs_centres && !has_centres) {
    return "no cost centres in this program: build with --prof, or use -hp";
  }
  if ((options.hp == HpBreakdown::Biography || options.has_biography) && program.stamps_uses == 0) {
    return "this program does not note who uses what: build with --heap=biography";
  }
  if (options.hp_restriction_count > 0 && options.hp == HpBreakdown::None) {
    options.hp = has_centres ? HpBreakdown::Centre : HpBreakdown::Kind;
  }
  return nullptr;
}

// Which flag asks for a profile that a plain program cannot make; none of them, or the message.
const char* RefuseTimeProfile(const Options& options, const layout::ProgramInfo& program) {
  if (program.policy != layout::Policy::Plain) {
    return nullptr;
  }
  // -po names PROGRAM.hp and PROGRAM.heap, too.
  const bool has_file_of_heap =
      options.hp != HpBreakdown::None || options.snapshot != SnapshotMoment::None;
  if (options.prof != ProfFile::None || (options.prof_name != nullptr && !has_file_of_heap)) {
    return "-p and its kin need cost centres, which this program has not: build with -prof";
  }
  if (options.shows_raises) {
    return "-xc needs cost centres, which this program has not: build with -prof";
  }
  if (options.record_file != nullptr && !options.heap_to_record) {
    return "this program keeps no times to record: build with -prof, or add --heap";
  }
  return nullptr;
}

}  // namespace

int RunProgram(const layout::ProgramInfo& program, int argc, char** argv) {
  CommandLine command_line = ParseCommandLine(argc, argv);
  if (command_line.error[0] != '\0') {
    std::fprintf(stderr, "%s: %s\n", argv[0], command_line.error);
    std::free(command_line.arguments);
    return 1;
  }
  if (command_line.options.help) {
    PrintHelp();
    std::free(command_line.arguments);
    return 0;
  }
  const char* problem = SettleHeapOptions(command_line.options, program);
  if (problem == nullptr) {
    problem = RefuseTimeProfile(command_line.options, program);
  }
  if (problem != nullptr) {
    std::fprintf(stderr, "%s: %s\n", argv[0], problem);
    std::free(command_line.arguments);
    return 1;
  }
  Machine& machine = assay_machine;
  machine.argument_count = command_line.argument_count;
  machine.arguments = command_line.arguments;
  machine.all_argument_count = argc;
  machine.all_arguments = argv;
  StartMachine(machine, program, command_line.options);
  if (machine.options.trace) {
    PrintTraceHeader();
  }
  StartTicker(machine);
  OpenRecord(machine);
  OpenHeapProfile(machine);
  ListenForEnds(machine);
  machine.registers.r1 = program.main;
  if (program.search != nullptr && program.main_is_action == 0) {
    BeginRounds(machine);
  }
  program.enter();

  char value[200] = "";
  int code = 0;
  if (program.search != nullptr) {
    code = EndSearch(machine);
  } else if (program.main_is_action == 0) {
    ShowHead(program, machine.registers.r1, value, sizeof value);
    std::printf("%s\n", value);
  }
  std::fflush(nullptr);
  TakeSnapshotAtEnd(machine);
  Report(machine, program.main_is_action == 0 ? value : nullptr);
  StopMachine(machine);
  std::free(command_line.arguments);
  return code;
}

void Report(Machine& machine, const char* value, const char* reason, std::uint64_t code) {
  StopTicker(machine);
  StopListeningForEnds(machine);
  if (machine.program == nullptr) {
    return;
  }
  CloseHeapProfile(machine);
  CloseRecord(machine, reason, code);
  if (machine.program->policy != layout::Policy::Plain) {
    WriteProfFile(machine);
    ReportCosts(machine, value);
  }
  if (machine.options.summary || machine.options.trace) {
    PrintSummary(machine);
  }
}

}  // namespace assay::runtime
