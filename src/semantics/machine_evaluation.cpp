#include "semantics/machine_evaluation.h"

namespace assay::semantics {

// app1   cc  G  e x  S  ->  cc  G  e  (x,cc):S  + {cc:A}
void EvaluationMachine::App1(const core::Application& e) {
  TheRun().Charge(Current(), Cost::Application);
  Push(ArgumentFrame{TheRun().Lookup(Control().environment, e.argument), Current(), &e});
  Continue(Current(), {e.function, Control().environment});
}

// app2   ccl  G  \y.e  (x,cc):S  ->  cc  G  e[x/y]  S
void EvaluationMachine::App2(const ArgumentFrame& frame) {
  Continue(frame.centre, TheRun().Instantiate(Control(), frame.argument));
}

}  // namespace assay::semantics
