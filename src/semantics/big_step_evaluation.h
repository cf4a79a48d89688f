// Evaluation scoping, TOPLAS '97 section 8.1: the body of a function is charged to the centre that
// applies it, not to the one that encloses its text.
#pragma once

#include "semantics/big_step.h"

namespace assay::semantics {

class EvaluationBigStep : public BigStep {
 public:
  using BigStep::BigStep;

 protected:
  Returned App(Centre current, const core::Application& e, const Environment* environment) override;
};

}  // namespace assay::semantics
