// A program as the optimiser makes it for a profile.
#pragma once

#include <memory>

#include "base/pass_watch.h"
#include "core/ir.h"
#include "semantics/evaluate.h"

namespace assay::semantics::test {

[[nodiscard]] bool HasEvaluationScoping(RuleSet rules);

// An optimised copy, verified after each pass; costs stay in their centres by these rules, if they
// are to be kept. Null: the program does not read back from its text.
[[nodiscard]] std::unique_ptr<core::Program> Optimised(const core::Program& program, RuleSet rules,
                                                       bool keep_costs = true,
                                                       PassWatch* watch = nullptr);
// The same, where what can stand alone is a module by itself. Not for stacks.
[[nodiscard]] std::unique_ptr<core::Program> OptimisedInModules(const core::Program& program,
                                                                RuleSet rules,
                                                                bool keep_costs = true,
                                                                PassWatch* watch = nullptr);

}  // namespace assay::semantics::test
