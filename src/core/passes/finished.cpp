#include "core/passes/finished.h"

#include <algorithm>

#include "core/passes/order.h"
#include "core/passes/traverse.h"

namespace assay::core {

namespace {

// Nothing larger is ever inlined.
constexpr std::size_t kLargestFinished = 20000;

}  // namespace

std::vector<FinishedDefinition> Finish(const Program& program, const WrittenArities& written,
                                       const OptimiserOptions& options) {
  const DefinitionOrder order = OrderDefinitions(program);
  const ArityFinder arities(program, options);
  const ArityFinder arities_as_actions(program, options, true);
  const StrictnessAnalysis strictness(program, options);
  const Results results(program, options);
  std::vector<FinishedDefinition> finished;
  for (std::size_t i = 0; i < program.definitions.size(); ++i) {
    const Definition& definition = program.definitions[i];
    const Signature* const signature = strictness.Of(definition.variable);
    const auto arity = written.find(definition.variable);
    const std::size_t lambdas = LambdaCount(*definition.right_hand_side);
    finished.push_back(
        {definition, SizeOf(*definition.right_hand_side, kLargestFinished),
         arity == written.end() ? lambdas : std::min(lambdas, arity->second), order.is_breaker[i],
         arities.Of(definition.variable), arities_as_actions.Of(definition.variable),
         signature == nullptr ? Signature{} : *signature, results.OfFunction(definition.variable)});
  }
  return finished;
}

void Finished::Add(const std::vector<FinishedDefinition>& definitions) {
  for (const FinishedDefinition& one : definitions) {
    definitions_.emplace(one.definition.variable, one);
  }
}

const FinishedDefinition* Finished::Find(const Variable* variable) const {
  const auto found = definitions_.find(variable);
  return found == definitions_.end() ? nullptr : &found->second;
}

const FinishedDefinition* FindFinished(const OptimiserOptions& options, const Variable* variable) {
  return options.finished == nullptr ? nullptr : options.finished->Find(variable);
}

}  // namespace assay::core
