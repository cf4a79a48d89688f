// A program that `assay run` starts, and that does not outlive it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace assay::driver {

// Runs it to its end, with signals that are sent to us passed on to it. Gives the status as wait
// does, or nothing if it could not be started, which has been said.
[[nodiscard]] std::optional<int> RunToEnd(const std::filesystem::path& executable,
                                          const std::vector<std::string>& arguments);

}  // namespace assay::driver
