// Texts in columns: what a terminal shows of them counts, not their bytes.
#pragma once

#include <cstdio>

namespace assay::writers {

[[nodiscard]] inline int Characters(const char* text) {
  int count = 0;
  for (; *text != '\0'; ++text) {
    count += (static_cast<unsigned char>(*text) & 0xc0U) != 0x80U ? 1 : 0;
  }
  return count;
}

// What a text of a column lacks of its width, in blanks.
inline void Pad(const char* text, int width, std::FILE* file) {
  for (int i = Characters(text); i < width; ++i) {
    std::fputc(' ', file);
  }
}

}  // namespace assay::writers
