#include "syntax/name_table.h"

#include <utility>

namespace assay::syntax {

const NameTable::Entry& NameTable::Insert(std::size_t slot, std::string_view text) {
  if (2 * (used_ + 1) > slots_.size()) {
    Grow();
    return Find(text);
  }
  ++used_;
  const Name name(text);
  const TokenKind keyword = FindKeyword(text);
  const TokenKind reserved = keyword == TokenKind::End ? FindReservedOperator(text) : keyword;
  slots_[slot] = {name.Text(), name, reserved};
  return slots_[slot];
}

void NameTable::Grow() {
  std::vector<Entry> old(slots_.size() * 2);
  std::swap(old, slots_);
  for (const Entry& entry : old) {
    if (entry.text.empty()) {
      continue;
    }
    std::size_t slot = Hash(entry.text) & (slots_.size() - 1);
    while (!slots_[slot].text.empty()) {
      slot = (slot + 1) & (slots_.size() - 1);
    }
    slots_[slot] = entry;
  }
}

}  // namespace assay::syntax
