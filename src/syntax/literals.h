// The literals of section 2.5 and 2.6, from their spelling to their value.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "syntax/extensions.h"
#include "syntax/tree.h"

namespace assay::syntax {

struct Number {
  std::size_t length;  // of the spelling
  bool is_fractional;
  bool is_base_two;
  std::string digits;  // decimal, without leading zeros
  std::int32_t exponent;
  bool is_too_large;
};

// The number at the head of text, which starts with a digit.
[[nodiscard]] Number ReadNumber(std::string_view text, const ExtensionSet& extensions);

struct Escape {
  std::size_t length;      // what was read, also in case of an error
  std::string_view error;  // empty: none
  bool is_empty;           // \& stands for nothing
  std::uint32_t code;
};

// What follows a backslash in a character or string; gaps are not escapes.
[[nodiscard]] Escape ReadEscape(std::string_view text);

// UTF-8, surrogates as three bytes.
void AppendUtf8(std::string& text, std::uint32_t code);

}  // namespace assay::syntax
