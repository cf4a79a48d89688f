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

// The row of two keys, which is added if need be; null: there is no memory for it.
[[nodiscard]] PairRow* FindPair(PairTable& table, layout::Word first, layout::Word second,
                                bool& is_new);
// Back to no rows.
void ResetPairs(PairTable& table);
void FreePairs(PairTable& table);

}  // namespace assay::runtime
