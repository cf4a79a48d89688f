// Texts of profiles and files may hold any bytes; some readers take UTF-8 only.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace assay {

// The text with a replacement character for each byte that is not part of a character, and for
// each control character. Inline, since modules of their own use it, too.
inline std::string PrintableUtf8(std::string_view text) {
  constexpr std::string_view kReplacement = "\xef\xbf\xbd";
  constexpr std::uint32_t kLeast[] = {0, 0x20, 0x80, 0x800, 0x10000};  // by how many bytes it has
  std::string good;
  for (std::size_t i = 0; i < text.size();) {
    const auto first = static_cast<unsigned char>(text[i]);
    const std::size_t size = first < 0x80               ? 1
                             : (first & 0xe0U) == 0xc0U ? 2
                             : (first & 0xf0U) == 0xe0U ? 3
                             : (first & 0xf8U) == 0xf0U ? 4
                                                        : 0;
    std::uint32_t code = size == 1 ? first : first & (0x7fU >> size);
    bool is_good = size > 0 && i + size <= text.size();
    for (std::size_t k = 1; is_good && k < size; ++k) {
      const auto next = static_cast<unsigned char>(text[i + k]);
      is_good = (next & 0xc0U) == 0x80U;
      code = code << 6U | (next & 0x3fU);
    }
    is_good = is_good && code >= kLeast[size] && code <= 0x10ffff && code != 0x7f &&
              (code < 0xd800 || code > 0xdfff) && code != 0xfffe && code != 0xffff;
    good += is_good ? text.substr(i, size) : kReplacement;
    i += is_good ? size : 1;
  }
  return good;
}

}  // namespace assay
