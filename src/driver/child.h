// A program that `assay run` starts, and that does not outlive it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace assay::driver {

// Runs it to its end, and passes on to it the signals that are sent to us. Gives the status as wait
// does, or nothing if it could not be started; the user has been told.
[[nodiscard]] std::optional<int> RunToEnd(const std::filesystem::path& executable,
                                          const std::vector<std::string>& arguments);

}  // namespace assay::driver
