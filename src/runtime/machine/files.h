// The files that the program has open; src/runtime/primitives/files.cpp works with them.
#pragma once

#include <cstdint>
#include <cstdio>

#include "runtime/platform/growable_array.h"

namespace assay::runtime {

struct FileHandle {
  enum class Last : std::uint8_t { Neither, Read, Wrote };
  // As System.IO numbers them. Without an order in its name, a text begins with a mark that says
  // it.
  enum class Encoding : std::uint8_t {
    Utf8,
    Binary,
    Latin1,
    Char8,
    Utf8Marked,
    Utf16,
    Utf16Big,
    Utf16Little,
    Utf32,
    Utf32Big,
    Utf32Little,
  };
  // What becomes of bytes that are no character, and of characters that the encoding does not have.
  enum class OnInvalid : std::uint8_t { Fail, Ignore, Replace, RoundTrip };

  // Whether a byte is a character, or a character a byte, as nearly all are.
  [[nodiscard]] bool ReadsAsIs(std::uint64_t byte) const {
    return byte < 0x80 && encoding <= Encoding::Char8 && (byte != '\r' || !reads_crlf);
  }
  [[nodiscard]] bool WritesAsIs(std::uint64_t character) const {
    return character < 0x80 && encoding <= Encoding::Char8 && (character != '\n' || !writes_crlf);
  }

  std::FILE* stream;  // null: closed
  std::int64_t buffering;
  bool is_readable;
  bool is_writable;
  bool is_appending = false;
  bool is_half_closed = false;  // by hGetContents, which alone still reads
  bool reads_crlf = false;      // "\r\n" is one newline
  bool writes_crlf = false;
  Encoding encoding = Encoding::Utf8;
  OnInvalid on_invalid = OnInvalid::Fail;
  bool is_begun = false;  // the mark of the byte order is behind
  bool is_little_endian = false;
  Last last = Last::Neither;
  // How often the entry was used before. It is part of the number that the program has, so that a
  // closed handle is not mistaken for the next one.
  std::uint32_t generation = 0;
};

struct Files {
  GrowableArray<FileHandle> handles;
};

}  // namespace assay::runtime
