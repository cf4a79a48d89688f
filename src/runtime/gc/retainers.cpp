#include "runtime/gc/retainers.h"

#include <cstdlib>
#include <cstring>

#include "runtime/gc/ahead.h"
#include "runtime/gc/holders.h"
#include "runtime/gc/live_objects.h"
#include "runtime/gc/side_table.h"

namespace assay::runtime {

namespace {

using layout::InfoTable;
using layout::Object;
using layout::ObjectKind;
using layout::Word;

// References are constructors of one pointer, which code may write to.
bool IsReference(const InfoTable& info) {
  if (info.pointers != 1 || info.non_pointers != 0 || info.tag != 0) {
    return false;
  }
  const layout::Description* const description = layout::DescriptionOf(info);
  return description != nullptr &&
         std::strcmp(layout::StaticAt<char>(description->name), "IORef") == 0;
}

bool IsRetainer(const InfoTable& info) {
  switch (info.kind) {
    case ObjectKind::Constructor: return IsReference(info);
    case ObjectKind::Thunk:
    case ObjectKind::Selector:
    case ObjectKind::Array:
    case ObjectKind::FrozenStack: return true;
    default: return false;
  }
}

// Nothing is to be found behind it.
bool IsLeaf(const InfoTable& info) {
  return info.kind == ObjectKind::Bytes || info.kind == ObjectKind::BlackHole ||
         (info.kind == ObjectKind::Constructor && info.pointers == 0);
}

// A key goes by its info table and variant; 0 in pair tables means nothing, so it stands there with
// 1 more.
Word WithoutCentre(Word key) { return key & 0xffff'ffffU; }

class Sets {
 public:
  Sets(Retainers& retainers, std::size_t limit) : retainers_(retainers), limit_(limit) {
    while (retainers.sets.count < kFirstSet) {
      retainers.sets.Push({0, 0});
    }
  }

  // False: there was no memory.
  [[nodiscard]] bool IsGood() const { return is_good_; }

  // The set with this member.
  SetNumber Add(SetNumber set, Word member) {
    if (set == kManyRetainers) {
      return set;
    }
    if (set == last_set_ && member == last_member_) {
      return last_result_;
    }
    bool is_new = false;
    PairRow* const row = FindPair(retainers_.added, set + 1, member + 1, is_new);
    if (row == nullptr) {
      is_good_ = false;
      return set;
    }
    if (is_new) {
      row->words = WithMember(set, member);
    }
    last_set_ = set;
    last_member_ = member;
    last_result_ = static_cast<SetNumber>(row->words);
    return last_result_;
  }

 private:
  SetNumber WithMember(SetNumber set, Word member) {
    const RetainerSet before = retainers_.sets.items[set];
    // Put together at the end of the row; it stays there if it is new.
    const auto first = static_cast<std::uint32_t>(retainers_.members.count);
    bool is_placed = false;
    for (std::uint32_t i = 0; i < before.count; ++i) {
      const Word other = retainers_.members.items[before.first + i];
      if (other == member) {
        retainers_.members.count = first;
        return set;
      }
      if (!is_placed && member < other) {
        retainers_.members.Push(member);
        is_placed = true;
      }
      retainers_.members.Push(other);
    }
    if (!is_placed) {
      retainers_.members.Push(member);
    }
    const std::uint32_t count = before.count + 1;
    if (count > limit_) {
      retainers_.members.count = first;
      return kManyRetainers;
    }
    return Numbered({first, count});
  }

  // The number of the set of these members, which are the last of the row.
  SetNumber Numbered(RetainerSet set) {
    Word hash = 1;
    for (std::uint32_t i = 0; i < set.count; ++i) {
      hash = (hash ^ retainers_.members.items[set.first + i]) * 0x9e37'79b9'7f4a'7c15U;
      hash ^= hash >> 29U;
    }
    for (Word place = 1;; ++place) {
      bool is_new = false;
      PairRow* const row = FindPair(retainers_.by_hash, hash, place, is_new);
      if (row == nullptr) {
        is_good_ = false;
        return kManyRetainers;
      }
      if (is_new) {
        row->words = retainers_.sets.count;
        retainers_.sets.Push(set);
        return static_cast<SetNumber>(row->words);
      }
      const RetainerSet other = retainers_.sets.items[row->words];
      if (other.count == set.count &&
          std::memcmp(retainers_.members.items + other.first, retainers_.members.items + set.first,
                      set.count * sizeof(Word)) == 0) {
        retainers_.members.count = set.first;
        return static_cast<SetNumber>(row->words);
      }
    }
  }

  Retainers& retainers_;
  std::size_t limit_;
  bool is_good_ = true;
  SetNumber last_set_ = kManyRetainers;
  Word last_member_ = 0;
  SetNumber last_result_ = 0;
};

class Walk {
 public:
  Walk(Machine& machine, CensusTable& census, Retainers& retainers, std::size_t limit)
      : machine_(machine), census_(census), retainers_(retainers), sets_(retainers, limit) {}

  bool Run() {
    if (!set_of_.Open(machine_.heap.blocks)) {
      return false;
    }
    ResetPairs(retainers_.counts);
    ForEachRoot(machine_, census_,
                [&](Word key, std::size_t, const Word* pointers, std::size_t count) {
                  Begin(key);
                  for (std::size_t i = 0; i < count; ++i) {
                    Reach(pointers[i]);
                  }
                  Drain();
                });
    // All that are alive are reached from the roots, and so found.
    while (found_.count > 0) {
      const Object& retainer = *found_.Pop();
      Begin(KeyOf(census_, retainer));
      ForEachPointer(retainer, [&](Word pointer) { Reach(pointer); });
      Drain();
    }
    set_of_.Close();
    waiting_.Free();
    found_.Free();
    return is_good_ && sets_.IsGood();
  }

 private:
  // From now on what is reached is held by this one.
  void Begin(Word key) {
    const Word member = WithoutCentre(key);
    if (member != member_) {
      member_ = member;
      is_good_ = is_good_ && (member == kNoHolder || EnsureKey(census_, member));
    }
  }

  void Reach(Word pointer) {
    if (!layout::IsStatic(pointer)) {
      waiting_.Push(layout::Untag(pointer));
    }
  }

  void Look(const Object* object) {
    SetNumber& set = set_of_[object];
    const SetNumber grown = sets_.Add(set, member_);
    if (grown == set || !is_good_) {
      return;
    }
    const InfoTable& info = *layout::InfoOf(object->header);
    Move(*object, info, set, grown);
    const bool is_first = set == kNoRetainers;
    set = grown;
    if (IsLeaf(info)) {
      return;
    }
    if (!IsRetainer(info)) {
      ForEachPointer(*object, [&](Word pointer) { Reach(pointer); });
    } else if (is_first) {
      found_.Push(object);
    }
  }

  void Drain() {
    while (waiting_.count > 0 || !ahead_.IsEmpty()) {
      if (waiting_.count > 0 && !ahead_.IsFull()) {
        const Object* const object = waiting_.Pop();
        __builtin_prefetch(object);
        __builtin_prefetch(&set_of_[object], 1);
        ahead_.Push(object);
      } else {
        Look(ahead_.Pop());
      }
    }
  }

  // From one set to another.
  void Move(const Object& object, const InfoTable& info, SetNumber from, SetNumber to) {
    const Word key = KeyOf(census_, object);
    const std::size_t words = ObjectWords(object, info);
    bool is_new = false;
    if (from != kNoRetainers) {
      // It is there, since the object is counted in it.
      PairRow* const row = FindPair(retainers_.counts, from, key, is_new);
      --row->count;
      row->words -= words;
    }
    PairRow* const row = FindPair(retainers_.counts, to, key, is_new);
    if (row == nullptr) {
      is_good_ = false;
      return;
    }
    ++row->count;
    row->words += words;
  }

  Machine& machine_;
  CensusTable& census_;
  Retainers& retainers_;
  Sets sets_;
  SideTable set_of_;
  GrowableArray<const Object*> waiting_ = {};
  GrowableArray<const Object*> found_ = {};  // retainers whose turn is still to come
  Ahead<const Object*> ahead_;
  Word member_ = ~Word{0};
  bool is_good_ = true;
};

}  // namespace

bool FindRetainers(Machine& machine, CensusTable& census, Retainers& retainers, std::size_t limit) {
  return Walk(machine, census, retainers, limit).Run();
}

void CloseRetainers(Retainers& retainers) {
  retainers.sets.Free();
  retainers.members.Free();
  FreePairs(retainers.added);
  FreePairs(retainers.by_hash);
  FreePairs(retainers.counts);
}

}  // namespace assay::runtime
