#include "source/utf8.h"

#include <algorithm>
#include <cstddef>

namespace assay {

namespace {

bool IsContinuation(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

// Length that the first byte of a sequence announces; 0 if no sequence starts with it.
std::uint32_t AnnouncedLength(unsigned char first) {
  if (first < 0x80) {
    return 1;
  }
  if (first >= 0xC2 && first < 0xE0) {
    return 2;
  }
  if (first >= 0xE0 && first < 0xF0) {
    return 3;
  }
  return first >= 0xF0 && first < 0xF5 ? 4 : 0;
}

// Rules out overlong forms, surrogates and values past U+10FFFF, which show in the second byte.
bool SecondByteFits(unsigned char first, unsigned char second) {
  switch (first) {
    case 0xE0: return second >= 0xA0;
    case 0xED: return second < 0xA0;
    case 0xF0: return second >= 0x90;
    case 0xF4: return second < 0x90;
    default: return true;
  }
}

}  // namespace

std::optional<std::uint32_t> FindInvalidUtf8(std::string_view text) {
  std::size_t i = 0;
  while (i < text.size()) {
    const auto first = static_cast<unsigned char>(text[i]);
    const std::uint32_t length = AnnouncedLength(first);
    const bool valid =
        length != 0 && i + length <= text.size() &&
        std::ranges::all_of(text.substr(i + 1, length - 1), IsContinuation) &&
        (length < 2 || SecondByteFits(first, static_cast<unsigned char>(text[i + 1])));
    if (!valid) {
      return static_cast<std::uint32_t>(i);
    }
    i += length;
  }
  return std::nullopt;
}

std::uint32_t CountCharacters(std::string_view text) {
  return static_cast<std::uint32_t>(
      std::ranges::count_if(text, [](char c) { return !IsContinuation(c); }));
}

}  // namespace assay
