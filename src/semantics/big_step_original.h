// The original semantics, TOPLAS '97 figure 4 (POPL '95 figure 2): functions that a CAF evaluates
// to keep the CAF's centre, so that all later calls of them are charged to the CAF.
#pragma once

#include "semantics/big_step.h"

namespace assay::semantics {

class OriginalBigStep : public BigStep {
 public:
  using BigStep::BigStep;

 protected:
  Returned VarThunk(Centre current, Address x) override;
  Centre Subsume(Centre current, Centre pinned, const Closure& value) override;
};

}  // namespace assay::semantics
