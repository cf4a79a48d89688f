#include "runtime/gc/scan.h"

#include <bit>

#include "runtime/gc/evacuate.h"
#include "runtime/gc/from_space.h"
#include "runtime/gc/roots.h"
#include "runtime/heap/object_size.h"
#include "runtime/platform/check.h"

namespace assay::runtime {

namespace {

using layout::InfoTable;
using layout::Object;
using layout::ObjectKind;
using layout::Word;

struct Scanned {
  std::size_t words;  // size of the object
  bool young;         // it points into generation 0
};

bool ScanCard(Collection& collection, Object& array, std::size_t card) {
  const std::size_t first = card * kCardElements;
  const std::size_t left = array.payload[0] - first;
  return EvacuateSlots(collection, array.payload + 1 + first,
                       left < kCardElements ? left : kCardElements);
}

// All elements. Whoever remembers the array marks it again.
bool ScanArray(Collection& collection, Object& array) {
  array.payload[0] = layout::ArraySize(array);
  if (CardWords(array.payload[0]) == 0) {
    return EvacuateSlots(collection, array.payload + 1, array.payload[0]);
  }
  Word* const cards = CardsOf(array);
  const std::size_t count = (array.payload[0] + kCardElements - 1) / kCardElements;
  bool young = false;
  for (std::size_t first = 0; first < count; first += kCardsInWord) {
    Word marked = 0;
    for (std::size_t card = first; card < count && card < first + kCardsInWord; ++card) {
      marked |= ScanCard(collection, array, card) ? CardBit(card) : 0;
    }
    cards[first / kCardsInWord] = marked;
    young |= marked != 0;
  }
  return young;
}

// The cards of a remembered array that are marked.
bool ScanMarkedCards(Collection& collection, Object& array) {
  array.payload[0] = layout::ArraySize(array);
  Word* const cards = CardsOf(array);
  bool young = false;
  for (std::size_t word = 0; word < CardWords(array.payload[0]); ++word) {
    for (Word left = cards[word]; left != 0; left &= left - 1) {
      const std::size_t card =
          (word * kCardsInWord) + static_cast<std::size_t>(std::countr_zero(left));
      if (!ScanCard(collection, array, card)) {
        cards[word] &= ~CardBit(card);
      }
      ++collection.machine.statistics.scanned_cards;
    }
    young |= cards[word] != 0;
  }
  return young;
}

[[gnu::always_inline]] inline Scanned ScanFields(Collection& collection, Object& object) {
  DEBUG_CHECK((object.header & kMarkMask) == 0, "what is scanned has left from-space");
  const InfoTable& info = *layout::InfoOf(object.header);
  Scanned scanned{};
  if (info.kind == ObjectKind::Constructor) [[likely]] {
    return {1 + std::size_t{info.pointers} + info.non_pointers,
            EvacuateSlots(collection, object.payload, info.pointers)};
  }
  switch (info.kind) {
    case ObjectKind::Indirection:
    case ObjectKind::StaticIndirection: scanned.young = Evacuate(collection, object.payload); break;
    case ObjectKind::PartialApplication:
      scanned.young =
          EvacuateSlots(collection, object.payload + layout::kPartialApplicationArguments,
                        object.payload[layout::kPartialApplicationCount]);
      scanned.young |= Evacuate(collection, object.payload + layout::kPartialApplicationFunction);
      break;
    case ObjectKind::Array: scanned.young = ScanArray(collection, object); break;
    case ObjectKind::FrozenStack:
      scanned.young =
          EvacuateFrames(collection, object.payload + 1, object.payload + 1 + object.payload[0]);
      break;
    case ObjectKind::Bytes:
    case ObjectKind::BlackHole:
    case ObjectKind::StaticThunk: break;
    default: scanned.young = EvacuateSlots(collection, object.payload, info.pointers); break;
  }
  if (collection.major) {
    ReachStaticReferences(collection, info);
  }
  scanned.words = ObjectWords(object, info);
  return scanned;
}

// Fetches ahead what the next words point to, if they are pointers: by the time the scan gets there
// the objects are in the cache. It does no harm if they are something else.
void Prefetch(const Word* from, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    __builtin_prefetch(reinterpret_cast<const void*>(from[i]), 1);
  }
}

constexpr std::size_t kPrefetchDistance = 24;  // words

// What is counted of objects that are alive.
enum class Counts : std::uint8_t { Nothing, Centres, All };

Counts CountsOf(const Collection& collection) {
  return collection.census != nullptr ? Counts::All
         : collection.live != nullptr ? Counts::Centres
                                      : Counts::Nothing;
}

template <Counts kCounts>
[[gnu::always_inline]] inline void CountObject(Collection& collection, const Object& object,
                                               std::size_t words) {
  if constexpr (kCounts == Counts::All) {
    CountKey(*collection.census, KeyOf(*collection.census, object), words);
  }
  if constexpr (kCounts != Counts::Nothing) {
    if (kCounts == Counts::Centres || collection.live != nullptr) {
      CountLiveWords(collection.live, object, words);
    }
  }
}

// Objects in one block, up to `end`. Those of generation 1 that point into generation 0 are
// remembered. Collections that count nothing pay nothing for it.
template <Counts kCounts>
Word* ScanRow(Collection& collection, Word* next, const Word* end, bool is_old) {
  while (next != end) {
    auto& object = *reinterpret_cast<Object*>(next);
    const Scanned scanned = ScanFields(collection, object);
    if (static_cast<std::size_t>(end - next) > kPrefetchDistance + scanned.words) {
      Prefetch(next + kPrefetchDistance, scanned.words);
    }
    if (is_old && scanned.young) {
      Remember_nogc(collection.machine, &object);
    }
    CountObject<kCounts>(collection, object, scanned.words);
    next += scanned.words;
  }
  return next;
}

// Scans what is new in a space; false if there was nothing.
bool ScanSpace(Collection& collection, const Space& space, ScanPosition& position) {
  if (position.next == space.next) {
    return false;
  }
  const Blocks& blocks = collection.machine.heap.blocks;
  const bool is_old = (space.state & kYoung) == 0;
  const Counts counts = CountsOf(collection);
  if (position.block == kNoBlock) {
    position = {space.first, blocks.Begin(space.first)};
  }
  while (position.next != space.next) {
    const bool is_last = position.block == space.last;
    const Word* const end =
        is_last ? space.next
                : blocks.Begin(position.block) + (blocks[position.block].used / layout::kWordSize);
    switch (counts) {
      case Counts::Nothing:
        position.next = ScanRow<Counts::Nothing>(collection, position.next, end, is_old);
        break;
      case Counts::Centres:
        position.next = ScanRow<Counts::Centres>(collection, position.next, end, is_old);
        break;
      case Counts::All:
        position.next = ScanRow<Counts::All>(collection, position.next, end, is_old);
        break;
    }
    if (!is_last) {
      position.block = blocks[position.block].next;
      position.next = blocks.Begin(position.block);
    }
  }
  return true;
}

bool ScanLarge(Collection& collection) {
  if (collection.large_to_scan == kNoBlock) {
    return false;
  }
  Heap& heap = collection.machine.heap;
  const BlockIndex block = collection.large_to_scan;
  collection.large_to_scan = heap.blocks[block].next;
  const bool is_old = (collection.states[block] & kYoung) == 0;
  Link(heap.blocks, is_old ? heap.large_old : heap.large_aged, block);

  auto& object = *reinterpret_cast<Object*>(heap.blocks.Begin(block));
  const Scanned scanned = ScanFields(collection, object);
  if (is_old && scanned.young) {
    Remember_nogc(collection.machine, &object);
  }
  if (collection.census != nullptr) {
    CountKey(*collection.census, KeyOf(*collection.census, object), scanned.words);
  }
  if (collection.live != nullptr) {
    CountLiveWords(collection.live, object, scanned.words);
  }
  return true;
}

bool ScanStatic(Collection& collection) {
  if (collection.static_to_scan == 0) {
    return false;
  }
  auto& object = *reinterpret_cast<Object*>(std::uintptr_t{collection.static_to_scan});
  collection.static_to_scan = static_cast<std::uint32_t>(StaticLinkOf(object));
  if (ScanFields(collection, object).young) {
    Remember_nogc(collection.machine, &object);
  }
  if (collection.census != nullptr) {
    ++collection.census->statics;
  }
  return true;
}

}  // namespace

bool ScanRemembered(Collection& collection, Object& object) {
  if (layout::InfoOf(object.header)->kind == ObjectKind::Array &&
      CardWords(layout::ArraySize(object)) > 0) {
    return ScanMarkedCards(collection, object);
  }
  return ScanFields(collection, object).young;
}

void ScanAll(Collection& collection) {
  Heap& heap = collection.machine.heap;
  while (ScanSpace(collection, heap.old, collection.old_scan) ||
         ScanSpace(collection, heap.aged, collection.aged_scan) || ScanLarge(collection) ||
         ScanStatic(collection)) {
  }
}

}  // namespace assay::runtime
