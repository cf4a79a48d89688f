// C functions that a program imports and the linker does not find.
#pragma once

#include <string>
#include <vector>

#include "core/ir.h"
#include "source/source_manager.h"

namespace assay::driver {

// Reports each name at its foreign import. False, and nothing is reported: some of them are
// imported nowhere.
[[nodiscard]] bool ReportMissingInC(const core::Program& program,
                                    const std::vector<std::string>& names,
                                    const SourceManager& sources);

}  // namespace assay::driver
