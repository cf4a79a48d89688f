// The machine of the original semantics, TOPLAS '97 figure 5.
#pragma once

#include "semantics/machine.h"

namespace assay::semantics {

class OriginalMachine : public Machine {
 public:
  using Machine::Machine;

 protected:
  void Var2(Address x) override;
  void Var3(const UpdateFrame& frame) override;
  Centre Subsume(Centre current, Centre pinned, const Closure& value) override;
};

}  // namespace assay::semantics
