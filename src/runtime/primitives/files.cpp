// Files, on C's streams. A handle is an index into the machine's table; its first three entries are
// the standard streams. Text is UTF-8 unless the program says otherwise; binary files are bytes.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "runtime/machine/fatal.h"
#include "runtime/primitives/encodings.h"
#include "runtime/primitives/handles.h"
#include "runtime/primitives/waiting.h"
#include "runtime/profile/control.h"

namespace assay::runtime::primitives {

namespace {

constexpr Int kBinaryMode = 4;

Int LastError() { return errno == 0 ? -EIO : -Int{errno}; }

Int Put(FileHandle& handle, Char character) {
  Turn(handle, FileHandle::Last::Wrote);
  errno = 0;
  if (handle.WritesAsIs(character)) {
    return putc_unlocked(static_cast<int>(character), handle.stream) != EOF ? 0 : LastError();
  }
  char bytes[kLargestCharacter + 4];  // a mark before it
  const int size = Encode(handle, character, bytes);
  if (size < 0) {
    return kCannotEncode;
  }
  const auto wanted = static_cast<std::size_t>(size);
  return std::fwrite(bytes, 1, wanted, handle.stream) == wanted ? 0 : LastError();
}

// The characters of a text in UTF-8.
Int PutText(FileHandle& handle, const char* text, std::size_t size) {
  std::size_t i = 0;
  while (i < size) {
    const auto lead = static_cast<unsigned char>(text[i]);
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    Char character = length == 1 ? lead : lead & (0x7FU >> length);
    for (std::size_t k = 1; k < length; ++k) {
      character = (character << 6U) | (static_cast<unsigned char>(text[i + k]) & 0x3FU);
    }
    const Int failed = Put(handle, character);
    if (failed < 0) {
      return failed;
    }
    i += length;
  }
  return 0;
}

// What cannot be written, also because the handle was closed, is dropped.
void PutIfOpen(Int handle, Char character) {
  FileHandle* const file = FindHandle(handle);
  if (file != nullptr) {
    static_cast<void>(Put(*file, character));
  }
}

FoundHandle FindSeekable(Int handle) {
  const FoundHandle found = FindOpen(handle);
  const bool is_refused =
      found.file != nullptr &&
      (found.file->is_appending || lseek(fileno(found.file->stream), 0, SEEK_CUR) < 0);
  return is_refused ? FoundHandle{nullptr, kIsNotSeekable} : found;
}

bool Writes(int descriptor) { return (fcntl(descriptor, F_GETFL) & O_ACCMODE) != O_RDONLY; }

// The report's locks: a file may be open several times for reading, or once for writing. Asked
// before it is opened, which could truncate it.
bool IsLocked(const char* path, bool to_write) {
  struct stat wanted{};
  if (stat(path, &wanted) != 0 || !S_ISREG(wanted.st_mode)) {
    return false;
  }
  const Files& files = OpenFiles();
  for (std::size_t i = 3; i < files.handles.count; ++i) {
    std::FILE* const stream = files.handles.items[i].stream;
    struct stat open{};
    if (stream != nullptr && fstat(fileno(stream), &open) == 0 && open.st_dev == wanted.st_dev &&
        open.st_ino == wanted.st_ino && (to_write || Writes(fileno(stream)))) {
      return true;
    }
  }
  return false;
}

// The encoding, and from bit 8 on what becomes of what is not in it.
constexpr Int kInvalidShift = 8;
constexpr Int kEncodingMask = (Int{1} << kInvalidShift) - 1;

void SetEncoding(FileHandle& handle, Int value) {
  handle.encoding = static_cast<FileHandle::Encoding>(value & kEncodingMask);
  handle.on_invalid = static_cast<FileHandle::OnInvalid>(value >> kInvalidShift);
  handle.is_begun = false;
  handle.is_little_endian = handle.encoding == FileHandle::Encoding::Utf16Little ||
                            handle.encoding == FileHandle::Encoding::Utf32Little;
}
Int EncodingOf(const FileHandle& handle) {
  return static_cast<Int>(handle.encoding) + (static_cast<Int>(handle.on_invalid) << kInvalidShift);
}

}  // namespace

// NOLINTBEGIN(readability-identifier-naming): the names of the table

void assay_PutChar(Char character, World /*world*/) { PutIfOpen(1, character); }
void assay_PutString(String text, World /*world*/) {
  std::fwrite(BytesOf(text), 1, SizeOf(text), stdout);
}
void assay_Flush(World /*world*/) { std::fflush(stdout); }
void assay_FlushAll(World /*world*/) { std::fflush(nullptr); }
void assay_PutErrorChar(Char character, World /*world*/) { PutIfOpen(2, character); }
// In front of the message of an error that ends the program; a program of Curry says ERROR.
void assay_PutProgramName(World /*world*/) {
  std::fputs(assay_machine.program->search != nullptr ? "ERROR" : ProgramName(assay_machine),
             stderr);
}
Int assay_CurrentCentres(World /*world*/) {
  return static_cast<Int>(assay::runtime::CurrentCentres(assay_machine));
}
void assay_PutErrorCentres(Int centres, World /*world*/) {
  assay::runtime::PrintCentresOfError(assay_machine, static_cast<std::uint64_t>(centres));
}

Int assay_OpenFile(Bytes name, Int mode, World /*world*/) {
  constexpr const char* kModes[] = {"r", "w", "a", "r+"};
  char* const path = NewCString(name);
  if (IsLocked(path, (mode & 3) != 0)) {
    std::free(path);
    return -EBUSY;
  }
  errno = 0;
  std::FILE* stream = std::fopen(path, kModes[mode & 3]);
  if (stream == nullptr && (mode & 3) == 3 && errno == ENOENT) {
    stream = std::fopen(path, "w+");
  }
  struct stat status{};
  if (stream != nullptr && fstat(fileno(stream), &status) == 0 && S_ISDIR(status.st_mode)) {
    std::fclose(stream);
    stream = nullptr;
    errno = EISDIR;
  }
  const Int error = LastError();
  std::free(path);
  if (stream == nullptr) {
    return error;
  }
  return AddHandle({.stream = stream,
                    .buffering = kBlockBuffering,
                    .is_readable = (mode & 3) == 0 || (mode & 3) == 3,
                    .is_writable = (mode & 3) != 0,
                    .is_appending = (mode & 3) == 2,
                    .encoding = (mode & kBinaryMode) != 0 ? FileHandle::Encoding::Binary
                                                          : FileHandle::Encoding::Utf8});
}
Int assay_CloseHandle(Int handle, World /*world*/) {
  FileHandle* const file = FindHandle(handle);
  if (file == nullptr) {
    return 0;
  }
  errno = 0;
  const bool failed = std::fclose(file->stream) != 0;
  file->stream = nullptr;
  return failed ? LastError() : 0;
}

Int assay_GetChar(Int handle, World /*world*/) {
  const auto [file, refused] = FindReadable(handle);
  if (file == nullptr) {
    return kAtEnd + refused;
  }
  Turn(*file, FileHandle::Last::Read);
  unsigned char bytes[kLargestCharacter];
  std::size_t count = 0;
  return DecodeCharacter(*file, bytes, count);
}
Int assay_PeekChar(Int handle, World /*world*/) {
  const auto [file, refused] = FindReadable(handle);
  if (file == nullptr) {
    return kAtEnd + refused;
  }
  Turn(*file, FileHandle::Last::Read);
  unsigned char bytes[kLargestCharacter];
  std::size_t count = 0;
  const Int character = DecodeCharacter(*file, bytes, count);
  PutBack(file->stream, bytes, count, 0);
  return character;
}
Int assay_PutHandleChar(Int handle, Char character, World /*world*/) {
  const auto [file, refused] = FindWritable(handle);
  return file == nullptr ? refused : Put(*file, character);
}
Int assay_PutBytes(Int handle, Bytes bytes, Int offset, Int count, Int as_text, World /*world*/) {
  const auto [file, refused] = FindWritable(handle);
  if (file == nullptr) {
    return refused;
  }
  const char* const text = BytesOf(bytes) + offset;
  const auto size = static_cast<std::size_t>(count);
  if (as_text != 0) {
    return PutText(*file, text, size);
  }
  Turn(*file, FileHandle::Last::Wrote);
  errno = 0;
  return std::fwrite(text, 1, size, file->stream) == size ? 0 : LastError();
}
Int assay_GetBytes(Int handle, Bytes bytes, Int offset, Int count, Int last, World /*world*/) {
  const auto [file, refused] = FindReadable(handle);
  if (file == nullptr) {
    return refused;
  }
  Turn(*file, FileHandle::Last::Read);
  errno = 0;
  char* const text = BytesOf(bytes) + offset;
  Int size = 0;
  while (size < count) {
    if (!IsReadAhead(file->stream)) {
      const int ready = AwaitInput(file->stream, kForever);
      if (ready < 0) {
        return size > 0 ? size : ready;
      }
    }
    const int byte = getc_unlocked(file->stream);
    if (byte == EOF) {
      const bool failed = std::ferror(file->stream) != 0;
      std::clearerr(file->stream);
      return failed ? LastError() : size;
    }
    text[size++] = static_cast<char>(byte);
    if (byte == last) {
      break;
    }
  }
  return size;
}
Int assay_FlushHandle(Int handle, World /*world*/) {
  const auto [file, refused] = FindWritable(handle);
  return file == nullptr ? refused : std::fflush(file->stream) == 0 ? 0 : LastError();
}

Int assay_SetBuffering(Int handle, Int buffering, World /*world*/) {
  FileHandle* const file = FindHandle(handle);
  if (file == nullptr) {
    return kIsClosed;
  }
  file->buffering = buffering;
  if (file->is_readable) {
    SetTerminalRaw(*file, buffering == 0);
  }
  if (!file->is_writable) {
    return 0;  // a change of buffers would lose what was read ahead
  }
  const int kind = buffering == 0 ? _IONBF : buffering == kLineBuffering ? _IOLBF : _IOFBF;
  std::fflush(file->stream);
  return std::setvbuf(file->stream, nullptr, kind, BUFSIZ) == 0 ? 0 : LastError();
}
Int assay_GetBuffering(Int handle, World /*world*/) {
  const FileHandle* const file = FindHandle(handle);
  return file == nullptr ? kIsClosed : file->buffering;
}
Int assay_OutputBuffering(Int handle, World /*world*/) {
  const auto [file, refused] = FindWritable(handle);
  return file == nullptr ? refused : file->buffering;
}
Int assay_HandleState(Int handle, World /*world*/) {
  const FileHandle* const file = FindHandle(handle);
  return file == nullptr ? kIsClosed : (file->is_half_closed ? 1 : 0) + 2 * EncodingOf(*file);
}
Int assay_SetHandleState(Int handle, Int what, Int value, World /*world*/) {
  const bool half_closes = what == 0;
  const auto [file, refused] =
      half_closes ? FindReadable(handle) : FoundHandle{FindHandle(handle), kIsClosed};
  if (file == nullptr) {
    return refused;
  }
  switch (what) {
    case 0: file->is_half_closed = true; break;
    case 1: SetEncoding(*file, value); break;
    case 2: file->reads_crlf = value != 0; break;
    default: file->writes_crlf = value != 0; break;
  }
  return 0;
}
// From the begin, the current place or the end.
Int assay_SeekHandle(Int handle, Int whence, Int offset, World /*world*/) {
  constexpr int kWhence[] = {SEEK_SET, SEEK_CUR, SEEK_END};
  const auto [file, refused] = FindSeekable(handle);
  if (file == nullptr) {
    return refused;
  }
  file->last = FileHandle::Last::Neither;
  return std::fseek(file->stream, offset, kWhence[whence % 3]) == 0 ? 0 : LastError();
}
Int assay_TellHandle(Int handle, World /*world*/) {
  const auto [file, refused] = FindSeekable(handle);
  if (file == nullptr) {
    return refused;
  }
  const Int place = std::ftell(file->stream);
  return place < 0 ? LastError() : place;
}
Int assay_SizeHandle(Int handle, World /*world*/) {
  const auto [file, refused] = FindOpen(handle);
  if (file == nullptr) {
    return refused;
  }
  struct stat status{};
  if ((file->is_writable && std::fflush(file->stream) != 0) ||
      fstat(fileno(file->stream), &status) != 0) {
    return LastError();
  }
  return S_ISREG(status.st_mode) ? status.st_size : kIsNoFile;
}
Int assay_SetHandleSize(Int handle, Int size, World /*world*/) {
  const auto [file, refused] = FindOpen(handle);
  if (file == nullptr) {
    return refused;
  }
  const bool failed = (file->is_writable && std::fflush(file->stream) != 0) ||
                      ftruncate(fileno(file->stream), size) != 0;
  return failed ? LastError() : 0;
}
Truth assay_IsSeekable(Int handle, World /*world*/) {
  return FindSeekable(handle).file != nullptr ? 1 : 0;
}
// 1: there is input within this number of milliseconds; 0: there is none.
Int assay_ReadyHandle(Int handle, Int milliseconds, World /*world*/) {
  const auto [file, refused] = FindReadable(handle);
  return file == nullptr ? refused : AwaitInput(file->stream, milliseconds);
}

// NOLINTEND(readability-identifier-naming)

}  // namespace assay::runtime::primitives
