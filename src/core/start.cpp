#include "core/start.h"

#include <string_view>

namespace assay::core {

const CostCentre* StartOfStacks(const Program& program) {
  if (program.main_is_action) {
    // By name: optimising may have made a function of the constant, but its centre is still there.
    for (const CostCentre& centre : program.centres.All()) {
      const std::string_view name = centre.name.Text();
      if (centre.kind == CostCentreKind::Caf && (name == "CAF:main" || name == "CAF:Main.main")) {
        return &centre;
      }
    }
  }
  return program.centres.Main();
}

}  // namespace assay::core
