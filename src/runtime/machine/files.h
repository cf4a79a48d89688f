// The files that the program has open; src/runtime/primitives/files.cpp works with them.
#pragma once

#include <cstdint>
#include <cstdio>

#include "runtime/platform/growable_array.h"

namespace assay::runtime {

struct FileHandle {
  enum class Last : std::uint8_t { Neither, Read, Wrote };
  enum class Encoding : std::uint8_t { Utf8, Binary, Latin1, Char8 };  // as System.IO numbers them

  [[nodiscard]] bool IsBytes() const { return encoding != Encoding::Utf8; }

  std::FILE* stream;  // null: closed
  std::int64_t buffering;
  bool is_readable;
  bool is_writable;
  bool is_appending = false;
  bool is_half_closed = false;  // by hGetContents, which alone still reads
  bool reads_crlf = false;      // "\r\n" is one newline
  bool writes_crlf = false;
  Encoding encoding = Encoding::Utf8;
  Last last = Last::Neither;
  // How often the entry was used before. It is part of the number that the program has, so that a
  // closed handle is not mistaken for the next one.
  std::uint32_t generation = 0;
};

struct Files {
  GrowableArray<FileHandle> handles;
};

}  // namespace assay::runtime
