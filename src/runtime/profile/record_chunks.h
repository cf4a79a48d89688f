// Chunks of the record, layout/record_file.h: put together in a buffer, written whole or not at
// all. Everything works inside a signal handler.
#pragma once

#include <cstddef>
#include <cstdint>

namespace assay::runtime {

struct RecordFile {
  int descriptor;
  int failure;              // why the last chunk is not in the file, as errno; 0: it is
  std::uint64_t good_size;  // bytes of whole chunks
  unsigned char* buffer;    // one chunk under construction
  std::size_t size;
  std::size_t capacity;
};

// Gives false, and the reason in `failure`, if the file cannot be made or its first bytes cannot be
// written. The buffer is the caller's.
[[nodiscard]] bool StartRecordFile(RecordFile& file, const char* path);

void BeginChunk(RecordFile& file, std::uint32_t kind);
// What does not fit is left out; the size of the buffer makes sure that everything does.
void PutNumber(RecordFile& file, std::uint64_t number);
void PutText(RecordFile& file, const char* text);
void PutText(RecordFile& file, const char* text, std::size_t size);
// A chunk that does not get into the file leaves no trace there, so that a later one can, say when
// the disk has room again.
[[nodiscard]] bool EndChunk(RecordFile& file);
// The same for a chunk that was put together elsewhere, checksum and all.
[[nodiscard]] bool WriteChunk(RecordFile& file, const unsigned char* bytes, std::size_t size);

}  // namespace assay::runtime
