// Inheritance, TOPLAS '97 section 8.3: a stack for the current cost centre, as big-step rules and
// as a machine. Costs go to the stack; who is in it inherits them. The centre that an scc enters is
// pushed, and that is all that differs from the rules without stacks, whichever these are: a
// function's body runs in the stack that is pinned on the function, or with evaluation scoping in
// the one that applies it.
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
