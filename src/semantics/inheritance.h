// Inheritance, TOPLAS '97 section 8.3: the current cost centre is a stack. Here it is given as
// big-step rules and as a machine. Costs go to the stack, and every centre in the stack inherits
// them.
//
// An scc pushes its centre. That is the only difference from the rules without stacks, static or
// evaluation: the body of a function runs in the stack that is pinned on the function or, with
// evaluation scoping, in the stack that applies it.
#pragma once

#include "semantics/big_step.h"
#include "semantics/big_step_evaluation.h"
#include "semantics/machine.h"
#include "semantics/machine_evaluation.h"

namespace assay::semantics {

template <typename Rules>
class StackedBigStep : public Rules {
 public:
  using Rules::Rules;

 protected:
  Centre Entered(Centre current, Centre centre) override {
    return this->TheRun().PushCentre(current, centre);
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
};

using InheritanceBigStep = StackedBigStep<BigStep>;
using InheritanceMachine = StackedMachine<Machine>;
using EvaluationInheritanceBigStep = StackedBigStep<EvaluationBigStep>;
using EvaluationInheritanceMachine = StackedMachine<EvaluationMachine>;

}  // namespace assay::semantics
