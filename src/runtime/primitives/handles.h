// What the primitives on files share: finding a handle and decoding its text.
#pragma once

#include "runtime/primitives/primitives.h"

namespace assay::runtime::primitives {

inline constexpr Int kAtEnd = -1;
// Why an operation is refused, beside -errno. Assay.IO has the words.
inline constexpr Int kIsClosed = -1000;
inline constexpr Int kIsHalfClosed = -1001;
inline constexpr Int kIsNotReadable = -1002;
inline constexpr Int kIsNotWritable = -1003;
inline constexpr Int kIsNotSeekable = -1004;
inline constexpr Int kIsNoFile = -1005;
inline constexpr Int kCannotEncode = -1006;

inline constexpr Int kLineBuffering = 1;
inline constexpr Int kBlockBuffering = 2;

// The standard streams are there from the first call on.
[[nodiscard]] Files& OpenFiles();
// Null if it is closed or never was.
[[nodiscard]] FileHandle* FindHandle(Int handle);
// What an operation works on, or why it is refused.
struct FoundHandle {
  FileHandle* file;  // null: refused
  Int refused;
};
[[nodiscard]] FoundHandle FindOpen(Int handle);  // not half closed either
[[nodiscard]] FoundHandle FindReadable(Int handle);
[[nodiscard]] FoundHandle FindWritable(Int handle);
// Enters a new handle into the table.
[[nodiscard]] Int AddHandle(FileHandle handle);

// A terminal gives characters as they are typed, or by lines. What it was comes
// back when the program ends.
void SetTerminalRaw(const FileHandle& handle, bool is_raw);

// C wants a seek between reading and writing.
void Turn(FileHandle& handle, FileHandle::Last last);

// All but the first so many of these bytes are to be read again.
void PutBack(std::FILE* stream, const unsigned char* bytes, std::size_t& count, std::size_t wanted);
// The next character, kAtEnd, or kAtEnd - errno, EILSEQ for bytes that are none, which stay to be
// read; `bytes` are those it was made of.
Int DecodeCharacter(FileHandle& handle, unsigned char* bytes, std::size_t& count);

}  // namespace assay::runtime::primitives
