// One chunk of the record (layout/record_file.h) under construction, in memory that grows, for
// those who are not called by signal handlers. It is written by one call, so that a signal finds it
// in the file whole or not at all.
#pragma once

#include <cstddef>
#include <cstdint>

#include "runtime/platform/growable_array.h"
#include "runtime/profile/record_chunks.h"

namespace assay::runtime {

struct Chunk {
  GrowableArray<unsigned char> bytes;

  void Begin(std::uint32_t kind);
  void Byte(unsigned char byte) { bytes.Push(byte); }
  void Fixed(std::uint32_t number);
  void Number(std::uint64_t number) {
    if (number < 0x80) [[likely]] {
      Byte(static_cast<unsigned char>(number));
    } else {
      LongNumber(number);
    }
  }
  void LongNumber(std::uint64_t number);
  // So many numbers at once: where the first goes. Done is told where the last one ends.
  static constexpr std::size_t kLongestNumber = 10;
  [[nodiscard]] unsigned char* RoomForNumbers(std::size_t count) {
    bytes.Reserve(count * kLongestNumber);
    return bytes.items + bytes.count;
  }
  static unsigned char* Put(unsigned char* at, std::uint64_t number) {
    for (; number >= 0x80; number >>= 7U) {
      *at++ = static_cast<unsigned char>(number | 0x80U);
    }
    *at++ = static_cast<unsigned char>(number);
    return at;
  }
  void Done(const unsigned char* end) { bytes.count = static_cast<std::size_t>(end - bytes.items); }
  void Text(const char* text);
  void Text(const char* text, std::size_t size);
  void Raw(const char* text, std::size_t size);
  // Adds the checksum, and writes it; false if that fails.
  [[nodiscard]] bool End(RecordFile& file);
};

// All of it; false if the system refuses some.
[[nodiscard]] bool WriteWhole(int file, const unsigned char* bytes, std::size_t size);

}  // namespace assay::runtime
