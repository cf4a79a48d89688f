#include "runtime/gc/census.h"

#include <bit>
#include <cstdlib>

#include "runtime/gc/from_space.h"

namespace assay::runtime {

namespace {

constexpr std::size_t kFirstCapacity = 4096;

bool IsTooFull(const CensusTable& table) { return table.count * 5 >= table.capacity * 3; }

bool SetCapacity(CensusTable& table, std::size_t capacity) {
  auto* const rows = static_cast<CensusRow*>(std::calloc(capacity, sizeof(CensusRow)));
  if (rows == nullptr) {
    return false;
  }
  table.rows = rows;
  table.capacity = capacity;
  table.shift = 64 - static_cast<unsigned>(std::countr_zero(capacity));
  return true;
}

CensusRow& FreeRow(CensusTable& table, layout::Word key) {
  std::size_t place = PlaceOfKey(table, key);
  while (table.rows[place].key != 0) {
    place = (place + 1) & (table.capacity - 1);
  }
  return table.rows[place];
}

bool Grow(CensusTable& table) {
  const CensusTable old = table;
  if (!SetCapacity(table, old.capacity * 2)) {
    return false;
  }
  for (std::size_t i = 0; i < old.capacity; ++i) {
    if (old.rows[i].key != 0) {
      FreeRow(table, old.rows[i].key) = old.rows[i];
    }
  }
  std::free(old.rows);
  return true;
}

}  // namespace

bool OpenCensus(CensusTable& table) {
  table = {};
  return SetCapacity(table, kFirstCapacity);
}

void SetKeysOf(CensusTable& table, const layout::ProgramInfo& program) {
  table.names_black_holes = program.names_black_holes != 0;
  table.stamps = program.stamps_uses != 0 ? ~layout::Word{0xffff'ffffU} : 0;
}

void CloseCensus(CensusTable& table) {
  std::free(table.rows);
  table = {};
}

void ResetCensus(CensusTable& table) {
  for (std::size_t i = 0; i < table.capacity; ++i) {
    table.rows[i].objects = 0;
    table.rows[i].words = 0;
  }
  table.statics = 0;
  table.is_incomplete = false;
}

CensusRow* AddKey(CensusTable& table, layout::Word key) {
  if (IsTooFull(table) && !Grow(table) && table.count + 1 >= table.capacity) {
    table.is_incomplete = true;  // one place stays free, where searches end
    return nullptr;
  }
  CensusRow& row = FreeRow(table, key);
  row = {.key = key, .objects = 0, .words = 0, .number = kNoKeyNumber};
  ++table.count;
  return &row;
}

namespace {

// Which code a frame goes by. One that saves the registers of a block goes by the block, and one
// that waits to update a thunk by the thunk, where that has a name.
layout::Word InfoOfFrame(const CensusTable& table, const layout::Frame& frame) {
  if (layout::ResumedCode(frame) != nullptr) {
    return frame.saved[layout::FrameSize(frame) - 2] & 0xffff'ffffU;
  }
  if (layout::InfoOf(frame.header)->kind == layout::ObjectKind::UpdateFrame) {
    const layout::Object& thunk = *layout::Untag(frame.saved[0]);
    const layout::Word header =
        layout::IsStatic(frame.saved[0]) ? thunk.header : HeaderThroughMarks(thunk);
    switch (layout::InfoOf(header)->kind) {
      case layout::ObjectKind::BlackHole:
        if (table.names_black_holes) {
          return thunk.payload[0] & 0xffff'ffffU;
        }
        break;
      case layout::ObjectKind::Thunk: return header & 0xffff'ffffU;  // --no-black-holing
      default: break;
    }
  }
  return frame.header & 0xffff'ffffU;
}

}  // namespace

const CensusRow* FindKey(const CensusTable& table, layout::Word key) {
  for (std::size_t place = PlaceOfKey(table, key);; place = (place + 1) & (table.capacity - 1)) {
    const CensusRow& row = table.rows[place];
    if (row.key == key || row.key == 0) {
      return row.key == 0 ? nullptr : &row;
    }
  }
}

bool EnsureKey(CensusTable& table, layout::Word key) {
  return FindKey(table, key) != nullptr || AddKey(table, key) != nullptr;
}

FrameKeys::FrameKeys(const CensusTable& table, const layout::Word* at, const layout::Word* end)
    : table_(table), named_until_(at), end_(end) {}

layout::Word FrameKeys::Of(const layout::Frame& frame) {
  const auto* const at = reinterpret_cast<const layout::Word*>(&frame);
  while (named_until_ <= at) {
    FindName();
  }
  return KeyOf(info_ == 0 ? frame.header : layout::WithInfo(frame.header, info_),
               layout::HeapVariant::Frame);
}

void FrameKeys::FindName() {
  while (named_until_ != end_) {
    const auto& frame = *reinterpret_cast<const layout::Frame*>(named_until_);
    const layout::Word info = InfoOfFrame(table_, frame);
    named_until_ += layout::FrameSize(frame);
    if (layout::InfoOf(info)->description != 0) {
      info_ = info;
      return;
    }
  }
}

void CountFrames(CensusTable& table, const layout::Word* at, const layout::Word* end) {
  FrameKeys keys(table, at, end);
  while (at != end) {
    const auto& frame = *reinterpret_cast<const layout::Frame*>(at);
    const std::size_t words = layout::FrameSize(frame);
    CountKey(table, keys.Of(frame), words);
    at += words;
  }
}

}  // namespace assay::runtime
