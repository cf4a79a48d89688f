// Text by chunks: what lazy input reads.
#include "runtime/primitives/encodings.h"
#include "runtime/primitives/handles.h"

namespace assay::runtime::primitives {

namespace {

constexpr std::size_t kLargestChunk = 8192;           // bytes read
constexpr std::size_t kLargestEncoding = 4;           // of one character in UTF-8
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

class Chunk {
 public:
  void Add(Char character) {
    if (character < 0x80) {
      text_[size_++] = static_cast<char>(character);
    } else {
      size_ += EncodeCharacter(character, text_ + size_);
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
  unsigned char first[kLargestCharacter];
  std::size_t count = 0;
  const Int character = DecodeCharacter(*file, first, count);
  if (character < 0) {
    const char error[] = {kErrorMark, static_cast<char>(kAtEnd - character)};
    return NewString_nogc(assay_machine, error, character == kAtEnd ? 0 : sizeof error);
  }
  Chunk chunk;
  chunk.Add(static_cast<Char>(character));
  const ReadAhead all = ReadAheadOf(file->stream);
  std::size_t used = 0;
  while (used < all.size && !chunk.IsFull()) {
    if (file->ReadsAsIs(all.bytes[used])) {
      chunk.Add(all.bytes[used++]);
      continue;
    }
    const Decoded next = Decode(*file, all.bytes + used, all.size - used, false);
    if (next.size == 0) {
      break;  // what is incomplete or invalid is for the next call
    }
    if (next.what == Decoded::What::Character) {
      chunk.Add(next.character);
    }
    used += next.size;
  }
  file->stream->_IO_read_ptr += used;
  return chunk.Finish();
}

// NOLINTEND(readability-identifier-naming)

}  // namespace assay::runtime::primitives
