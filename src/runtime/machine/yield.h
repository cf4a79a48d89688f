// What happens when a heap or stack check of generated code fails.
#pragma once

namespace assay::runtime {

struct Machine;

// The machine's registers are stored and the topmost frame is the one to return to; nothing else is
// alive in registers. Afterwards there is room for the largest check, of heap and of stack.
void Yield(Machine& machine);

}  // namespace assay::runtime
