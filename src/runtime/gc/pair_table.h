// Counts by two keys.
#pragma once

#include <cstddef>
#include <cstdint>

#include "layout/object.h"

namespace assay::runtime {

struct PairRow {
  layout::Word first;
  layout::Word second;  // 0: a free place
  std::uint64_t count;  // pointers, or objects
  std::uint64_t words;  // of the objects that belong to the row
};

struct PairTable {
  PairRow* rows;
  std::size_t capacity;  // a power of two, or 0
  std::size_t count;
};

[[nodiscard]] inline std::size_t PlaceOfPair(const PairTable& table, layout::Word first,
                                             layout::Word second) {
  const layout::Word mixed = ((first * 0x9e37'79b9'7f4a'7c15U) ^ second) * 0xd6e8'feb8'6659'fd93U;
  return static_cast<std::size_t>(mixed >> 20U) & (table.capacity - 1);
}

// The row of two keys, which is added if need be; null: there is no memory for it.
[[nodiscard]] PairRow* FindOrAddPair(PairTable& table, layout::Word first, layout::Word second,
                                     bool& is_new);

// The same; most are where they are looked for first.
[[nodiscard]] inline PairRow* FindPair(PairTable& table, layout::Word first, layout::Word second,
                                       bool& is_new) {
  if (table.capacity > 0) [[likely]] {
    PairRow& row = table.rows[PlaceOfPair(table, first, second)];
    if (row.first == first && row.second == second) [[likely]] {
      is_new = false;
      return &row;
    }
  }
  return FindOrAddPair(table, first, second, is_new);
}
// Back to no rows.
void ResetPairs(PairTable& table);
void FreePairs(PairTable& table);

}  // namespace assay::runtime
