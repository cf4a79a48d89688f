#include "core/passes/partial.h"

#include <algorithm>

#include "core/passes/finished.h"
#include "core/passes/traverse.h"

namespace assay::core {

Partials::Partials(const Program& program, const OptimiserOptions& options) : options_(options) {
  for (const Definition& definition : program.definitions) {
    Bind({definition.variable, definition.right_hand_side});
  }
}

void Partials::Bind(const Binding& binding) {
  lambdas_[binding.variable] = LambdaCount(*binding.right_hand_side);
}

std::size_t Partials::MissingIn(const Expression& e) const {
  const Spine spine = SpineOf(e);
  std::size_t taken = 0;
  if (const auto found = lambdas_.find(spine.Function()); found != lambdas_.end()) {
    taken = found->second;
  } else if (const FinishedDefinition* const finished = FindFinished(options_, spine.Function())) {
    taken = LambdaCount(*finished->definition.right_hand_side);
  }
  return taken - std::min(taken, spine.arguments.size());
}

}  // namespace assay::core
