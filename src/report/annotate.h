// The source with the costs of the centres that stand on its lines.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "base/terminal.h"
#include "report/model.h"

namespace assay::report {

// Gives the text of a file, or nothing.
using ReadSource = std::function<std::optional<std::string>(const std::string& path)>;

// Costs stand at the first line of their centre. The dearest file is first; those without costs are
// left out, and one that cannot be read is listed by its centres.
[[nodiscard]] std::string Annotate(const Profile& profile, const ReadSource& read,
                                   const Terminal& terminal = {});

}  // namespace assay::report
