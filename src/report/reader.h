// The record of a run (layout/record_file.h) -> Profile.
#pragma once

#include <optional>
#include <string>

#include "diagnostics/diagnostic.h"
#include "report/mapped_file.h"
#include "report/model.h"

namespace assay::report {

// Reads what can be read. What is wrong is reported: errors if nothing is left to show, warnings if
// the file is cut off or damaged in part. `name` is the file's, for messages.
[[nodiscard]] std::optional<Profile> ReadProfile(const RecordBytes& bytes, const std::string& name,
                                                 Diagnostics& diagnostics);

[[nodiscard]] std::optional<Profile> ReadProfileFile(const std::string& path,
                                                     Diagnostics& diagnostics);

}  // namespace assay::report
