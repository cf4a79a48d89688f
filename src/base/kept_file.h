// Files of a cache, which several processes may read, write and clear away at the same time.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace assay {

// All of the file; it counts as used now. Nothing: it is not there.
[[nodiscard]] std::optional<std::string> ReadKept(const std::filesystem::path& path);

// The file is there as a whole or not at all; if it cannot be written, it is not.
void WriteKept(const std::filesystem::path& path, std::string_view bytes);

}  // namespace assay
