#include "runtime/profile/stacks.h"

#include <sys/mman.h>

#include <cstring>
#include <span>

#include "runtime/machine/machine.h"
#include "runtime/platform/check.h"

namespace assay::runtime {

namespace {

// Where the centre is in the stack, or kNothingBelow.
std::uint32_t Find(const CentreStacks& stacks, std::uint32_t stack, std::uint32_t centre) {
  while (stack != kNothingBelow && stacks.all[stack].centre != centre) {
    stack = stacks.all[stack].below;
  }
  return stack;
}

// By the first letter: it is asked for whenever a cache does not know a stack.
bool IsSubsumed(const layout::CostCentreRecord& centre) {
  const char kind = centre.kind[0];
  return kind == 'c' || kind == 'd' || kind == 's';  // caf, dict, sub; not user, auto
}

}  // namespace

layout::Word PushedWord(Machine& machine, std::uint32_t stack, std::uint32_t centre) {
  const std::uint32_t pushed = PushCentre(machine, stack, centre);
  const std::uint32_t on_top = machine.stacks.all[pushed].centre;
  return layout::CentreWord(pushed, IsSubsumed(machine.program->centre_records[on_top]));
}

void OpenCentreStacks(Machine& machine) {
  const layout::ProgramInfo& program = *machine.program;
  if (program.keeps_stacks == 0) {
    return;
  }
  void* const memory =
      mmap(nullptr, program.counter_rows * sizeof(CentreStack), PROT_READ | PROT_WRITE,
           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  CHECK(memory != MAP_FAILED, "there is address space for the table of stacks");
  machine.stacks.all = static_cast<CentreStack*>(memory);
  for (std::uint32_t i = 0; i < program.centres; ++i) {
    machine.stacks.all[i] = {i == 0 ? kNothingBelow : 0, i, 0, 0};
  }
  machine.stacks.count = program.centres;
  for (layout::EnteredConstant& constant : std::span(program.constants, program.constants_end)) {
    constant.stack = PushedWord(machine, constant.caf, constant.centre);
  }
}

void CloseCentreStacks(Machine& machine) {
  if (machine.stacks.all != nullptr) {
    // So that another run finds the rows as this one did.
    std::memset(machine.program->counters - machine.stacks.count, 0,
                2 * machine.stacks.count * sizeof(layout::CostCounters));
    munmap(machine.stacks.all, machine.program->counter_rows * sizeof(CentreStack));
    machine.stacks = {};
  }
}

std::uint32_t CounterRows(const Machine& machine) {
  return machine.program->keeps_stacks != 0 ? machine.stacks.count : machine.program->centres;
}

std::uint32_t PushCentre(Machine& machine, std::uint32_t stack, std::uint32_t centre) {
  CentreStacks& stacks = machine.stacks;
  const std::uint32_t found = Find(stacks, stack, centre);
  if (found != kNothingBelow) {
    return found;
  }
  if (stack == 0 || machine.program->centre_records[centre].kind[0] == 'c') {  // caf
    return centre;
  }
  for (std::uint32_t i = stacks.all[stack].above; i != 0; i = stacks.all[i].sibling) {
    if (stacks.all[i].centre == centre) {
      return i;
    }
  }
  const std::uint32_t pushed = stacks.count;
  if (pushed == machine.program->counter_rows) {
    ++stacks.refused;
    return stack;
  }
  stacks.all[pushed] = {stack, centre, 0, stacks.all[stack].above};
  stacks.all[stack].above = pushed;
  stacks.count = pushed + 1;
  return pushed;
}

}  // namespace assay::runtime

void assay_push_centre(assay::layout::Word stack, assay::layout::Word centre,
                       assay::layout::PushCache* cache) {
  namespace runtime = assay::runtime;
  runtime::Machine& machine = assay_machine;
  cache->before = cache->last;
  cache->last = {stack, runtime::PushedWord(machine, assay::layout::CentreNumber(stack),
                                            static_cast<std::uint32_t>(centre))};
}
