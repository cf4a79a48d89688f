#include "core/start.h"

#include <algorithm>

namespace assay::core {

namespace {

// Optimising may have made a function of the constant, but its centre is still there.
bool HasStart(const Program& program) {
  return std::ranges::any_of(program.centres.All(),
                             [&](const auto& centre) { return &centre == program.start; });
}

}  // namespace

const CostCentre* StartOfStacks(const Program& program) {
  return program.main_is_action && HasStart(program) ? program.start : program.centres.Main();
}

const CostCentre* RootOfStacks(const Program& program) {
  if (HasStart(program)) {
    return program.start;
  }
  const Definition* const main = program.Find(Name("main"));
  const bool is_constant = main != nullptr && main->centre->kind == CostCentreKind::Caf;
  return is_constant ? main->centre : program.centres.Main();
}

}  // namespace assay::core
