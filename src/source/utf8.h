// The little that the front end needs to know of UTF-8.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace assay {

// The offset of the first byte that is not part of a valid sequence.
[[nodiscard]] std::optional<std::uint32_t> FindInvalidUtf8(std::string_view text);

// Characters (code points) of valid text.
[[nodiscard]] std::uint32_t CountCharacters(std::string_view text);

}  // namespace assay
