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

void Chunk::LongNumber(std::uint64_t number) {
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
  if (size == 0) {
    return;
  }
  bytes.Reserve(size);
  std::memcpy(bytes.items + bytes.count, text, size);
  bytes.count += size;
}

namespace {

// The checksum of layout/record_file.h, eight bytes at a time: snapshots are large.
struct WideChecksums {
  std::uint32_t of[8][256] = {};

  constexpr WideChecksums() {
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
      of[0][byte] = layout::kChecksums.of[byte];
    }
    for (std::size_t i = 1; i < 8; ++i) {
      for (std::uint32_t byte = 0; byte < 256; ++byte) {
        of[i][byte] = (of[i - 1][byte] >> 8U) ^ of[0][of[i - 1][byte] & 0xffU];
      }
    }
  }
};
constexpr WideChecksums kWide;

std::uint32_t ChecksumOf(const unsigned char* bytes, std::size_t size) {
  std::uint32_t checksum = ~std::uint32_t{0};
  for (; size >= 8; size -= 8, bytes += 8) {
    std::uint64_t next = 0;
    std::memcpy(&next, bytes, sizeof next);
    next ^= checksum;
    checksum = 0;
    for (unsigned i = 0; i < 8; ++i) {
      checksum ^= kWide.of[7 - i][(next >> (8 * i)) & 0xffU];
    }
  }
  return layout::AddToChecksum(~checksum, bytes, size);
}

}  // namespace

bool Chunk::End(RecordFile& file) {
  const auto payload = static_cast<std::uint32_t>(bytes.count - layout::kChunkHeaderSize);
  for (unsigned i = 0; i < 4; ++i) {
    bytes.items[4 + i] = static_cast<unsigned char>(payload >> (8 * i));
  }
  Fixed(ChecksumOf(bytes.items, bytes.count));
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
