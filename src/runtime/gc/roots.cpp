#include "runtime/gc/roots.h"

#include "runtime/gc/evacuate.h"
#include "runtime/gc/scan.h"

namespace assay::runtime {

namespace {

using layout::Frame;
using layout::InfoTable;
using layout::Object;
using layout::Word;

// A minor collection stops below the last dirty chunk: it does not even look at those beneath.
void EvacuateStack(Collection& collection) {
  Stack& stack = collection.machine.stack;
  std::size_t dirty_left = stack.dirty_chunks;
  stack.dirty_chunks = 0;
  for (StackChunk* chunk = stack.current; chunk != nullptr && (collection.major || dirty_left > 0);
       chunk = chunk->previous) {
    dirty_left -= chunk->dirty ? 1 : 0;
    if (collection.census != nullptr) {
      CountFrames(*collection.census, TopOf(collection.machine, *chunk), chunk->End());
    }
    if (chunk->dirty || collection.major) {
      const bool young =
          EvacuateFrames(collection, TopOf(collection.machine, *chunk), chunk->End());
      chunk->dirty = young || chunk == stack.current;
      stack.dirty_chunks += chunk->dirty ? 1 : 0;
    }
  }
}

// Entries may be in generation 0: aged objects that were updated. They need no care here, nor do
// those that no longer point into generation 0, nor what is kept already.
void EvacuateRemembered(Collection& collection) {
  Machine& machine = collection.machine;
  Object** kept = machine.remembered.begin;
  Object** const end = RememberedEnd(machine);
  for (Object** entry = machine.remembered.begin; entry != end; ++entry) {
    const auto address = reinterpret_cast<Word>(*entry);
    if (!layout::IsStatic(address) && (StateOf(collection, address) & kFrom) != 0) {
      continue;
    }
    if (!ScanRemembered(collection, **entry)) {
      continue;
    }
    MarkRemembered(*entry);
    if (!IsRemembered_nogc(machine, *entry)) {
      *kept++ = *entry;
    }
  }
  SetRememberedEnd(machine, kept);
}

void EvacuateSearch(Collection& collection) {
  if (const layout::SearchInfo* const info = collection.machine.program->search) {
    ForEachRootOfSearch(collection.machine.search, *info, [&](Word& pointer, Word /*header*/) {
      EvacuateSlots(collection, &pointer, 1);
    });
  }
}

}  // namespace

void ReachFrame(Collection& collection, const Frame& frame) {
  ++collection.machine.statistics.scanned_frames;
  if (collection.major) {
    ReachStaticReferences(collection, *layout::InfoOf(frame.header));
    if (const InfoTable* const resumed = layout::ResumedCode(frame)) {
      ReachStaticReferences(collection, *resumed);
    }
  }
}

bool EvacuateFrames(Collection& collection, Word* at, const Word* end) {
  if (collection.major) {
    bool young = false;
    while (at != end) {
      auto& frame = *reinterpret_cast<Frame*>(at);
      young |= EvacuateSlots(collection, frame.saved, layout::InfoOf(frame.header)->pointers);
      ReachFrame(collection, frame);
      at += layout::FrameSize(frame);
    }
    return young;
  }
  const bool promotes = collection.promotes;
  std::uint64_t frames = 0;
  bool young = false;
  for (; at != end; ++frames) {  // most of them, and there may be many
    auto& frame = *reinterpret_cast<Frame*>(at);
    const InfoTable& info = *layout::InfoOf(frame.header);
    for (std::size_t i = 0; i < info.pointers; ++i) {
      young |= Evacuate(collection, frame.saved + i, false, promotes);
    }
    at += 1 + std::size_t{info.pointers} + info.non_pointers;
  }
  collection.machine.statistics.scanned_frames += frames;
  return young;
}

void EvacuateRoots(Collection& collection) {
  if (collection.major) {
    EmptyRemembered(collection.machine);
  } else {
    ForgetRecentlyRemembered(collection.machine);
    EvacuateRemembered(collection);
    // Before the stack is, so that what both hold is promoted at once.
    ScanHeap(collection);
  }
  EvacuateStack(collection);
  EvacuateSearch(collection);
  for (Word& exception : collection.machine.signals.exceptions) {
    if (exception != 0) {
      EvacuateSlots(collection, &exception, 1);
    }
  }
}

}  // namespace assay::runtime
