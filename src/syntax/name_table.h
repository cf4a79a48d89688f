// Text -> Name and the keyword that it is, if any: one lookup per word of the source, without the
// lock that interning takes.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/names.h"
#include "syntax/token.h"

namespace assay::syntax {

class NameTable {
 public:
  struct Entry {
    std::string_view text;
    Name name;
    TokenKind reserved;  // End: not reserved
  };

  NameTable() : slots_(1024) {}

  const Entry& Find(std::string_view text) {
    std::size_t slot = Hash(text) & (slots_.size() - 1);
    while (slots_[slot].text != text) {
      if (slots_[slot].text.empty()) {
        return Insert(slot, text);
      }
      slot = (slot + 1) & (slots_.size() - 1);
    }
    return slots_[slot];
  }

 private:
  static std::size_t Hash(std::string_view text) {
    std::uint64_t hash = text.size();
    for (const char c : text) {
      hash = (hash ^ static_cast<unsigned char>(c)) * 0x9E3779B97F4A7C15U;
    }
    return static_cast<std::size_t>(hash ^ (hash >> 29U));
  }

  const Entry& Insert(std::size_t slot, std::string_view text);
  void Grow();

  std::vector<Entry> slots_;  // a power of two, at most half full
  std::size_t used_ = 0;
};

}  // namespace assay::syntax
