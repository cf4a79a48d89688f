// Objects at rest, right after a major collection: each of them, and the pointers of one. Before
// the program goes on, blocks can be walked from object to object (invariant 5 of README.md).
#pragma once

#include <initializer_list>
#include <iterator>

#include "layout/frame.h"
#include "runtime/heap/object_size.h"
#include "runtime/machine/machine.h"

namespace assay::runtime {

// Small objects in the order of their blocks, then large ones. The same run gives the same order.
template <typename Visit>
void ForEachLiveObject(const Machine& machine, Visit visit) {
  const Heap& heap = machine.heap;
  const Blocks& blocks = heap.blocks;
  for (const Space* const space : {&heap.aged, &heap.old}) {
    for (BlockIndex block = space->first; block != kNoBlock; block = blocks[block].next) {
      layout::Word* at = blocks.Begin(block);
      const layout::Word* const end =
          block == space->last ? space->next : at + (blocks[block].used / layout::kWordSize);
      while (at != end) {
        auto& object = *reinterpret_cast<layout::Object*>(at);
        const std::size_t words = ObjectWords(object, *layout::InfoOf(object.header));
        visit(object, words);
        at += words;
      }
    }
  }
  for (const LargeObjects* const list : {&heap.large_aged, &heap.large_old}) {
    for (BlockIndex block = list->first; block != kNoBlock; block = blocks[block].next) {
      auto& object = *reinterpret_cast<layout::Object*>(blocks.Begin(block));
      visit(object, ObjectWords(object, *layout::InfoOf(object.header)));
    }
  }
}

// Those of a frozen stack are those of its frames; of a partial application the function's comes
// first. Some lead to static objects.
template <typename Visit>
void ForEachPointer(const layout::Object& object, Visit visit) {
  using layout::ObjectKind;
  const auto visit_all = [&](const layout::Word* slots, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      visit(slots[i]);
    }
  };
  const layout::InfoTable& info = *layout::InfoOf(object.header);
  switch (info.kind) {
    case ObjectKind::Indirection: visit(object.payload[0]); return;
    case ObjectKind::PartialApplication:
      visit(object.payload[layout::kPartialApplicationFunction]);
      visit_all(object.payload + layout::kPartialApplicationArguments,
                object.payload[layout::kPartialApplicationCount]);
      return;
    case ObjectKind::Array: visit_all(object.payload + 1, layout::ArraySize(object)); return;
    case ObjectKind::FrozenStack:
      for (const layout::Word* at = object.payload + 1;
           at != object.payload + 1 + object.payload[0];) {
        const auto& frame = *reinterpret_cast<const layout::Frame*>(at);
        visit_all(frame.saved, layout::InfoOf(frame.header)->pointers);
        at += layout::FrameSize(frame);
      }
      return;
    case ObjectKind::Bytes:
    case ObjectKind::BlackHole: return;
    default: visit_all(object.payload, info.pointers); return;
  }
}

// The roots: frames from the top of the stack down, then pending exceptions as one root of the
// run-time system's, then constants. `visit` takes the key (kNoHolder: the run-time system), the
// words that it has on the stack, its pointers and their number.
template <typename Visit>
void ForEachRoot(const Machine& machine, const CensusTable& census, Visit visit) {
  for (StackChunk* chunk = machine.stack.current; chunk != nullptr; chunk = chunk->previous) {
    FrameKeys keys(census, TopOf(machine, *chunk), chunk->End());
    for (const layout::Word* at = TopOf(machine, *chunk); at != chunk->End();) {
      const auto& frame = *reinterpret_cast<const layout::Frame*>(at);
      const std::size_t words = layout::FrameSize(frame);
      visit(keys.Of(frame), words, frame.saved,
            std::size_t{layout::InfoOf(frame.header)->pointers});
      at += words;
    }
  }
  if (machine.program->search != nullptr) {
    ForEachRootOfSearch(machine.search, *machine.program->search,
                        [&](const layout::Word& pointer, layout::Word header) {
                          visit(KeyOf(header, layout::HeapVariant::Frame), std::size_t{0}, &pointer,
                                std::size_t{1});
                        });
  }
  visit(kNoHolder, std::size_t{0}, machine.signals.exceptions,
        std::size(machine.signals.exceptions));
  for (const EnteredCaf& entered : machine.statics.entered) {
    if (layout::InfoOf(entered.caf->header)->kind == layout::ObjectKind::StaticIndirection) {
      visit(KeyOf(entered.thunk_header, layout::HeapVariant::Constant), std::size_t{0},
            entered.caf->payload, std::size_t{1});
    }
  }
}

}  // namespace assay::runtime
