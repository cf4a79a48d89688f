#include "semantics/machine_original.h"

#include "semantics/subsumption.h"

namespace assay::semantics {

// var2   cc  G[x =cce=> e]  x  S  ->  cce  G  e  #x:S  + {cc:V}                   (e not a value)
void OriginalMachine::Var2(Address x) {
  TheRun().Charge(Current(), Cost::Variable);
  Push(UpdateFrame{x, nullptr});
  const Cell thunk = TheRun().heap.Remove(x);
  Continue(thunk.centre, thunk.closure);
}

// var3   ccz  G  z  #x:S  ->  ccz  G[x =ccz=> z]  z  S  + {ccz:U}
void OriginalMachine::Var3(const UpdateFrame& frame) {
  TheRun().Charge(Current(), Cost::Update);
  TheRun().heap.Bind(frame.thunk, Control(), Current());
}

// S(cc, SUB) = cc     S(cc, ccz) = ccz
Centre OriginalMachine::Subsume(Centre current, Centre pinned, const Closure& /*value*/) {
  return SubsumeOriginal(TheRun(), current, pinned);
}

}  // namespace assay::semantics
