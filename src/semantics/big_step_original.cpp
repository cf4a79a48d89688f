#include "semantics/big_step_original.h"

#include "semantics/subsumption.h"

namespace assay::semantics {

// VarT   cce, G : e =t=> D : z,ccz                                          (e not a value)
//        -------------------------------------------------------------------
//        cc, G[x =cce=> e] : x  ={cc:V}+t+{ccz:U}=>  D[x =ccz=> z] : z, ccz
Returned OriginalBigStep::VarThunk(Centre current, Address x) {
  TheRun().Charge(current, Cost::Variable);
  const Cell thunk = TheRun().heap.Remove(x);
  const Returned z = EvaluateThunk(x, thunk);
  TheRun().Charge(z.centre, Cost::Update);
  TheRun().heap.Bind(x, z.value, z.centre);
  return z;
}

// S(cc, SUB) = cc     S(cc, ccz) = ccz
Centre OriginalBigStep::Subsume(Centre current, Centre pinned, const Closure& /*value*/) {
  return SubsumeOriginal(TheRun(), current, pinned);
}

}  // namespace assay::semantics
