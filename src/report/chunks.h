// The chunks of a record (layout/record_file.h), one after the other.
#pragma once

#include <algorithm>
#include <optional>

#include "layout/record_file.h"
#include "report/cursor.h"
#include "report/mapped_file.h"

namespace assay::report {

struct Chunk {
  std::size_t begin;  // in the record, with what stands around it
  std::size_t end;
  std::uint32_t kind;
  Bytes content;
  bool is_whole;  // its checksum says so
};

class Chunks {
 public:
  explicit Chunks(const RecordBytes& record) : memory_(record), record_(record.All()) {}

  // Nothing: there are no more, or what follows is cut off.
  std::optional<Chunk> Next() {
    memory_.Forget(position_);
    constexpr std::size_t kAround = layout::kChunkHeaderSize + layout::kChecksumSize;
    const std::size_t left = record_.size() - std::min(position_, record_.size());
    const std::size_t size = left < kAround ? 0 : FixedNumber(record_, position_ + 4);
    if (left < kAround || size > left - kAround) {
      return std::nullopt;
    }
    const Bytes chunk = record_.subspan(position_, layout::kChunkHeaderSize + size);
    const std::size_t begin = position_;
    position_ += size + kAround;
    return Chunk{begin, position_, FixedNumber(chunk, 0), chunk.subspan(layout::kChunkHeaderSize),
                 layout::AddToChecksum(0, chunk.data(), chunk.size()) ==
                     FixedNumber(record_, begin + chunk.size())};
  }

  [[nodiscard]] std::size_t Position() const { return position_; }
  [[nodiscard]] bool IsAtEnd() const { return position_ == record_.size(); }

 private:
  RecordBytes memory_;
  Bytes record_;
  std::size_t position_ = sizeof layout::kRecordMagic + 4;  // after the magic and the version
};

}  // namespace assay::report
