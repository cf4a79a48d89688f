#include "runtime/gc/follow.h"

#include <algorithm>

#include "runtime/gc/roots.h"
#include "runtime/gc/scan.h"

namespace assay::runtime {

namespace {

using layout::Frame;
using layout::HeapVariant;
using layout::InfoTable;
using layout::Object;
using layout::ObjectKind;
using layout::Word;

// Objects from a place of a space to its end.
template <typename Visit>
void ForEachNew(const Collection& collection, const Space& space, BlockIndex block, const Word* at,
                Visit visit) {
  const Blocks& blocks = collection.machine.heap.blocks;
  if (space.next == at) {
    return;
  }
  if (block == kNoBlock) {
    block = space.first;
    at = blocks.Begin(block);
  }
  for (;;) {
    const bool is_last = block == space.last;
    const Word* const end =
        is_last ? space.next : blocks.Begin(block) + (blocks[block].used / layout::kWordSize);
    while (at != end) {
      auto& object = *reinterpret_cast<Object*>(reinterpret_cast<Word>(at));
      const std::size_t words = ObjectWords(object, *layout::InfoOf(object.header));
      visit(object, words);
      at += words;
    }
    if (is_last) {
      return;
    }
    block = blocks[block].next;
    at = blocks.Begin(block);
  }
}

// Are the pointers of the frame those of what its key names? Where registers are saved they are
// those of the code that it goes on with, unless that is the code of a function.
bool KnowsPointers(const Frame& frame, Word key) {
  const InfoTable* const resumed = layout::ResumedCode(frame);
  return resumed == nullptr
             ? layout::InfoOf(frame.header) == &InfoOfKey(key)
             : resumed == &InfoOfKey(key) && resumed->kind == ObjectKind::ReturnFrame;
}

class ByRoots {
 public:
  explicit ByRoots(Collection& collection)
      : collection_(collection), machine_(collection.machine), holders_(*collection.holders) {}

  void Run() {
    FromStack();
    FromSearch();
    FromExceptions();
    FromConstants();
    NotePending(holders_, *collection_.census);
  }

 private:
  void FromStack() {
    Stack& stack = machine_.stack;
    stack.dirty_chunks = 0;
    Word above = kNoHolder;
    for (StackChunk* chunk = stack.current; chunk != nullptr; chunk = chunk->previous) {
      Word* const begin = TopOf(machine_, *chunk);
      CountFrames(*collection_.census, begin, chunk->End());
      FrameKeys keys(*collection_.census, begin, chunk->End());
      bool young = false;
      for (Word* at = begin; at != chunk->End();) {
        auto& frame = *reinterpret_cast<Frame*>(at);
        const std::size_t words = layout::FrameSize(frame);
        holders_.root = keys.Of(frame);
        if (above != kNoHolder) {
          NoteFrame(holders_, *collection_.census, holders_.root, above);
        }
        above = holders_.root;
        const std::size_t pointers = layout::InfoOf(frame.header)->pointers;
        young |= KnowsPointers(frame, holders_.root)
                     ? FollowSlots(collection_, holders_.root, 0, frame.saved, pointers)
                     : FollowElements(collection_, holders_.root, frame.saved, pointers);
        ReachFrame(collection_, frame);
        ScanHeap(collection_);
        at += words;
      }
      chunk->dirty = young || chunk == stack.current;
      stack.dirty_chunks += chunk->dirty ? 1 : 0;
    }
  }

  // Choices, and what is to be taken back when the search goes back to them.
  void FromSearch() {
    const layout::SearchInfo* const info = machine_.program->search;
    if (info == nullptr) {
      return;
    }
    ForEachRootOfSearch(machine_.search, *info, [&](Word& pointer, Word header) {
      holders_.root = KeyOf(header, HeapVariant::Frame);
      FollowElements(collection_, holders_.root, &pointer, 1);
      ScanHeap(collection_);
    });
  }

  void FromExceptions() {
    holders_.root = kNoHolder;
    for (Word& exception : machine_.signals.exceptions) {
      if (exception != 0) {
        FollowElements(collection_, kNoHolder, &exception, 1);
      }
    }
    ScanHeap(collection_);
  }

  // By the order in which they were entered, as far as they have been reached.
  void FromConstants() {
    const GrowableArray<EnteredCaf>& entered = machine_.statics.entered;
    GrowableArray<Place> places{};
    for (std::size_t i = 0; i < entered.count; ++i) {
      places.Push({entered.items[i].caf, i});
    }
    std::sort(places.begin(), places.end(),
              [](const Place& a, const Place& b) { return a.caf < b.caf; });
    GrowableArray<bool> waits{};
    for (std::size_t i = 0; i < entered.count; ++i) {
      waits.Push(false);
    }
    for (;;) {
      while (Object* const object = NextStatic(collection_)) {
        const auto* const place =
            std::lower_bound(places.begin(), places.end(), object,
                             [](const Place& a, const Object* caf) { return a.caf < caf; });
        if (place != places.end() && place->caf == object) {
          waits.items[place->number] = true;
        } else {
          ScanStatic(collection_, *object);
          ScanHeap(collection_);
        }
      }
      bool* const first = std::find(waits.begin(), waits.end(), true);
      if (first == waits.end()) {
        break;
      }
      *first = false;
      FromConstant(entered.items[first - waits.begin()]);
    }
    places.Free();
    waits.Free();
  }

  void FromConstant(const EnteredCaf& entered) {
    holders_.root = KeyOf(entered.thunk_header, HeapVariant::Constant);
    ScanStatic(collection_, *entered.caf);
    ScanHeap(collection_);
    holders_.root = kNoHolder;
  }

  struct Place {
    const Object* caf;
    std::size_t number;
  };

  Collection& collection_;
  Machine& machine_;
  Holders& holders_;
};

}  // namespace

void NoteNewObjects(Collection& collection, Word first, Object* to, const Frontier& before) {
  const Heap& heap = collection.machine.heap;
  Holders& holders = *collection.holders;
  CensusTable& census = *collection.census;
  const InfoTable& info = *layout::InfoOf(to->header);
  const std::size_t size = ObjectWords(*to, info);
  const bool is_large = collection.large_to_scan != before.large;
  const bool is_in_old = heap.old.next != before.old;
  const bool is_in_aged = heap.aged.next != before.aged;
  const auto is_last = [&](const Space& space, const Word* next) {
    const std::size_t bytes = size * layout::kWordSize;
    return reinterpret_cast<Word>(space.next) == reinterpret_cast<Word>(to) + bytes &&
           reinterpret_cast<Word>(next) == reinterpret_cast<Word>(to);
  };
  const bool is_alone = is_large    ? !is_in_old && !is_in_aged
                        : is_in_old ? !is_in_aged && is_last(heap.old, before.old)
                                    : is_last(heap.aged, before.aged);
  if (is_alone) [[likely]] {
    return NotePointer(holders, census, first, to, size);
  }
  // Selectors that could not be reduced were copied on the way, each for the next.
  struct Copy {
    Object* object;
    std::size_t words;
  };
  GrowableArray<Copy> copies{};
  const auto add = [&](Object& object, std::size_t words) { copies.Push({&object, words}); };
  ForEachNew(collection, heap.old, before.old_block, before.old, add);
  ForEachNew(collection, heap.aged, before.aged_block, before.aged, add);
  bool is_new = is_large;
  for (const Copy& copy : copies) {
    if (copy.object == to) {
      is_new = true;
      continue;
    }
    const Copy* const holder = std::find_if(copies.begin(), copies.end(), [&](const Copy& other) {
      return other.object != copy.object &&
             layout::InfoOf(other.object->header)->kind == ObjectKind::Selector &&
             layout::Untag(other.object->payload[0]) == copy.object;
    });
    NoteReached(holders, census,
                holder == copies.end() ? first : ByPointer(KeyOf(census, *holder->object), 0),
                copy.object, copy.words);
  }
  copies.Free();
  NotePointer(holders, census, first, to, is_new ? size : 0);
}

void CollectByRoots(Collection& collection) {
  EmptyRemembered(collection.machine);
  ByRoots(collection).Run();
}

}  // namespace assay::runtime
