// The extended semantics that TOPLAS '97 footnote 11 leaves to future work: an actual parameter
// remembers the cost centre of the original reference to it. It is the original semantics, but that
// a top-level function reached through a parameter, a field or the parameter of a join point is
// subsumed by the centre that referred to it. What boxing (box_arguments.h) does by allocating a
// box, these rules do by carrying the centre along: P7.
//
//     [f@cc / y]    y stands for the top-level function f, referred to in cc
#pragma once

#include "semantics/big_step_original.h"

namespace assay::semantics {

class ReferenceBigStep : public OriginalBigStep {
 public:
  using OriginalBigStep::OriginalBigStep;

 protected:
  Returned App(Centre current, const core::Application& e, const Environment* environment) override;
  Returned Case(Centre current, const core::Case& e, const Environment* environment) override;
  Returned Jump(Centre current, const core::Jump& e, const Environment* environment) override;
  Returned Var(Centre current, const core::Variable* variable, Span span,
               const Environment* environment) override;

  // Where the function that the variable stands for was referred to: before, or just now in this
  // centre. Null if it stands for anything but a top-level function.
  [[nodiscard]] virtual Centre Reference(const Environment* environment,
                                         const core::Variable* variable, Centre now);

 private:
  // The environment with x.. standing for what y.. stand for in theirs.
  const Environment* Pass(const Environment* to, std::span<const core::Variable* const> parameters,
                          const Environment* from, std::span<const core::Variable* const> arguments,
                          Centre centre);
};

}  // namespace assay::semantics
