#include "semantics/big_step_evaluation.h"

namespace assay::semantics {

// App    cc,G : e =t1=> D : \y.e', ccl        cc,D : e'[x/y] =t2=> T : z,ccz
//        -------------------------------------------------------------------
//        cc,G : e x  ={cc:A}+t1+t2=>  T : z,ccz
Returned EvaluationBigStep::App(Centre current, const core::Application& e,
                                const Environment* environment) {
  TheRun().Charge(current, Cost::Application);
  const Returned function = Evaluate(current, {e.function, environment});
  if (function.value.Kind() != core::ExpressionKind::Lambda) {
    TheRun().FailNotAFunction(function.value, e);
  }
  const Address x = TheRun().Lookup(environment, e.argument);
  return Evaluate(current, TheRun().Instantiate(function.value, x));
}

}  // namespace assay::semantics
