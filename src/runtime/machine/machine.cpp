#include "runtime/machine/machine.h"

#include "runtime/gc/policy.h"
#include "runtime/platform/memory.h"
#include "runtime/profile/costs.h"

// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): the one there is
constinit assay::runtime::Machine assay_machine = {};

namespace assay::runtime {

void StartMachine(Machine& machine, const layout::ProgramInfo& program, const Options& options) {
  machine.statistics.start = Now();
  machine.program = &program;
  machine.options = options;
  machine.stack.limit = options.stack_limit != 0 ? options.stack_limit : PhysicalMemory() / 5 * 4;
  OpenHeap_nogc(machine);
  OpenRememberedSet(machine);
  OpenSharedValues(machine);
  OpenStack_nogc(machine);
  machine.registers.fresh_size = ~layout::Word{0};  // there are no choices
  SetMajorThreshold(machine, 0);
  OpenCentreStacks(machine);
  OpenMajorTime(machine);
  OpenSearchCosts(machine);
  ResetCosts(program);
  StartStress(machine);
}

void StopMachine(Machine& machine) {
  CloseSignals(machine);
  CloseStack(machine);
  CloseRememberedSet(machine);
  ForgetEnteredCafs(machine);
  CloseHeap(machine);
  CloseMajorTime(machine);
  CloseCentreStacks(machine);
  CloseSearchCosts(machine);
  machine.search.choices.Free();
  machine.search.trail.Free();
  machine.search.captures.Free();
  machine.search.values.Free();
  machine.search.rounds.depths.Free();
  machine.search.rounds.seen.Free();
  machine.files.handles.Free();
  const std::uint32_t epoch = machine.statics.epoch;
  machine = {};
  machine.statics.epoch = epoch;
}

}  // namespace assay::runtime
