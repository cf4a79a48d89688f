// Inheritance, TOPLAS '97 section 8.3: the current cost centre is a stack. Here it is given as
// big-step rules and as a machine. Costs go to the stack, and every centre in the stack inherits
// them.
//
// Two things differ from the rules without stacks, static or evaluation. An scc pushes its centre.
// And S looks at the whole stack that is pinned on a function: where that stack comes from a
// constant or a dictionary, the stack of whoever applies the function takes the place of that root.
// So
//
//     total = scc "total" (foldr plus zero);   main = scc "sum" (total xs)
//
// runs the loop in MAIN > CAF:main > sum > total, and only its making in MAIN > CAF:total > total.
#pragma once

#include "semantics/big_step.h"
#include "semantics/big_step_evaluation.h"
#include "semantics/machine.h"
#include "semantics/machine_evaluation.h"
#include "semantics/subsumption.h"

namespace assay::semantics {

template <typename Rules>
class StackedBigStep : public Rules {
 public:
  using Rules::Rules;

 protected:
  Centre Entered(Centre current, Centre centre) override {
    return this->TheRun().PushCentre(current, centre);
  }
  Centre Subsume(Centre current, Centre pinned, const Closure& value) override {
    return SubsumeStacked(this->TheRun(), current, pinned, value);
  }
};

template <typename Rules>
class StackedMachine : public Rules {
 public:
  using Rules::Rules;

 protected:
  Centre Entered(Centre centre) override {
    return this->TheRun().PushCentre(this->Current(), centre);
  }
  Centre Subsume(Centre current, Centre pinned, const Closure& value) override {
    return SubsumeStacked(this->TheRun(), current, pinned, value);
  }
};

using InheritanceBigStep = StackedBigStep<BigStep>;
using InheritanceMachine = StackedMachine<Machine>;
using EvaluationInheritanceBigStep = StackedBigStep<EvaluationBigStep>;
using EvaluationInheritanceMachine = StackedMachine<EvaluationMachine>;

}  // namespace assay::semantics
