// All state of a running program, in one place. Generated code knows only its first member.
#pragma once

#include "layout/machine_registers.h"
#include "layout/program.h"
#include "runtime/gc/remembered.h"
#include "runtime/gc/shared_values.h"
#include "runtime/gc/static_objects.h"
#include "runtime/heap/heap.h"
#include "runtime/machine/files.h"
#include "runtime/machine/options.h"
#include "runtime/machine/signals.h"
#include "runtime/machine/stack.h"
#include "runtime/machine/statistics.h"
#include "runtime/machine/stress.h"
#include "runtime/profile/ends.h"
#include "runtime/profile/exact_time.h"
#include "runtime/profile/heap_profile.h"
#include "runtime/profile/major_time.h"
#include "runtime/profile/record.h"
#include "runtime/profile/snapshot.h"
#include "runtime/profile/stacks.h"
#include "runtime/profile/ticker.h"
#include "runtime/search/search.h"

namespace assay::runtime {

struct Machine {
  layout::MachineRegisters registers;

  const layout::ProgramInfo* program;
  Options options;
  int argument_count;
  char** arguments;
  int all_argument_count;  // with those of the run-time system
  char** all_arguments;

  Heap heap;
  Stack stack;
  RememberedSet remembered;
  StaticObjects statics;
  SharedValues shared;
  Statistics statistics;
  Ticker ticker;
  ExactTime exact_time;
  MajorTime major_time;
  Record record;
  HeapProfile heap_profile;
  Snapshots snapshots;
  MarkText mark;
  CentreStacks stacks;
  Ends ends;
  Stress stress;
  std::uint64_t allocated_aside;  // bytes since the last collection that are not in the nursery
  bool collection_requested;      // because of them, or by the program
  bool major_requested;           // by the program
  Files files;
  Signals signals;
  Search search;
};
static_assert(offsetof(Machine, registers) == 0, "generated code finds it there");

// From nothing to a machine that can enter the program, and back. Starting ends the program if
// there is no memory. Stopping leaves static objects as they were before the run.
void StartMachine(Machine& machine, const layout::ProgramInfo& program, const Options& options);
void StopMachine(Machine& machine);

}  // namespace assay::runtime

// The only one: generated code and signal handlers know it by name.
extern "C" assay::runtime::Machine assay_machine;
