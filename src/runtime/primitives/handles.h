// What the primitives on files share: finding a handle and decoding its text.
#pragma once

#include "runtime/primitives/primitives.h"

namespace assay::runtime::primitives {

inline constexpr Char kReplacement = 0xFFFD;  // for bytes that are no UTF-8
inline constexpr Int kAtEnd = -1;
inline constexpr Int kLineBuffering = 1;
inline constexpr Int kBlockBuffering = 2;

// The standard streams are there from the first call on.
[[nodiscard]] Files& OpenFiles();
// Null if it is closed or never was.
[[nodiscard]] FileHandle* FindHandle(Int handle);

// C wants a seek between reading and writing.
void Turn(FileHandle& handle, FileHandle::Last last);

// The next character, kAtEnd, or kAtEnd - errno; `bytes` are those it was made of.
Int DecodeCharacter(FileHandle& handle, unsigned char* bytes, int& count);

// How many bytes a character takes whose first is this one; 1 for a byte that cannot be first.
[[nodiscard]] inline int EncodedLength(unsigned first) {
  return first < 0xC2 || first > 0xF4 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

}  // namespace assay::runtime::primitives
