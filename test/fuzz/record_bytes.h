// Bytes of a fuzzer as a record. Damage that a checksum would catch is of no interest: whatever
// size a chunk claims, its checksum is made right.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "layout/record_file.h"

namespace assay {

inline std::vector<unsigned char> WithChecksums(const std::uint8_t* data, std::size_t size) {
  std::vector<unsigned char> bytes(std::begin(layout::kRecordMagic),
                                   std::end(layout::kRecordMagic));
  for (unsigned i = 0; i < 4; ++i) {
    bytes.push_back(static_cast<unsigned char>(layout::kRecordVersion >> (8 * i)));
  }
  std::size_t at = bytes.size();
  bytes.insert(bytes.end(), data, data + size);
  while (bytes.size() - at >= layout::kChunkHeaderSize + layout::kChecksumSize) {
    std::size_t payload = 0;
    for (std::size_t i = 4; i-- > 0;) {
      payload = payload << 8U | bytes[at + 4 + i];
    }
    const std::size_t left = bytes.size() - at - layout::kChunkHeaderSize - layout::kChecksumSize;
    if (payload > left) {
      break;
    }
    const std::size_t covered = layout::kChunkHeaderSize + payload;
    const std::uint32_t checksum = layout::AddToChecksum(0, bytes.data() + at, covered);
    for (unsigned i = 0; i < 4; ++i) {
      bytes[at + covered + i] = static_cast<unsigned char>(checksum >> (8 * i));
    }
    at += covered + layout::kChecksumSize;
  }
  return bytes;
}

}  // namespace assay
