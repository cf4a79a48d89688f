#include "runtime/primitives/handles.h"

#include <unistd.h>

#include <cerrno>

namespace assay::runtime::primitives {

Files& OpenFiles() {
  Files& files = assay_machine.files;
  if (files.handles.count == 0) {
    const Int output = isatty(STDOUT_FILENO) != 0 ? kLineBuffering : kBlockBuffering;
    const Int input = isatty(STDIN_FILENO) != 0 ? kLineBuffering : kBlockBuffering;
    files.handles.Push({.stream = stdin, .buffering = input});
    files.handles.Push({.stream = stdout, .buffering = output});
    files.handles.Push({.stream = stderr, .buffering = 0});
  }
  return files;
}

FileHandle* FindHandle(Int handle) {
  Files& files = OpenFiles();
  if (handle < 0 || static_cast<std::size_t>(handle) >= files.handles.count ||
      files.handles.items[handle].stream == nullptr) {
    return nullptr;
  }
  return &files.handles.items[handle];
}

void Turn(FileHandle& handle, FileHandle::Last last) {
  if (handle.last != last && handle.last != FileHandle::Last::Neither) {
    std::fseek(handle.stream, 0, SEEK_CUR);
  }
  handle.last = last;
}

Int DecodeCharacter(FileHandle& handle, unsigned char* bytes, int& count) {
  std::FILE* const stream = handle.stream;
  errno = 0;
  const int first = getc_unlocked(stream);
  if (first == EOF) {
    count = 0;
    const bool failed = std::ferror(stream) != 0 && errno != 0;
    std::clearerr(stream);
    return failed ? kAtEnd - errno : kAtEnd;
  }
  bytes[0] = static_cast<unsigned char>(first);
  count = 1;
  if (handle.is_binary || first < 0x80) {
    return first;
  }
  const int length = EncodedLength(bytes[0]);
  Char character = static_cast<Char>(first) & (0x7FU >> static_cast<unsigned>(length));
  while (count < length) {
    const int next = getc_unlocked(stream);
    if (next == EOF || (next & 0xC0) != 0x80) {
      std::ungetc(next, stream);
      return static_cast<Int>(kReplacement);
    }
    bytes[count++] = static_cast<unsigned char>(next);
    character = (character << 6U) | (static_cast<Char>(next) & 0x3FU);
  }
  return static_cast<Int>(length == 1 ? kReplacement : character);
}

}  // namespace assay::runtime::primitives
