// The census: live objects and frames, counted by what their headers say. It rides on major
// collections, where each header is in the cache when its object is scanned.
//
// A key is a header with its HeapVariant in the low bits, which are zero in headers: info table and
// centre, from which all else follows (producer, construction, type, module, kind). A few kinds of
// objects say nothing themselves, and go by the info table of what they hold.
//
// The table stays from census to census, with zeroes, and a key keeps its number.
#pragma once

#include <cstddef>
#include <cstdint>

#include "layout/frame.h"
#include "layout/object.h"
#include "layout/program.h"
#include "layout/record_file.h"

namespace assay::runtime {

struct CensusRow {
  layout::Word key;  // 0: a free place
  std::uint64_t objects;
  std::uint64_t words;
  std::uint64_t number;  // that the record knows it by; kNoKeyNumber: it does not yet
};
inline constexpr std::uint64_t kNoKeyNumber = ~std::uint64_t{0};

struct CensusTable {
  CensusRow* rows;
  std::size_t capacity;  // a power of two
  std::size_t count;
  unsigned shift;          // of hashes, for this capacity
  std::size_t statics;     // static objects that were reached
  bool names_black_holes;  // what they hold says which thunks they are
  layout::Word stamps;     // the part of headers that is no part of keys
  bool is_incomplete;      // the system refused memory
};

// False: there is no memory.
[[nodiscard]] bool OpenCensus(CensusTable& table);
void CloseCensus(CensusTable& table);

// What the headers of this program say.
void SetKeysOf(CensusTable& table, const layout::ProgramInfo& program);

// Back to zero.
void ResetCensus(CensusTable& table);

// A key that is not in the table yet; null if there is no room.
[[nodiscard]] CensusRow* AddKey(CensusTable& table, layout::Word key);

[[nodiscard]] inline std::size_t PlaceOfKey(const CensusTable& table, layout::Word key) {
  return static_cast<std::size_t>((key * 0x9e37'79b9'7f4a'7c15U) >> table.shift);
}

inline void CountKey(CensusTable& table, layout::Word key, std::size_t words) {
  std::size_t place = PlaceOfKey(table, key);
  CensusRow* row = &table.rows[place];
  while (row->key != key) {
    if (row->key == 0) [[unlikely]] {
      row = AddKey(table, key);
      if (row == nullptr) {
        return;
      }
      break;
    }
    place = (place + 1) & (table.capacity - 1);
    row = &table.rows[place];
  }
  row->objects += 1;
  row->words += words;
}

[[nodiscard]] constexpr layout::Word KeyOf(layout::Word header, layout::HeapVariant variant) {
  return header | static_cast<layout::Word>(variant);
}
inline constexpr layout::Word kVariantMask = 15;
[[nodiscard]] constexpr layout::HeapVariant VariantOf(layout::Word key) {
  return static_cast<layout::HeapVariant>(key & kVariantMask);
}
[[nodiscard]] inline const layout::InfoTable& InfoOfKey(layout::Word key) {
  return *layout::InfoOf(key & ~kVariantMask);
}

// The key of an object whose fields have been scanned.
[[nodiscard]] inline layout::Word KeyOf(const CensusTable& table, const layout::Object& object) {
  using layout::HeapVariant;
  using layout::ObjectKind;
  const auto info_of = [](layout::Word pointer) {
    return layout::Untag(pointer)->header & 0xffff'ffffU;
  };
  const layout::Word header = object.header & ~table.stamps;
  switch (layout::InfoOf(header)->kind) {
    case ObjectKind::PartialApplication:
      return KeyOf(
          layout::WithInfo(header, info_of(object.payload[layout::kPartialApplicationFunction])),
          HeapVariant::PartialApplication);
    case ObjectKind::Indirection:
      return KeyOf(layout::WithInfo(header, info_of(object.payload[0])), HeapVariant::Indirection);
    case ObjectKind::BlackHole:
      return table.names_black_holes
                 ? KeyOf(layout::WithInfo(header, object.payload[0] & 0xffff'ffffU),
                         HeapVariant::UnderEvaluation)
                 : header;
    default: return header;
  }
}

// Is it in the table now? One that was not counted has no objects.
[[nodiscard]] bool EnsureKey(CensusTable& table, layout::Word key);
// The row of a key; null if the table has none.
[[nodiscard]] const CensusRow* FindKey(const CensusTable& table, layout::Word key);

// The keys of frames from a place of the stack to its end, asked for one after the other. A frame
// goes by the code that it is part of. One whose code has no name, because the run-time system or a
// stub has pushed it, goes by the next one below that has: it waits on its behalf. At the end there
// is none below, and it goes by the last one above.
class FrameKeys {
 public:
  FrameKeys(const CensusTable& table, const layout::Word* at, const layout::Word* end);
  [[nodiscard]] layout::Word Of(const layout::Frame& frame);

 private:
  void FindName();

  const CensusTable& table_;
  const layout::Word* named_until_;  // frames before it go by `info_`
  const layout::Word* end_;
  layout::Word info_ = 0;  // 0: by their own
};

// Frames from a place of the stack to its end.
void CountFrames(CensusTable& table, const layout::Word* at, const layout::Word* end);

}  // namespace assay::runtime
