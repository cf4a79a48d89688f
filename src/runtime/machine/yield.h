// What happens when a heap or stack check of generated code fails.
//
// Under gc-stress every heap check fails at first, and every n-th that does collects. Generated
// code repeats its check when it goes on; it then finds Hp where it was, and each time that happens
// the limit is raised to twice the room, until the check succeeds. So hardly more room is given
// than the check asked for, and the next check fails again.
#pragma once

namespace assay::runtime {

struct Machine;

// The machine's registers are stored and the topmost frame is the one to return to; nothing else is
// alive in registers. Afterwards there is room for the largest check, of heap and of stack.
void Yield(Machine& machine);

// At the start of a run: makes heap checks fail if gc-stress asks for it.
void StartStress(Machine& machine);

}  // namespace assay::runtime
