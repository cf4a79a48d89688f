// Text by chunks: what lazy input reads.
#include <cstring>

#include "runtime/primitives/handles.h"

namespace assay::runtime::primitives {

namespace {

constexpr std::size_t kLargestChunk = 8192;           // bytes read
constexpr std::size_t kLargestEncoding = 4;           // of one character
constexpr char kErrorMark = static_cast<char>(0xFF);  // never in UTF-8

// What the stream has read ahead, without waiting for more.
struct ReadAhead {
  const unsigned char* bytes;
  std::size_t size;
};
ReadAhead ReadAheadOf(const std::FILE* stream) {
  // glibc's FILE: there is no function that tells.
  const auto* const begin = reinterpret_cast<const unsigned char*>(stream->_IO_read_ptr);
  const auto size = static_cast<std::size_t>(stream->_IO_read_end - stream->_IO_read_ptr);
  return {begin, size < kLargestChunk ? size : kLargestChunk};
}

// How many bytes make the character at the front; 0 if some are missing.
std::size_t WholeCharacter(const FileHandle& file, ReadAhead ahead) {
  if (ahead.bytes[0] == '\r' && file.reads_crlf) {
    return ahead.size == 1 ? 0 : ahead.bytes[1] == '\n' ? 2 : 1;
  }
  if (file.IsBytes()) {
    return 1;
  }
  const auto length = static_cast<std::size_t>(EncodedLength(ahead.bytes[0]));
  for (std::size_t i = 1; i < length; ++i) {
    if (i == ahead.size) {
      return 0;
    }
    if ((ahead.bytes[i] & 0xC0U) != 0x80) {
      return i;
    }
  }
  return length;
}

class Chunk {
 public:
  // Appends one character of so many bytes, as UTF-8 whatever they are.
  void Add(const unsigned char* bytes, std::size_t count, bool is_binary) {
    const bool is_ascii = bytes[0] < 0x80;
    const bool is_whole = !is_binary && bytes[0] >= 0xC2 &&
                          count == static_cast<std::size_t>(EncodedLength(bytes[0]));
    if (bytes[0] == '\r' && count == 2) {
      text_[size_++] = '\n';
    } else if (is_ascii || is_whole) {
      std::memcpy(text_ + size_, bytes, count);
      size_ += count;
    } else {
      size_ += EncodeCharacter(is_binary ? bytes[0] : kReplacement, text_ + size_);
    }
  }
  [[nodiscard]] bool IsFull() const { return size_ + kLargestEncoding > sizeof text_; }
  [[nodiscard]] String Finish() const { return NewString_nogc(assay_machine, text_, size_); }

 private:
  char text_[2 * kLargestChunk];
  std::size_t size_ = 0;
};

}  // namespace

// NOLINTBEGIN(readability-identifier-naming): the names of the table

String assay_GetChunk(Int handle, World /*world*/) {
  FileHandle* const file = FindHandle(handle);
  if (file == nullptr) {
    return NewString_nogc(assay_machine, "", 0);
  }
  Turn(*file, FileHandle::Last::Read);
  unsigned char first[kLargestEncoding];
  int count = 0;
  const Int character = DecodeCharacter(*file, first, count);
  if (character < 0) {
    const char error[] = {kErrorMark, static_cast<char>(kAtEnd - character)};
    return NewString_nogc(assay_machine, error, character == kAtEnd ? 0 : sizeof error);
  }
  Chunk chunk;
  chunk.Add(first, static_cast<std::size_t>(count), file->IsBytes());
  const ReadAhead all = ReadAheadOf(file->stream);
  std::size_t used = 0;
  while (used < all.size && !chunk.IsFull()) {
    const ReadAhead rest{all.bytes + used, all.size - used};
    const std::size_t bytes = WholeCharacter(*file, rest);
    if (bytes == 0) {
      break;
    }
    chunk.Add(rest.bytes, bytes, file->IsBytes());
    used += bytes;
  }
  file->stream->_IO_read_ptr += used;
  return chunk.Finish();
}

// NOLINTEND(readability-identifier-naming)

}  // namespace assay::runtime::primitives
