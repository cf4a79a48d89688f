#include "core/start.h"

#include <algorithm>

namespace assay::core {

const CostCentre* StartOfStacks(const Program& program) {
  // Optimising may have made a function of the constant, but its centre is still there.
  const bool starts_there =
      program.main_is_action && std::ranges::any_of(program.centres.All(), [&](const auto& centre) {
        return &centre == program.start;
      });
  return starts_there ? program.start : program.centres.Main();
}

}  // namespace assay::core
