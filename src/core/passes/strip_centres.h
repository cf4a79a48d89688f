// Takes every scc out: for programs that are not profiled.
#pragma once

#include "core/ir.h"

namespace assay::core {

void StripCentres(Program& program);

}  // namespace assay::core
