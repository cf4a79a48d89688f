#include "runtime/gc/holders.h"

#include <cstdlib>

#include "runtime/gc/ahead.h"
#include "runtime/gc/live_objects.h"

namespace assay::runtime {

namespace {

using layout::Frame;
using layout::HeapVariant;
using layout::InfoTable;
using layout::Object;
using layout::ObjectKind;
using layout::Word;

// Objects that wait to be looked at, the oldest first.
struct Queue {
  Object** items;
  std::size_t capacity;  // a power of two, or 0
  std::size_t first;
  std::size_t count;

  bool Push(Object* object) {
    if (count == capacity && !Grow()) {
      return false;
    }
    items[(first + count++) & (capacity - 1)] = object;
    return true;
  }
  Object* Pop() {
    Object* const object = items[first];
    first = (first + 1) & (capacity - 1);
    --count;
    return object;
  }

 private:
  bool Grow() {
    const std::size_t grown = capacity == 0 ? 1024 : capacity * 2;
    auto** const room = static_cast<Object**>(std::malloc(grown * sizeof(Object*)));
    if (room == nullptr) {
      return false;
    }
    for (std::size_t i = 0; i < count; ++i) {
      room[i] = items[(first + i) & (capacity - 1)];
    }
    std::free(items);
    items = room;
    capacity = grown;
    first = 0;
    return true;
  }
};

class Walk {
 public:
  Walk(Machine& machine, CensusTable& census, Holders& holders)
      : machine_(machine), census_(census), holders_(holders) {}

  bool Run() {
    if (!OpenMarks()) {
      return false;
    }
    ResetPairs(holders_.edges);
    ResetPairs(holders_.shares);
    FromStack();
    FromExceptions();
    FromConstants();
    std::free(queue_.items);
    ReleaseAddresses(marks_);
    return !has_failed_;
  }

 private:
  bool OpenMarks() {
    constexpr std::size_t kUnit = 64 * 4096;  // a page of bits
    const std::size_t bytes = std::size_t{machine_.heap.blocks.committed} << kBlockShift;
    const std::size_t size = (bytes + kUnit) / kUnit * 4096;
    marks_ = ReserveAddresses(size, size, 4096);
    if (marks_.begin == nullptr) {
      return false;
    }
    if (!CommitMemory(marks_.begin, size)) {
      ReleaseAddresses(marks_);
      return false;
    }
    return true;
  }

  [[nodiscard]] Word IndexOf(const Object* object) const {
    return (reinterpret_cast<Word>(object) - reinterpret_cast<Word>(machine_.heap.blocks.base)) /
           layout::kWordSize;
  }
  [[nodiscard]] std::uint8_t* MarkOf(const Object* object) const {
    return marks_.begin + (IndexOf(object) / 8);
  }

  // Was it marked before?
  bool Mark(const Object* object) const {
    const auto mask = static_cast<std::uint8_t>(1U << (IndexOf(object) % 8));
    std::uint8_t& byte = *MarkOf(object);
    const bool was = (byte & mask) != 0;
    byte |= mask;
    return was;
  }

  PairRow* Find(PairTable& table, Word first, Word second) {
    bool is_new = false;
    PairRow* const row = FindPair(table, first, second, is_new);
    if (row == nullptr || (is_new && first != kNoHolder && !EnsureKey(census_, first))) {
      has_failed_ = true;
    }
    return row;
  }

  void FromStack() {
    Word above = kNoHolder;
    for (StackChunk* chunk = machine_.stack.current; chunk != nullptr; chunk = chunk->previous) {
      FrameKeys keys(census_, TopOf(machine_, *chunk), chunk->End());
      for (const Word* at = TopOf(machine_, *chunk); at != chunk->End();) {
        const auto& frame = *reinterpret_cast<const Frame*>(at);
        root_ = keys.Of(frame);
        if (PairRow* const edge =
                above == kNoHolder ? nullptr : Find(holders_.edges, root_, above)) {
          ++edge->count;
        }
        above = root_;
        ReachAll(frame.saved, layout::InfoOf(frame.header)->pointers, root_);
        Drain();
        at += layout::FrameSize(frame);
      }
    }
  }

  void FromExceptions() {
    root_ = kNoHolder;
    for (const Word& exception : machine_.signals.exceptions) {
      if (exception != 0) {
        Reach(exception, root_);
      }
    }
    Drain();
  }

  void FromConstants() {
    for (const EnteredCaf& entered : machine_.statics.entered) {
      if (layout::InfoOf(entered.caf->header)->kind == ObjectKind::StaticIndirection &&
          !layout::IsStatic(entered.caf->payload[0])) {
        root_ = KeyOf(entered.thunk_header, HeapVariant::Constant);
        Reach(entered.caf->payload[0], root_);
        Drain();
      }
    }
  }

  void Drain() {
    while (!has_failed_ && (queue_.count > 0 || !ahead_.IsEmpty())) {
      if (queue_.count > 0) {
        Look(*queue_.Pop());
      } else {
        Count(ahead_.Pop());
      }
    }
    queue_.count = 0;
  }

  void Look(const Object& object) {
    const Word key = KeyOf(census_, object);
    ForEachPointer(object, [&](Word pointer) { Reach(pointer, key); });
  }

  void ReachAll(const Word* slots, std::size_t count, Word holder) {
    for (std::size_t i = 0; i < count; ++i) {
      Reach(slots[i], holder);
    }
  }

  // Static objects are no part of the heap, and constants are roots of their own.
  void Reach(Word pointer, Word holder) {
    if (layout::IsStatic(pointer)) {
      return;
    }
    Object* const object = layout::Untag(pointer);
    __builtin_prefetch(object);
    __builtin_prefetch(MarkOf(object), 1);
    if (ahead_.IsFull()) {
      Count(ahead_.Pop());
    }
    ahead_.Push({object, holder});
  }

  struct Pointer {
    Object* to;
    Word holder;
  };
  void Count(const Pointer& pointer) {
    Object* const object = pointer.to;
    const Word key = KeyOf(census_, *object);
    PairRow* const edge = Find(holders_.edges, pointer.holder, key);
    if (edge == nullptr) {
      return;
    }
    ++edge->count;
    if (Mark(object)) {
      return;
    }
    const InfoTable& info = *layout::InfoOf(object->header);
    const std::size_t words = ObjectWords(*object, info);
    edge->words += words;
    if (PairRow* const share = Find(holders_.shares, root_, key)) {
      ++share->count;
      share->words += words;
    }
    const bool is_leaf = info.kind == ObjectKind::Constructor && info.pointers == 0;
    if (!is_leaf && !queue_.Push(object)) {
      has_failed_ = true;
    }
  }

  Machine& machine_;
  CensusTable& census_;
  Holders& holders_;
  AddressRange marks_ = {};  // one bit for each word
  Queue queue_ = {};
  Ahead<Pointer> ahead_;
  Word root_ = kNoHolder;
  bool has_failed_ = false;
};

}  // namespace

bool FindHolders(Machine& machine, CensusTable& census, Holders& holders) {
  return Walk(machine, census, holders).Run();
}

void CloseHolders(Holders& holders) {
  FreePairs(holders.edges);
  FreePairs(holders.shares);
}

}  // namespace assay::runtime
