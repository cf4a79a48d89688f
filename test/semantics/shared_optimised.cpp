#include "semantics/shared_optimised.h"

#include "core/parse.h"
#include "core/passes/optimise.h"
#include "core/print.h"

namespace assay::semantics::test {

bool HasEvaluationScoping(RuleSet rules) {
  return rules == RuleSet::Evaluation || rules == RuleSet::EvaluationInheritance;
}

std::unique_ptr<core::Program> Optimised(const core::Program& program, RuleSet rules,
                                         bool keep_costs) {
  Diagnostics diagnostics;
  std::unique_ptr<core::Program> copy = core::Parse(1, core::Print(program), diagnostics);
  if (copy != nullptr) {
    core::Optimise(*copy, {.keep_costs = keep_costs,
                           .evaluation_scoping = HasEvaluationScoping(rules),
                           .stacks = KeepsStacks(rules),
                           .verify = true});
  }
  return copy;
}

}  // namespace assay::semantics::test
