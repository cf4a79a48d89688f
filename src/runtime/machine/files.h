// The files that the program has open; src/runtime/primitives/files.cpp works with them.
#pragma once

#include <cstdint>
#include <cstdio>

#include "runtime/platform/growable_array.h"

namespace assay::runtime {

struct FileHandle {
  enum class Last : std::uint8_t { Neither, Read, Wrote };

  std::FILE* stream;  // null: closed
  std::int64_t buffering;
  bool is_binary = false;
  Last last = Last::Neither;
};

struct Files {
  GrowableArray<FileHandle> handles;
};

}  // namespace assay::runtime
