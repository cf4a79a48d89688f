#include "runtime/profile/chunk.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "layout/record_file.h"

namespace assay::runtime {

void Chunk::Begin(std::uint32_t kind) {
  bytes.count = 0;
  Fixed(kind);
  Fixed(0);
}

void Chunk::Fixed(std::uint32_t number) {
  for (unsigned i = 0; i < 4; ++i) {
    Byte(static_cast<unsigned char>(number >> (8 * i)));
  }
}

void Chunk::Number(std::uint64_t number) {
  for (; number >= 0x80; number >>= 7U) {
    Byte(static_cast<unsigned char>(number | 0x80U));
  }
  Byte(static_cast<unsigned char>(number));
}

void Chunk::Text(const char* text) { Text(text, std::strlen(text)); }

void Chunk::Text(const char* text, std::size_t size) {
  Number(size);
  Raw(text, size);
}

void Chunk::Raw(const char* text, std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) {
    Byte(static_cast<unsigned char>(text[i]));
  }
}

bool Chunk::End(RecordFile& file) {
  const auto payload = static_cast<std::uint32_t>(bytes.count - layout::kChunkHeaderSize);
  for (unsigned i = 0; i < 4; ++i) {
    bytes.items[4 + i] = static_cast<unsigned char>(payload >> (8 * i));
  }
  Fixed(layout::AddToChecksum(0, bytes.items, bytes.count));
  return WriteChunk(file, bytes.items, bytes.count);
}

bool WriteWhole(int file, const unsigned char* bytes, std::size_t size) {
  while (size > 0) {
    const ssize_t written = write(file, bytes, size);
    if (written < 0 && errno != EINTR) {
      return false;
    }
    if (written > 0) {
      bytes += written;
      size -= static_cast<std::size_t>(written);
    }
  }
  return true;
}

}  // namespace assay::runtime
