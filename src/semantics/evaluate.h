// The front door: evaluates `main` of a program under a rule set.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>

#include "diagnostics/diagnostic.h"
#include "semantics/big_step.h"
#include "semantics/machine.h"
#include "semantics/run.h"

namespace assay::semantics {

enum class RuleSet : std::uint8_t {
#define RULE_SET(kind, option, big_step, machine) kind,
#include "semantics/rule_sets.def"
#undef RULE_SET
};

inline constexpr auto kRuleSetNames = std::to_array<std::string_view>({
#define RULE_SET(kind, option, big_step, machine) option,
#include "semantics/rule_sets.def"
#undef RULE_SET
});

inline constexpr auto kRuleSets = std::to_array<RuleSet>({
#define RULE_SET(kind, option, big_step, machine) RuleSet::kind,
#include "semantics/rule_sets.def"
#undef RULE_SET
});

// Is the current centre a stack of them?
[[nodiscard]] constexpr bool KeepsStacks(RuleSet rules) {
  return rules == RuleSet::Inheritance || rules == RuleSet::EvaluationInheritance;
}

[[nodiscard]] std::unique_ptr<BigStep> NewBigStep(RuleSet rules, Run& run);
[[nodiscard]] std::unique_ptr<Machine> NewMachine(RuleSet rules, Run& run, Centre current,
                                                  Closure control);

// The run as evaluation left it, and either what it returned or why there is no derivation. The
// costs up to a failure are in the run.
struct Outcome {
  Run run;
  std::optional<Returned> returned;
  std::optional<Diagnostic> failure;
};

// Evaluates something in a new run of the program and catches its failure.
[[nodiscard]] Outcome Attempt(const core::Program& program, std::uint64_t step_limit,
                              const std::function<Returned(Run&)>& evaluation);

// The judgement  MAIN, G_init : main.  A program without main fails with MissingMain.
[[nodiscard]] Outcome EvaluateBigStep(const core::Program& program, RuleSet rules,
                                      std::uint64_t step_limit);
[[nodiscard]] Outcome EvaluateMachine(const core::Program& program, RuleSet rules,
                                      std::uint64_t step_limit);

// The variable `main`, or a failure.
[[nodiscard]] Closure MainVariable(Run& run);

}  // namespace assay::semantics
