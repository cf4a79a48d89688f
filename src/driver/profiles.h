// Records of runs, for the commands that show them.
#pragma once

#include <optional>
#include <string>

#include "report/model.h"

namespace assay::driver {

// Nothing if it cannot be read; what is wrong with it has been printed.
[[nodiscard]] std::optional<report::Profile> LoadProfile(const std::string& path);

}  // namespace assay::driver
