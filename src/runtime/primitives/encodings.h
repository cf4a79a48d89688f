// Characters as bytes, by the encoding of a handle, and back.
#pragma once

#include "runtime/machine/files.h"
#include "runtime/primitives/primitives.h"

namespace assay::runtime::primitives {

inline constexpr std::size_t kLargestCharacter = 8;  // bytes, of a line's end too

// What the bytes at the front of a text are.
struct Decoded {
  enum class What : std::uint8_t {
    Character,
    Nothing,     // bytes to pass over
    Incomplete,  // not without those that follow
    Invalid,
  };
  What what;
  std::uint8_t size;  // in bytes, of a character or nothing
  Char character = 0;
};

// `is_end`: nothing follows, and so nothing is incomplete. Of a text with a byte-order mark the
// first call decides what the order is.
[[nodiscard]] Decoded Decode(FileHandle& handle, const unsigned char* bytes, std::size_t size,
                             bool is_end);

// How many bytes it wrote, at most kLargestCharacter; -1 if the encoding does not have the
// character.
[[nodiscard]] int Encode(FileHandle& handle, Char character, char* bytes);

}  // namespace assay::runtime::primitives
