#include "runtime/gc/scan.h"

#include <bit>

#include "runtime/gc/evacuate.h"
#include "runtime/gc/follow.h"
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

// What is counted of objects that are alive.
enum class Counts : std::uint8_t { Nothing, Centres, All, Holders };

Counts CountsOf(const Collection& collection) {
  return collection.holders != nullptr  ? Counts::Holders
         : collection.census != nullptr ? Counts::All
         : collection.live != nullptr   ? Counts::Centres
                                        : Counts::Nothing;
}

// The elements of an array; whoever counts holders wants to know of them.
template <Counts kCounts>
bool ScanElements(Collection& collection, Object& array, std::size_t first, std::size_t count) {
  Word* const elements = array.payload + 1 + first;
  if constexpr (kCounts == Counts::Holders) {
    return FollowElements(collection, KeyOf(*collection.census, array), elements, count);
  } else {
    return EvacuateSlots(collection, elements, count);
  }
}

template <Counts kCounts>
bool ScanCard(Collection& collection, Object& array, std::size_t card) {
  const std::size_t first = card * kCardElements;
  const std::size_t left = array.payload[0] - first;
  return ScanElements<kCounts>(collection, array, first,
                               left < kCardElements ? left : kCardElements);
}

// All elements. Whoever remembers the array marks it again.
template <Counts kCounts>
bool ScanArray(Collection& collection, Object& array) {
  array.payload[0] = layout::ArraySize(array);
  if (CardWords(array.payload[0]) == 0) {
    return ScanElements<kCounts>(collection, array, 0, array.payload[0]);
  }
  Word* const cards = CardsOf(array);
  const std::size_t count = (array.payload[0] + kCardElements - 1) / kCardElements;
  bool young = false;
  for (std::size_t first = 0; first < count; first += kCardsInWord) {
    Word marked = 0;
    for (std::size_t card = first; card < count && card < first + kCardsInWord; ++card) {
      marked |= ScanCard<kCounts>(collection, array, card) ? CardBit(card) : 0;
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
      if (!ScanCard<Counts::Nothing>(collection, array, card)) {
        cards[word] &= ~CardBit(card);
      }
      ++collection.machine.statistics.scanned_cards;
    }
    young |= cards[word] != 0;
  }
  return young;
}

// Fields of objects that are neither constructors nor arrays.
bool EvacuateFields(Collection& collection, Object& object, const InfoTable& info) {
  switch (info.kind) {
    case ObjectKind::Indirection:
    case ObjectKind::StaticIndirection: return Evacuate(collection, object.payload);
    case ObjectKind::PartialApplication: {
      const bool young =
          EvacuateSlots(collection, object.payload + layout::kPartialApplicationArguments,
                        object.payload[layout::kPartialApplicationCount]);
      return Evacuate(collection, object.payload + layout::kPartialApplicationFunction) || young;
    }
    case ObjectKind::FrozenStack:
      return EvacuateFrames(collection, object.payload + 1, object.payload + 1 + object.payload[0]);
    case ObjectKind::Bytes:
    case ObjectKind::BlackHole:
    case ObjectKind::StaticThunk: return false;
    default: return EvacuateSlots(collection, object.payload, info.pointers);
  }
}

// The same, where it is counted who holds what.
bool FollowFields(Collection& collection, Object& object, const InfoTable& info) {
  const auto key = [&] { return KeyOf(*collection.census, object); };
  switch (info.kind) {
    case ObjectKind::Indirection:
      return FollowSlotOf(collection, object.payload, [&] { return ByPointer(key(), 0); });
    case ObjectKind::StaticIndirection:
      return FollowSlot(collection, collection.holders->root, object.payload);
    case ObjectKind::PartialApplication: {
      const bool young =
          FollowSlotOf(collection, object.payload + layout::kPartialApplicationFunction,
                       [&] { return ByPointer(key(), 0); });
      return FollowSlots(collection, key(), 1,
                         object.payload + layout::kPartialApplicationArguments,
                         object.payload[layout::kPartialApplicationCount]) ||
             young;
    }
    case ObjectKind::FrozenStack: {
      bool young = false;
      for (Word* at = object.payload + 1; at != object.payload + 1 + object.payload[0];) {
        auto& frame = *reinterpret_cast<layout::Frame*>(at);
        young |=
            FollowElements(collection, key(), frame.saved, layout::InfoOf(frame.header)->pointers);
        ReachFrame(collection, frame);
        at += layout::FrameSize(frame);
      }
      return young;
    }
    case ObjectKind::Bytes:
    case ObjectKind::BlackHole:
    case ObjectKind::StaticThunk: return false;
    default: return FollowSlots(collection, key(), 0, object.payload, info.pointers);
  }
}

template <Counts kCounts>
Scanned ScanFields(Collection& collection, Object& object) {
  DEBUG_CHECK((object.header & kMarkMask) == 0, "what is scanned has left from-space");
  const InfoTable& info = *layout::InfoOf(object.header);
  Scanned scanned{};
  if (info.kind == ObjectKind::Constructor) [[likely]] {
    scanned.words = 1 + std::size_t{info.pointers} + info.non_pointers;
    if constexpr (kCounts == Counts::Holders) {
      scanned.young = FollowSlots(collection, KeyOf(*collection.census, object), 0, object.payload,
                                  info.pointers);
    } else {
      scanned.young = EvacuateSlots(collection, object.payload, info.pointers);
    }
    return scanned;
  }
  if (info.kind == ObjectKind::Array) {
    scanned.young = ScanArray<kCounts>(collection, object);
  } else if constexpr (kCounts == Counts::Holders) {
    scanned.young = FollowFields(collection, object, info);
  } else {
    scanned.young = EvacuateFields(collection, object, info);
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

template <Counts kCounts>
[[gnu::always_inline]] inline void CountObject(Collection& collection, const Object& object,
                                               std::size_t words) {
  if constexpr (kCounts == Counts::All || kCounts == Counts::Holders) {
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
    const Scanned scanned = ScanFields<kCounts>(collection, object);
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

// The same where nothing is counted, as in most collections, and it is known which kind of
// collection it is and which generation is scanned. The nursery and what leaves it fit into the
// caches, so that only major collections fetch ahead.
template <bool kMajor, bool kOld>
Word* ScanPlainRow(Collection& collection, Word* next, const Word* end) {
  while (next != end) {
    auto& object = *reinterpret_cast<Object*>(next);
    const InfoTable& info = *layout::InfoOf(object.header);
    const std::size_t pointers = info.pointers;
    Scanned scanned{.words = 1 + pointers + info.non_pointers, .young = false};
    if (layout::IsOfFields(info.kind) && scanned.words > 1) [[likely]] {
      for (std::size_t i = 0; i < pointers; ++i) {
        scanned.young |= Evacuate(collection, object.payload + i, kMajor, kOld);
      }
      if (kMajor) {
        ReachStaticReferences(collection, info);
      }
    } else {
      scanned = ScanFields<Counts::Nothing>(collection, object);
    }
    if (kMajor && static_cast<std::size_t>(end - next) > kPrefetchDistance + scanned.words) {
      Prefetch(next + kPrefetchDistance, scanned.words);
    }
    if (kOld && scanned.young) {
      Remember_nogc(collection.machine, &object);
    }
    next += scanned.words;
  }
  return next;
}

Word* ScanPlainRow(Collection& collection, Word* next, const Word* end, bool is_old) {
  if (collection.major) {
    return is_old ? ScanPlainRow<true, true>(collection, next, end)
                  : ScanPlainRow<true, false>(collection, next, end);
  }
  return is_old ? ScanPlainRow<false, true>(collection, next, end)
                : ScanPlainRow<false, false>(collection, next, end);
}

// Scans what is new in a space; false if there was nothing.
bool ScanSpace(Collection& collection, const Space& space, ScanPosition& position) {
  if (position.next == space.next) {
    return false;
  }
  const Blocks& blocks = collection.machine.heap.blocks;
  const bool is_old = (space.state & kYoung) == 0;
  collection.promotes = is_old;
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
        position.next = ScanPlainRow(collection, position.next, end, is_old);
        break;
      case Counts::Centres:
        position.next = ScanRow<Counts::Centres>(collection, position.next, end, is_old);
        break;
      case Counts::All:
        position.next = ScanRow<Counts::All>(collection, position.next, end, is_old);
        break;
      case Counts::Holders:
        position.next = ScanRow<Counts::Holders>(collection, position.next, end, is_old);
        break;
    }
    if (!is_last) {
      position.block = blocks[position.block].next;
      position.next = blocks.Begin(position.block);
    }
  }
  collection.promotes = false;
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
  collection.promotes = is_old;
  const Scanned scanned = collection.holders != nullptr
                              ? ScanFields<Counts::Holders>(collection, object)
                              : ScanFields<Counts::Nothing>(collection, object);
  collection.promotes = false;
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

}  // namespace

Object* NextStatic(Collection& collection) {
  if (collection.static_to_scan == 0) {
    return nullptr;
  }
  auto* const object =
      reinterpret_cast<Object*>(static_cast<std::uintptr_t>(collection.static_to_scan));
  collection.static_to_scan = static_cast<std::uint32_t>(StaticLinkOf(*object));
  return object;
}

void ScanStatic(Collection& collection, Object& object) {
  collection.promotes = true;
  const bool young = collection.holders != nullptr
                         ? ScanFields<Counts::Holders>(collection, object).young
                         : ScanFields<Counts::Nothing>(collection, object).young;
  collection.promotes = false;
  if (young) {
    Remember_nogc(collection.machine, &object);
  }
  if (collection.census != nullptr) {
    ++collection.census->statics;
  }
}

bool ScanRemembered(Collection& collection, Object& object) {
  ++collection.machine.statistics.scanned_remembered;
  const InfoTable& info = *layout::InfoOf(object.header);
  if (info.kind == ObjectKind::Indirection || info.kind == ObjectKind::StaticIndirection) {
    collection.promotes = true;
    const bool young = Evacuate(collection, object.payload, false, true);
    collection.promotes = false;
    return young;
  }
  if (info.kind == ObjectKind::Array && CardWords(layout::ArraySize(object)) > 0) {
    return ScanMarkedCards(collection, object);
  }
  collection.promotes = info.contents != layout::Contents::WrittenTo;
  const bool young = ScanFields<Counts::Nothing>(collection, object).young;
  collection.promotes = false;
  return young;
}

void ScanHeap(Collection& collection) {
  Heap& heap = collection.machine.heap;
  while (ScanSpace(collection, heap.old, collection.old_scan) ||
         ScanSpace(collection, heap.aged, collection.aged_scan) || ScanLarge(collection)) {
  }
}

void ScanAll(Collection& collection) {
  for (;;) {
    ScanHeap(collection);
    Object* const object = NextStatic(collection);
    if (object == nullptr) {
      return;
    }
    ScanStatic(collection, *object);
  }
}

}  // namespace assay::runtime
