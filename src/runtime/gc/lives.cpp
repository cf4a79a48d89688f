#include "runtime/gc/lives.h"

#include <cstdlib>
#include <cstring>
#include <initializer_list>

#include "runtime/gc/collection.h"
#include "runtime/gc/from_space.h"
#include "runtime/heap/object_size.h"

namespace assay::runtime {

namespace {

using layout::HeapVariant;
using layout::InfoTable;
using layout::LifeState;
using layout::Object;
using layout::ObjectKind;
using layout::Word;

constexpr std::size_t kGranuleWords = 2;
constexpr std::size_t kGranulesOfBlock = kBlockWords / kGranuleWords;

std::size_t PlaceOf(const SubkeyTable& table, Word key, std::uint64_t sub) {
  const Word mixed = ((key * 0x9e37'79b9'7f4a'7c15U) ^ sub) * 0xd6e8'feb8'6659'fd93U;
  return static_cast<std::size_t>(mixed >> 20U) & (table.capacity - 1);
}

SubkeyRow& Find(const SubkeyTable& table, Word key, std::uint64_t sub) {
  std::size_t place = PlaceOf(table, key, sub);
  while (table.rows[place].key != 0 &&
         (table.rows[place].key != key || table.rows[place].sub != sub)) {
    place = (place + 1) & (table.capacity - 1);
  }
  return table.rows[place];
}

bool Grow(SubkeyTable& table) {
  constexpr std::size_t kFirstCapacity = 1024;
  const SubkeyTable old = table;
  table.capacity = old.capacity == 0 ? kFirstCapacity : old.capacity * 2;
  table.rows = static_cast<SubkeyRow*>(std::calloc(table.capacity, sizeof(SubkeyRow)));
  if (table.rows == nullptr) {
    table = old;
    return false;
  }
  for (std::size_t i = 0; i < old.capacity; ++i) {
    if (old.rows[i].key != 0) {
      Find(table, old.rows[i].key, old.rows[i].sub) = old.rows[i];
    }
  }
  std::free(old.rows);
  return true;
}

// False: there is no room.
bool Add(SubkeyTable& table, Word key, std::uint64_t sub, std::uint64_t objects,
         std::uint64_t words) {
  if (table.count * 5 >= table.capacity * 3 && !Grow(table)) {
    return false;
  }
  SubkeyRow& row = Find(table, key, sub);
  if (row.key == 0) {
    row = {.key = key,
           .sub = sub,
           .objects = 0,
           .words = 0,
           .objects_before = 0,
           .words_before = 0,
           .number = kNoKeyNumber};
    ++table.count;
  }
  row.objects += objects;
  row.words += words;
  return true;
}

// What the side table has of an object.
struct Entry {
  std::uint32_t birth;
  std::uint32_t last_use;  // 0: it was not used
};
constexpr unsigned kUseShift = 16;
constexpr std::uint32_t kIsInSecondWord = 1U << 15U;  // of its granule

// Thunks that have not been evaluated: what becomes of them is known by their number.
bool IsThunk(ObjectKind kind) { return kind == ObjectKind::Thunk || kind == ObjectKind::Selector; }

class LifeWalk {
 public:
  explicit LifeWalk(Machine& machine)
      : machine_(machine),
        lives_(machine.heap_profile.lives),
        blocks_(machine.heap.blocks),
        now_(static_cast<std::uint32_t>(machine.heap_profile.censuses + 1)) {
    SetKeysOf(table_, *machine.program);
  }

  // Takes along what is known of survivors, and closes the lives of the others.
  bool Follow(const Collection& collection) {
    if (!CommitEntries()) {
      return false;
    }
    StartCounts();
    for (BlockIndex block = collection.from_old_space.first; block != kNoBlock;
         block = blocks_[block].next) {
      LookBack(block, blocks_[block].used);
    }
    for (const LargeObjects* const dead :
         {&collection.from_new, &collection.from_aged, &collection.from_old}) {
      ForEachLarge(*dead, [&](Object& object) { Close(object); });
    }
    ForEachBlock(machine_.heap.old, [&](Word* next, const Word* end) {
      while (next < end) {
        auto& object = *reinterpret_cast<Object*>(next);
        const std::size_t words = ObjectWords(object, *layout::InfoOf(object.header));
        Count(object, words);
        next += words;
      }
    });
    ForEachLarge(machine_.heap.large_old, [&](Object& object) {
      Count(object, ObjectWords(object, *layout::InfoOf(object.header)));
    });
    CloseThunks();
    return !has_failed_;
  }

  bool End() {
    StartCounts();
    ForEachBlock(machine_.heap.old, [&](Word* begin, const Word* end) {
      std::uint32_t* const entries = EntriesAt(begin);
      const std::size_t count = GranulesOf(static_cast<std::size_t>(end - begin));
      for (std::size_t i = 0; i < count; ++i) {
        if (entries[i] != 0) {
          Close(*ObjectAt(begin, i, entries[i]));
        }
      }
    });
    ForEachLarge(machine_.heap.large_old, [&](Object& object) { Close(object); });
    CloseThunks();
    return !has_failed_;
  }

 private:
  bool CommitEntries() {
    const std::size_t wanted =
        std::size_t{blocks_.committed} * kGranulesOfBlock * sizeof(std::uint32_t);
    if (wanted > lives_.committed) {
      if (!CommitMemory(lives_.entries.begin + lives_.committed, wanted - lives_.committed)) {
        return false;
      }
      lives_.committed = wanted;
    }
    return true;
  }

  void StartCounts() {
    for (std::size_t i = 0; i < lives_.alive.capacity; ++i) {
      SubkeyRow& row = lives_.alive.rows[i];
      row.objects_before = row.objects;
      row.words_before = row.words;
      row.objects = row.words = 0;
    }
    if (lives_.decided.rows != nullptr) {
      std::memset(lives_.decided.rows, 0, lives_.decided.capacity * sizeof(SubkeyRow));
    }
    lives_.decided.count = 0;
  }

  static std::size_t GranulesOf(std::size_t words) {
    return (words + kGranuleWords - 1) / kGranuleWords;
  }
  [[nodiscard]] std::uint32_t* EntriesAt(const Word* address) const {
    const auto bytes =
        static_cast<std::size_t>(reinterpret_cast<const std::uint8_t*>(address) - blocks_.base);
    return reinterpret_cast<std::uint32_t*>(lives_.entries.begin) +
           (bytes / (kGranuleWords * layout::kWordSize));
  }
  static Object* ObjectAt(Word* begin, std::size_t granule, std::uint32_t entry) {
    return reinterpret_cast<Object*>(begin + (granule * kGranuleWords) +
                                     ((entry & kIsInSecondWord) != 0 ? 1 : 0));
  }
  static Entry Unpack(std::uint32_t entry) {
    return {entry & (kIsInSecondWord - 1), entry >> kUseShift};
  }
  void Put(const Object* object, Entry entry) {
    const auto* const address = reinterpret_cast<const Word*>(object);
    const bool is_second = reinterpret_cast<std::uintptr_t>(address) % 16 != 0;
    *EntriesAt(address) =
        entry.birth | (is_second ? kIsInSecondWord : 0) | entry.last_use << kUseShift;
  }
  // That of another object may be in the same granule, if one of them has a single word.
  [[nodiscard]] Entry Get(const Object* object) const {
    const auto* const address = reinterpret_cast<const Word*>(object);
    const std::uint32_t entry = *EntriesAt(address);
    const bool is_second = reinterpret_cast<std::uintptr_t>(address) % 16 != 0;
    return is_second == ((entry & kIsInSecondWord) != 0) ? Unpack(entry) : Entry{};
  }

  template <typename Visit>
  void ForEachBlock(Space& space, const Visit& visit) {
    NoteUse(machine_.heap.blocks, space);
    for (BlockIndex block = space.first; block != kNoBlock; block = blocks_[block].next) {
      Word* const begin = blocks_.Begin(block);
      visit(begin, begin + (blocks_[block].used / layout::kWordSize));
    }
  }
  template <typename Visit>
  void ForEachLarge(const LargeObjects& list, const Visit& visit) {
    for (BlockIndex block = list.first; block != kNoBlock; block = blocks_[block].next) {
      visit(*reinterpret_cast<Object*>(blocks_.Begin(block)));
    }
  }

  // A block of from-space.
  void LookBack(BlockIndex block, std::size_t used) {
    Word* const begin = blocks_.Begin(block);
    std::uint32_t* const entries = EntriesAt(begin);
    const std::size_t count = GranulesOf(used / layout::kWordSize);
    for (std::size_t i = 0; i < count; ++i) {
      if (entries[i] == 0) {
        continue;
      }
      Object* const object = ObjectAt(begin, i, entries[i]);
      if (IsForwarded(object->header)) {
        Put(ForwardedTo(object->header), Unpack(entries[i]));
      } else {
        Close(*object);
      }
      entries[i] = 0;
    }
  }

  // Of one that is dead, or in from-space.
  [[nodiscard]] Word KeyOfDead(const Object& object) const {
    const Word header = object.header & ~kMarkMask & ~table_.stamps;
    if (layout::InfoOf(header)->kind != ObjectKind::PartialApplication) {
      return header;
    }
    const Word pointer = object.payload[layout::kPartialApplicationFunction];
    const Object& function = *layout::Untag(pointer);
    const Word info =
        (layout::IsStatic(pointer) ? function.header : HeaderThroughMarks(function)) & 0xffff'ffffU;
    return KeyOf(layout::WithInfo(header, info), HeapVariant::PartialApplication);
  }

  void Close(const Object& object) {
    const Entry entry = Get(&object);
    if (entry.birth == 0) {
      return;
    }
    *EntriesAt(reinterpret_cast<const Word*>(&object)) = 0;
    if (!lives_.has_uses) {
      return;
    }
    const InfoTable& info = *layout::InfoOf(object.header & ~kMarkMask);
    switch (info.kind) {
      case ObjectKind::Indirection:
      case ObjectKind::BlackHole:
      case ObjectKind::FrozenStack: return;
      default: break;
    }
    const std::uint32_t stamp = layout::StampOf(object.header);
    const bool is_used_now = stamp != 0 && (stamp & layout::kStampIsOld) == 0;
    if (entry.last_use == 0 && is_used_now && IsThunk(info.kind)) {
      return;
    }
    const LifeState state = entry.last_use == 0 ? (is_used_now ? LifeState::Lag : LifeState::Void)
                                                : (is_used_now ? LifeState::Use : LifeState::Drag);
    Decide(KeyOfDead(object), state, entry, ObjectWords(object, info));
  }

  void Decide(Word key, LifeState state, Entry entry, std::size_t words) {
    const std::uint32_t first = entry.last_use == 0 ? entry.birth : entry.last_use;
    if (first < now_) {
      has_failed_ |= !Add(lives_.decided, key, StateSince(state, first), 1, words);
    }
  }

  // One that is alive.
  void Count(Object& object, std::size_t words) {
    const Word key = KeyOf(table_, object);
    std::uint32_t stamp = lives_.has_uses ? layout::StampOf(object.header) : 0;
    const bool is_used_now = stamp != 0 && (stamp & layout::kStampIsOld) == 0;
    if (is_used_now) {
      object.header |= Word{layout::kStampIsOld} << layout::kCentreShift;
    }
    stamp &= ~layout::kStampIsOld;
    Entry entry{};
    if (words > 1) {
      entry = Get(&object);
      if (entry.birth == 0) {
        entry.birth = now_;
      } else if (is_used_now &&
                 (entry.last_use != 0 || !IsThunk(layout::InfoOf(object.header)->kind))) {
        Decide(key, entry.last_use == 0 ? LifeState::Lag : LifeState::Use, entry, words);
      }
      if (is_used_now) {
        entry.last_use = now_;
      }
      Put(&object, entry);
    }
    has_failed_ |= !Add(lives_.alive, key, LifeOf(entry.birth, stamp), 1, words);
  }

  // Thunks that are not there any more and have not died were evaluated: they have lagged.
  void CloseThunks() {
    if (!lives_.has_uses) {
      return;
    }
    for (std::size_t i = 0; i < lives_.alive.capacity && !has_failed_; ++i) {
      const SubkeyRow& row = lives_.alive.rows[i];
      if (row.key == 0 || UserOf(row.sub) != 0 || row.objects_before == 0 ||
          VariantOf(row.key) != HeapVariant::Object || !IsThunk(InfoOfKey(row.key).kind)) {
        continue;
      }
      SubkeyRow died{};
      if (lives_.decided.capacity > 0) {
        died = Find(lives_.decided, row.key, StateSince(LifeState::Void, BirthOf(row.sub)));
      }
      const std::uint64_t gone = row.objects + died.objects;
      if (row.objects_before > gone) {
        has_failed_ |= !Add(lives_.decided, row.key, StateSince(LifeState::Lag, BirthOf(row.sub)),
                            row.objects_before - gone, row.words_before - row.words - died.words);
      }
    }
  }

  Machine& machine_;
  Lives& lives_;
  const Blocks& blocks_;
  std::uint32_t now_;
  CensusTable table_ = {};  // for its keys alone
  bool has_failed_ = false;
};

void SetNurseryAge(Machine& machine, bool is_aged) {
  Blocks& blocks = machine.heap.blocks;
  const BlockIndex first = machine.heap.nursery;
  for (BlockIndex block = first; block < first + blocks[first].run; ++block) {
    BlockState& state = blocks.states[block];
    state = static_cast<BlockState>(is_aged ? state | kAged : state & ~kAged);
  }
}

}  // namespace

bool OpenLives(const Machine& machine, Lives& lives) {
  const std::size_t size =
      std::size_t{machine.heap.blocks.reserved} * kGranulesOfBlock * sizeof(std::uint32_t);
  lives = {};
  lives.entries = ReserveAddresses(size, size, kBlockSize);
  lives.has_uses = machine.program->stamps_uses != 0;
  lives.is_on = lives.is_at_rest = lives.entries.begin != nullptr;
  return lives.is_on;
}

void CloseLives(Lives& lives) {
  if (lives.entries.begin != nullptr) {
    ReleaseAddresses(lives.entries);
  }
  std::free(lives.alive.rows);
  std::free(lives.decided.rows);
  lives = {};
}

void AgeEverything(Machine& machine) {
  Heap& heap = machine.heap;
  SetNurseryAge(machine, true);
  while (heap.large_new.first != kNoBlock) {
    const BlockIndex block = heap.large_new.first;
    Unlink(heap.blocks, heap.large_new, block);
    Link(heap.blocks, heap.large_aged, block);
    heap.blocks.states[block] |= kAged;
  }
  machine.heap_profile.lives.is_at_rest = false;
}

void RejuvenateNursery(Machine& machine) { SetNurseryAge(machine, false); }

bool FollowLives(Collection& collection) {
  Lives& lives = collection.machine.heap_profile.lives;
  lives.is_at_rest = LifeWalk(collection.machine).Follow(collection);
  return lives.is_at_rest;
}

bool EndLives(Machine& machine) {
  Lives& lives = machine.heap_profile.lives;
  return lives.is_at_rest && LifeWalk(machine).End();
}

}  // namespace assay::runtime
