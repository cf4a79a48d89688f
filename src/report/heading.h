// What stands around the table: the run as a whole.
#pragma once

#include <string>

#include "base/terminal.h"
#include "report/model.h"

namespace assay::report {

// The program, when it ran and how it ended, its time and memory, its marks.
[[nodiscard]] std::string Heading(const Profile& profile);

// For the end of a run: the first lines of the table, the totals, and where there is more.
[[nodiscard]] std::string Summary(const Profile& profile, const std::string& file,
                                  const Terminal& terminal = {});

}  // namespace assay::report
