#include "runtime/gc/pair_table.h"

#include <cstdlib>
#include <cstring>

namespace assay::runtime {

namespace {

using layout::Word;

PairRow& RowOf(const PairTable& table, Word first, Word second) {
  std::size_t place = PlaceOfPair(table, first, second);
  while (table.rows[place].second != 0 &&
         (table.rows[place].first != first || table.rows[place].second != second)) {
    place = (place + 1) & (table.capacity - 1);
  }
  return table.rows[place];
}

bool Grow(PairTable& table) {
  constexpr std::size_t kFirstCapacity = 1024;
  const PairTable old = table;
  table.capacity = old.capacity == 0 ? kFirstCapacity : old.capacity * 2;
  table.rows = static_cast<PairRow*>(std::calloc(table.capacity, sizeof(PairRow)));
  if (table.rows == nullptr) {
    table = old;
    return false;
  }
  for (std::size_t i = 0; i < old.capacity; ++i) {
    if (old.rows[i].second != 0) {
      RowOf(table, old.rows[i].first, old.rows[i].second) = old.rows[i];
    }
  }
  std::free(old.rows);
  return true;
}

}  // namespace

PairRow* FindOrAddPair(PairTable& table, Word first, Word second, bool& is_new) {
  if (table.count * 5 >= table.capacity * 3 && !Grow(table)) {
    return nullptr;
  }
  PairRow& row = RowOf(table, first, second);
  is_new = row.second == 0;
  if (is_new) {
    row.first = first;
    row.second = second;
    ++table.count;
  }
  return &row;
}

void ResetPairs(PairTable& table) {
  if (table.rows != nullptr) {
    std::memset(table.rows, 0, table.capacity * sizeof(PairRow));
  }
  table.count = 0;
}

void FreePairs(PairTable& table) {
  std::free(table.rows);
  table = {};
}

}  // namespace assay::runtime
