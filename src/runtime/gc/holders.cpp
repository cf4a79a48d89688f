#include "runtime/gc/holders.h"

#include <cstdlib>

namespace assay::runtime {

namespace {

using layout::Object;
using layout::ObjectKind;
using layout::Word;

PairRow* Find(Holders& holders, CensusTable& census, PairTable& table, Word first, Word second) {
  bool is_new = false;
  PairRow* const row = FindPair(table, first, second, is_new);
  if (row == nullptr || (is_new && first != kNoHolder && !EnsureKey(census, HolderOf(first))))
      [[unlikely]] {
    holders.is_incomplete = true;
    return nullptr;
  }
  return row;
}

void Note(Holders& holders, CensusTable& census, Word first, Word root, Word key,
          std::uint64_t pointers, std::size_t words) {
  PairRow* const edge = Find(holders, census, holders.edges, first, key);
  if (edge == nullptr) {
    return;
  }
  edge->count += pointers;
  edge->words += words;
  if (words > 0) {
    if (PairRow* const share = Find(holders, census, holders.shares, root, key)) {
      ++share->count;
      share->words += words;
    }
  }
}

// Its key is that of what it holds, which may not be where it belongs yet.
bool HasNoKeyYet(const Object& object) {
  const ObjectKind kind = layout::InfoOf(object.header)->kind;
  return kind == ObjectKind::PartialApplication || kind == ObjectKind::Indirection;
}

bool MakeRoom(GrowableArray<PendingPointer>& pending) {
  if (pending.count < pending.capacity) {
    return true;
  }
  const std::size_t capacity = pending.capacity == 0 ? 1024 : pending.capacity * 2;
  auto* const items =
      static_cast<PendingPointer*>(std::realloc(pending.items, capacity * sizeof(PendingPointer)));
  if (items != nullptr) {
    pending.items = items;
    pending.capacity = capacity;
  }
  return items != nullptr;
}

}  // namespace

void ResetHolders(Holders& holders) {
  ResetPairs(holders.edges);
  ResetPairs(holders.shares);
  holders.pending.count = 0;
  holders.root = kNoHolder;
  holders.is_incomplete = false;
}

void CloseHolders(Holders& holders) {
  FreePairs(holders.edges);
  FreePairs(holders.shares);
  holders.pending.Free();
}

void NotePointer(Holders& holders, CensusTable& census, Word first, Object* to, std::size_t words) {
  if (HasNoKeyYet(*to)) [[unlikely]] {
    if (MakeRoom(holders.pending)) {
      holders.pending.Push({first, holders.root, to, words});
    } else {
      holders.is_incomplete = true;
    }
    return;
  }
  Note(holders, census, first, holders.root, KeyOf(census, *to), 1, words);
}

void NoteReached(Holders& holders, CensusTable& census, Word first, Object* to, std::size_t words) {
  Note(holders, census, first, holders.root, KeyOf(census, *to), 0, words);
}

void NoteFrame(Holders& holders, CensusTable& census, Word frame, Word above) {
  if (PairRow* const edge = Find(holders, census, holders.edges, frame, above)) {
    ++edge->count;
  }
}

void NotePending(Holders& holders, CensusTable& census) {
  for (const PendingPointer& one : holders.pending) {
    Note(holders, census, one.first, one.root, KeyOf(census, *one.to), 1, one.words);
  }
  holders.pending.Free();
}

}  // namespace assay::runtime
