// The machine of evaluation scoping: the argument frame remembers the centre of the application.
#pragma once

#include "semantics/machine.h"

namespace assay::semantics {

class EvaluationMachine : public Machine {
 public:
  using Machine::Machine;

 protected:
  void App1(const core::Application& e) override;
  void App2(const ArgumentFrame& frame) override;
};

}  // namespace assay::semantics
