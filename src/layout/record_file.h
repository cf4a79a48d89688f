// The record of a run, `PROGRAM.assay`: written by the run-time system (runtime/profile/record.h),
// read by the tool (report/reader.h). docs/formats.md describes it for others.
//
//     magic : 8 bytes | version : 32 bits | chunk, chunk, ..
//     chunk: kind : 32 bits | size of the payload : 32 bits | payload | checksum : 32 bits
//
// The file only grows: a program that is killed leaves all chunks but the last whole. Fixed-size
// numbers are little-endian; the checksum is the CRC-32 (as in zlib) of kind, size and payload.
// Payloads are numbers of seven bits to a byte, the lowest first, the high bit set in all but the
// last byte, and texts, which are a number of bytes and then the bytes, in UTF-8.
#pragma once

#include <cstddef>
#include <cstdint>

namespace assay::layout {

inline constexpr char kRecordMagic[8] = {'\x89', 'A', 'S', 'S', 'A', 'Y', '\r', '\n'};
inline constexpr std::uint32_t kRecordVersion = 1;

constexpr std::uint32_t ChunkKindOf(const char (&text)[5]) {
  std::uint32_t kind = 0;
  for (int i = 3; i >= 0; --i) {
    kind = kind << 8U | static_cast<unsigned char>(text[i]);
  }
  return kind;
}

// What the chunks hold:
//
//     RUN   program, number of arguments, arguments, start (nanoseconds since 1970), nanoseconds
//     per
//           tick, number of processors, 1 if stacks are kept; then the names and units of totals
//           and of columns: how many, name, unit, ..
//     CENT  how many; each: name, kind, module, file, line, column, last line, last column. The
//           first is number 0
//     STAK  number of the first, how many; each: the stack below, the centre on top. A stack whose
//           number is less than the number of centres is that centre alone
//     SAMP  costs since the start: the totals, how many rows; each: distance of its number from the
//           one before, columns. Where no stacks are kept rows are centres. The last one counts
//     MARK  nanoseconds since the start, text
//     END   why, exit code or number of the signal
inline constexpr std::uint32_t kRunChunk = ChunkKindOf("RUN ");
inline constexpr std::uint32_t kCentresChunk = ChunkKindOf("CENT");
inline constexpr std::uint32_t kStacksChunk = ChunkKindOf("STAK");
inline constexpr std::uint32_t kSampleChunk = ChunkKindOf("SAMP");
inline constexpr std::uint32_t kMarkChunk = ChunkKindOf("MARK");
inline constexpr std::uint32_t kEndChunk = ChunkKindOf("END ");

inline constexpr std::size_t kChunkHeaderSize = 8;
inline constexpr std::size_t kChecksumSize = 4;

// Adds bytes to a checksum that starts as 0.
constexpr std::uint32_t AddToChecksum(std::uint32_t checksum, const unsigned char* bytes,
                                      std::size_t size) {
  checksum = ~checksum;
  for (std::size_t i = 0; i < size; ++i) {
    checksum ^= bytes[i];
    for (int bit = 0; bit < 8; ++bit) {
      checksum = (checksum >> 1U) ^ (0xedb8'8320U & (0 - (checksum & 1U)));
    }
  }
  return ~checksum;
}

}  // namespace assay::layout
