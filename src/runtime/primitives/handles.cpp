#include "runtime/primitives/handles.h"

#include <unistd.h>

#include <cerrno>

#include "runtime/primitives/encodings.h"
#include "runtime/primitives/waiting.h"

namespace assay::runtime::primitives {

namespace {

// A handle's number is its place in the table and, above, its generation.
constexpr unsigned kPlaceBits = 24;
constexpr Int kPlaceMask = (Int{1} << kPlaceBits) - 1;
constexpr std::size_t kStandardStreams = 3;

}  // namespace

Files& OpenFiles() {
  Files& files = assay_machine.files;
  if (files.handles.count == 0) {
    const Int output = isatty(STDOUT_FILENO) != 0 ? kLineBuffering : kBlockBuffering;
    const Int input = isatty(STDIN_FILENO) != 0 ? kLineBuffering : kBlockBuffering;
    files.handles.Push(
        {.stream = stdin, .buffering = input, .is_readable = true, .is_writable = false});
    files.handles.Push(
        {.stream = stdout, .buffering = output, .is_readable = false, .is_writable = true});
    files.handles.Push(
        {.stream = stderr, .buffering = 0, .is_readable = false, .is_writable = true});
  }
  return files;
}

FileHandle* FindHandle(Int handle) {
  Files& files = OpenFiles();
  const auto place = static_cast<std::size_t>(handle & kPlaceMask);
  if (handle < 0 || place >= files.handles.count) {
    return nullptr;
  }
  FileHandle& found = files.handles.items[place];
  const bool is_current = found.generation == static_cast<std::uint32_t>(handle >> kPlaceBits);
  return is_current && found.stream != nullptr ? &found : nullptr;
}

FoundHandle FindOpen(Int handle) {
  FileHandle* const file = FindHandle(handle);
  if (file == nullptr) {
    return {nullptr, kIsClosed};
  }
  return file->is_half_closed ? FoundHandle{nullptr, kIsHalfClosed} : FoundHandle{file, 0};
}

FoundHandle FindReadable(Int handle) {
  const FoundHandle found = FindOpen(handle);
  const bool is_refused = found.file != nullptr && !found.file->is_readable;
  return is_refused ? FoundHandle{nullptr, kIsNotReadable} : found;
}

FoundHandle FindWritable(Int handle) {
  const FoundHandle found = FindOpen(handle);
  const bool is_refused = found.file != nullptr && !found.file->is_writable;
  return is_refused ? FoundHandle{nullptr, kIsNotWritable} : found;
}

Int AddHandle(FileHandle handle) {
  Files& files = OpenFiles();
  for (std::size_t i = kStandardStreams; i < files.handles.count; ++i) {
    FileHandle& old = files.handles.items[i];
    if (old.stream == nullptr) {
      handle.generation = old.generation + 1;
      old = handle;
      return static_cast<Int>(i) | Int{handle.generation} << kPlaceBits;
    }
  }
  files.handles.Push(handle);
  return static_cast<Int>(files.handles.count) - 1;
}

void Turn(FileHandle& handle, FileHandle::Last last) {
  if (handle.last != last && handle.last != FileHandle::Last::Neither) {
    std::fseek(handle.stream, 0, SEEK_CUR);
  }
  handle.last = last;
}

void PutBack(std::FILE* stream, const unsigned char* bytes, std::size_t& count,
             std::size_t wanted) {
  while (count > wanted) {
    std::ungetc(bytes[--count], stream);
  }
}

Int DecodeCharacter(FileHandle& handle, unsigned char* bytes, std::size_t& count) {
  std::FILE* const stream = handle.stream;
  count = 0;
  for (;;) {
    if (const int ready = IsReadAhead(stream) ? 1 : AwaitInput(stream, kForever); ready < 0) {
      PutBack(stream, bytes, count, 0);
      return kAtEnd + ready;
    }
    errno = 0;
    const int next = getc_unlocked(stream);
    const bool is_end = next == EOF;
    if (is_end) {
      const bool failed = std::ferror(stream) != 0 && errno != 0;
      std::clearerr(stream);
      if (failed || count == 0) {
        return failed ? kAtEnd - errno : kAtEnd;
      }
    } else {
      bytes[count++] = static_cast<unsigned char>(next);
      if (count == 1 && handle.ReadsAsIs(bytes[0])) {
        return next;
      }
    }
    const Decoded decoded = Decode(handle, bytes, count, is_end);
    if (decoded.what == Decoded::What::Incomplete) {
      continue;
    }
    PutBack(stream, bytes, count, decoded.size);
    if (decoded.what == Decoded::What::Character) {
      return static_cast<Int>(decoded.character);
    }
    if (decoded.what == Decoded::What::Invalid) {
      return kAtEnd - EILSEQ;
    }
    count = 0;
  }
}

}  // namespace assay::runtime::primitives
