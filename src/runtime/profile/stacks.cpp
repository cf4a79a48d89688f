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

// Functions are subsumed wherever a stack comes from a constant or a dictionary. Nearly all stacks
// come from the constant that the program is, and those are applied on each other: their words say
// that nothing is to be done, as those of stacks do that come from nowhere. No program has both:
// one with such a constant starts there.
layout::Word StackWord(const Machine& machine, std::uint32_t stack) {
  const std::uint32_t root = machine.stacks.all[stack].root;
  const bool is_usual = root == machine.program->start_root && stack != root;
  return layout::CentreWord(stack, root != 0 && !is_usual);
}

// Pushes on `current` what was pushed on the root of `pinned`, the first one first.
std::uint32_t Rebase(Machine& machine, std::uint32_t current, std::uint32_t pinned) {
  const CentreStack& top = machine.stacks.all[pinned];
  if (top.root == pinned) {
    return current;
  }
  const std::uint32_t below = Rebase(machine, current, top.below);
  return PushCentre(machine, below, top.centre);
}

}  // namespace

layout::Word PushedWord(Machine& machine, std::uint32_t stack, std::uint32_t centre) {
  return StackWord(machine, PushCentre(machine, stack, centre));
}

layout::Word RebasedWord(Machine& machine, layout::Word current, layout::Word pinned) {
  const std::uint32_t applier = layout::CentreNumber(current);
  const std::uint32_t function = layout::CentreNumber(pinned);
  const CentreStack* const all = machine.stacks.all;
  const std::uint32_t root = all[function].root;
  const bool is_pinned = root == 0 || (root == all[applier].root && root != function);
  return is_pinned ? pinned : StackWord(machine, Rebase(machine, applier, function));
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
    const bool is_root = IsSubsumed(program.centre_records[i]);
    machine.stacks.all[i] = {i == 0 ? kNothingBelow : 0, i, 0, 0, is_root ? i : 0};
  }
  machine.registers.lowest_plain_centre = layout::CentreWord(program.centres - 1, true);
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
  const bool is_root = IsSubsumed(machine.program->centre_records[centre]);
  stacks.all[pushed] = {stack, centre, 0, stacks.all[stack].above,
                        is_root ? pushed : stacks.all[stack].root};
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

assay::layout::Word assay_rebase_centre(assay::layout::Word current, assay::layout::Word pinned) {
  namespace runtime = assay::runtime;
  runtime::Machine& machine = assay_machine;
  const std::size_t place = ((current * 3) ^ pinned) / assay::layout::kRowSize;
  runtime::RebasedCentre& known = machine.stacks.rebased[place % runtime::kRebasedCentres];
  if (known.current != current || known.pinned != pinned) {
    known = {current, pinned, runtime::RebasedWord(machine, current, pinned)};
  }
  return known.rebased;
}
