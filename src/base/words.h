// Words and white space in lines of text that no lexer reads: directives, goals, flags.
#pragma once

#include <algorithm>
#include <cctype>
#include <string_view>

namespace assay {

inline bool IsSpace(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

// A letter of a name, as in x_1'.
inline bool IsPartOfName(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '\'';
}

// Without white space at both ends.
inline std::string_view Trimmed(std::string_view text) {
  const auto* const begin = std::find_if_not(text.begin(), text.end(), IsSpace);
  const auto* end = text.end();
  while (end != begin && IsSpace(end[-1])) {
    --end;
  }
  return {begin, end};
}

}  // namespace assay
