// Inheritance, paper 001 section 8.3: the modified static semantics with a stack for the current
// cost centre, as big-step rules and as a machine. Costs go to the stack; who is in it inherits
// them. The centre that an scc enters is pushed, and that is all that differs.
#pragma once

#include "semantics/big_step.h"
#include "semantics/machine.h"

namespace assay::semantics {

class InheritanceBigStep : public BigStep {
 public:
  using BigStep::BigStep;

 protected:
  Centre Entered(Centre current, Centre centre) override {
    return TheRun().PushCentre(current, centre);
  }
};

class InheritanceMachine : public Machine {
 public:
  using Machine::Machine;

 protected:
  Centre Entered(Centre centre) override { return TheRun().PushCentre(Current(), centre); }
};

}  // namespace assay::semantics
