// The graph of live objects: every pointer leads to an object of the kind that its tag says, in a
// block in use; what points from generation 1 into generation 0 is remembered.
#include <cstdlib>

#include "runtime/heap/address_bits.h"
#include "runtime/heap/object_size.h"
#include "runtime/heap/verify.h"
#include "runtime/machine/machine.h"
#include "runtime/platform/growable_array.h"

namespace assay::runtime {

namespace {

using layout::Frame;
using layout::InfoTable;
using layout::Object;
using layout::ObjectKind;
using layout::Word;

struct Verifier {
  Machine& machine;
  const char* when;
  AddressBits seen_static = {};
  AddressBits seen_heap = {};
  GrowableArray<Object*> to_visit = {};
  GrowableArray<Object*> remembered = {};  // sorted
  bool found_young = false;

  void Expect(bool holds, const char* what, const void* where) const {
    Verify(holds, what, where, when);
  }
};

int CompareAddresses(const void* a, const void* b) {
  const auto left = reinterpret_cast<Word>(*static_cast<Object* const*>(a));
  const auto right = reinterpret_cast<Word>(*static_cast<Object* const*>(b));
  return static_cast<int>(left > right) - static_cast<int>(left < right);
}

bool IsRemembered(const Verifier& verifier, Object* object) {
  return verifier.remembered.count > 0 &&
         std::bsearch(&object, verifier.remembered.items, verifier.remembered.count,
                      sizeof(Object*), CompareAddresses) != nullptr;
}

const InfoTable& CheckedInfo(const Verifier& verifier, const Object* object) {
  const Word address = object->header & 0xffff'ffffU;
  verifier.Expect(address > 4096 && address % 8 == 0, "a header has no info address", object);
  return *layout::InfoOf(object->header);
}

bool IsStaticKind(ObjectKind kind) {
  return kind == ObjectKind::StaticThunk || kind == ObjectKind::StaticIndirection;
}

// Does the object lie within what is used of its block?
void CheckPlace(const Verifier& verifier, const Object* object, std::size_t words) {
  const Machine& machine = verifier.machine;
  const Blocks& blocks = machine.heap.blocks;
  const BlockIndex block = blocks.IndexOf(object);
  const auto begin = reinterpret_cast<Word>(object);
  const Word end = begin + (words * layout::kWordSize);
  const BlockState state = blocks.states[block];
  Word used_end = 0;
  if (state == (kSmallObjects | kYoung | kFrom)) {
    used_end = machine.registers.hp;
  } else if ((state & kUseMask) == kSmallObjects) {
    used_end = reinterpret_cast<Word>(blocks.Begin(block)) + blocks[block].used;
  } else if ((state & kUseMask) == kLargeObject) {
    verifier.Expect(begin == reinterpret_cast<Word>(blocks.Begin(block)),
                    "a pointer leads into a large object", object);
    used_end = begin + (std::size_t{blocks[block].run} << kBlockShift);
  }
  verifier.Expect(end <= used_end, "an object lies outside of what is used of its block", object);
}

// How many arguments a function or partial application still needs.
Word ArityOf(const Verifier& verifier, const Object* object) {
  const InfoTable& info = CheckedInfo(verifier, object);
  if (info.kind == ObjectKind::Function) {
    return info.tag;
  }
  const Object* const function =
      layout::Untag(object->payload[layout::kPartialApplicationFunction]);
  const InfoTable& function_info = CheckedInfo(verifier, function);
  verifier.Expect(function_info.kind == ObjectKind::Function,
                  "a partial application is not of a function", object);
  const Word count = object->payload[layout::kPartialApplicationCount];
  verifier.Expect(count < function_info.tag, "a partial application has all its arguments", object);
  return function_info.tag - count;
}

void CheckTag(const Verifier& verifier, Word pointer, const InfoTable& info) {
  const Word tag = layout::TagOf(pointer);
  if (tag == 0) {
    return;
  }
  const Object* const object = layout::Untag(pointer);
  if (info.kind == ObjectKind::Constructor || info.kind == ObjectKind::Bytes ||
      info.kind == ObjectKind::Array) {
    const Word expected = Word{info.tag} + 1;
    verifier.Expect(tag == (expected < layout::kLargestTag ? expected : layout::kLargestTag),
                    "a tag is not that of the constructor", object);
  } else {
    verifier.Expect(
        info.kind == ObjectKind::Function || info.kind == ObjectKind::PartialApplication,
        "a tagged pointer leads to something that is not a value", object);
    verifier.Expect(tag == ArityOf(verifier, object), "a tag is not the arity", object);
  }
}

void VisitPointer(Verifier& verifier, Word pointer, const void* holder) {
  Object* const object = layout::Untag(pointer);
  const auto address = reinterpret_cast<Word>(object);
  if (layout::IsStatic(pointer)) {
    verifier.Expect(address > 4096, "a null pointer", holder);
    const InfoTable& info = CheckedInfo(verifier, object);
    verifier.Expect(info.kind <= ObjectKind::FrozenStack, "a pointer leads to a frame", object);
    CheckTag(verifier, pointer, info);
    if (!verifier.seen_static.Set(address)) {
      verifier.to_visit.Push(object);
    }
    return;
  }
  const Blocks& blocks = verifier.machine.heap.blocks;
  verifier.Expect(address >= reinterpret_cast<Word>(blocks.base) &&
                      address < reinterpret_cast<Word>(blocks.Begin(blocks.committed)),
                  "a pointer leads out of the heap", holder);
  const BlockState state = blocks.StateOf(object);
  const BlockState use = state & kUseMask;
  verifier.Expect(use == kSmallObjects || use == kLargeObject,
                  "a pointer leads to a block without objects", holder);
  verifier.found_young = verifier.found_young || (state & kYoung) != 0;
  const InfoTable& info = CheckedInfo(verifier, object);
  verifier.Expect(info.kind <= ObjectKind::FrozenStack && !IsStaticKind(info.kind),
                  "a heap object is of a kind that is not for the heap", object);
  CheckPlace(verifier, object, ObjectWords(*object, info));
  CheckTag(verifier, pointer, info);
  if (!verifier.seen_heap.Set(address)) {
    verifier.to_visit.Push(object);
  }
}

void VisitSlots(Verifier& verifier, const Word* slots, std::size_t count, const void* holder) {
  for (std::size_t i = 0; i < count; ++i) {
    VisitPointer(verifier, slots[i], holder);
  }
}

void VisitStaticReferences(Verifier& verifier, const InfoTable& info) {
  const bool found_young = verifier.found_young;
  if (info.static_references != 0) {
    const auto& references =
        *reinterpret_cast<const layout::StaticReferences*>(std::uintptr_t{info.static_references});
    for (std::uint32_t i = 0; i < references.count; ++i) {
      VisitPointer(verifier, references.objects[i], &references);
    }
  }
  verifier.found_young = found_young;
}

// What an update frame holds awaits its value, and nobody has put anything in its place. (In a
// program that does not black-hole, a thunk is as it was; selectors are black-holed there too.)
void CheckUpdated(const Verifier& verifier, Word pointer) {
  const ObjectKind kind = CheckedInfo(verifier, layout::Untag(pointer)).kind;
  verifier.Expect(
      layout::TagOf(pointer) == 0 && (kind == ObjectKind::BlackHole || kind == ObjectKind::Thunk),
      "an update frame holds something that is not under evaluation", layout::Untag(pointer));
}

// Code that is gone on with finds itself in R1 if it is a function's. That of a thunk is not: the
// thunk is entered again.
void CheckResumed(const Verifier& verifier, const Frame& frame, const InfoTable& resumed) {
  verifier.Expect(resumed.kind == ObjectKind::ReturnFrame || resumed.kind == ObjectKind::Function,
                  "a frame goes on with the code of something that is to be entered", &frame);
  verifier.Expect(resumed.kind != ObjectKind::Function ||
                      layout::InfoOf(layout::Untag(frame.saved[0])->header) == &resumed,
                  "a frame goes on with the code of another function than it holds", &frame);
}

void VisitFrame(Verifier& verifier, const Frame& frame, bool is_frozen) {
  const InfoTable& info = *layout::InfoOf(frame.header);
  VisitSlots(verifier, frame.saved, info.pointers, &frame);
  VisitStaticReferences(verifier, info);
  if (info.kind == ObjectKind::UpdateFrame && !is_frozen) {
    CheckUpdated(verifier, frame.saved[0]);
  }
  if (const InfoTable* const resumed = layout::ResumedCode(frame)) {
    CheckResumed(verifier, frame, *resumed);
    VisitStaticReferences(verifier, *resumed);
  }
}

void VisitFrozenStack(Verifier& verifier, const Object& frozen) {
  const Word* const end = frozen.payload + 1 + frozen.payload[0];
  for (const Word* at = frozen.payload + 1; at != end;) {
    verifier.Expect(at < end, "a frame goes on after its frozen stack", at);
    const auto& frame = *reinterpret_cast<const Frame*>(at);
    // A search freezes whole stacks, and what awaits its value in one branch has it in another. So
    // does a switch of threads, but for the thunks.
    const ObjectKind kind = layout::InfoOf(frame.header)->kind;
    const bool is_of_search =
        verifier.machine.program->search != nullptr && kind == ObjectKind::UpdateFrame;
    verifier.Expect(
        kind == ObjectKind::ReturnFrame || kind == ObjectKind::CatchFrame || is_of_search,
        "a frame is of a kind that does not freeze", at);
    VisitFrame(verifier, frame, /*is_frozen=*/true);
    at += layout::FrameSize(frame);
  }
}

bool IsYoung(const Verifier& verifier, const Object* object) {
  return !layout::IsStatic(reinterpret_cast<Word>(object)) &&
         (verifier.machine.heap.blocks.StateOf(object) & kYoung) != 0;
}

// An array that says it is remembered must be: stores into it no longer see to that.
void VisitArray(Verifier& verifier, Object& array) {
  const bool is_marked = (array.payload[0] & layout::kRememberedArray) != 0;
  verifier.Expect(!is_marked || IsRemembered(verifier, &array),
                  "an array says that it is remembered and is not", &array);
  const std::size_t size = layout::ArraySize(array);
  const bool has_cards = CardWords(size) > 0;
  bool found_young = false;
  for (std::size_t first = 0; first < size; first += kCardElements) {
    const std::size_t left = size - first;
    const std::size_t card = first / kCardElements;
    verifier.found_young = false;
    VisitSlots(verifier, array.payload + 1 + first, left < kCardElements ? left : kCardElements,
               &array);
    verifier.Expect(!verifier.found_young || !has_cards || IsYoung(verifier, &array) ||
                        (CardsOf(array)[card / kCardsInWord] & CardBit(card)) != 0,
                    "a card of an old array points to a young object and is not marked", &array);
    found_young = found_young || verifier.found_young;
  }
  verifier.found_young = found_young;
}

void VisitObject(Verifier& verifier, Object* object) {
  const InfoTable& info = *layout::InfoOf(object->header);
  verifier.found_young = false;
  switch (info.kind) {
    case ObjectKind::Indirection:
    case ObjectKind::StaticIndirection: VisitPointer(verifier, object->payload[0], object); break;
    case ObjectKind::PartialApplication:
      VisitPointer(verifier, object->payload[layout::kPartialApplicationFunction], object);
      VisitSlots(verifier, object->payload + layout::kPartialApplicationArguments,
                 object->payload[layout::kPartialApplicationCount], object);
      break;
    case ObjectKind::Array: VisitArray(verifier, *object); break;
    case ObjectKind::FrozenStack: VisitFrozenStack(verifier, *object); break;
    case ObjectKind::Bytes:
    case ObjectKind::BlackHole:
    case ObjectKind::StaticThunk: break;
    default: VisitSlots(verifier, object->payload, info.pointers, object); break;
  }
  verifier.Expect(
      IsYoung(verifier, object) || !verifier.found_young || IsRemembered(verifier, object),
      "an old object points to a young one and is not remembered", object);
  VisitStaticReferences(verifier, info);
}

void VisitChunk(Verifier& verifier, StackChunk& chunk) {
  verifier.found_young = false;
  Word* const end = chunk.End();
  Word* at = TopOf(verifier.machine, chunk);
  verifier.Expect(at > reinterpret_cast<Word*>(&chunk + 1) && at < end, "a stack is overfull",
                  &chunk);
  ObjectKind kind = ObjectKind::ReturnFrame;
  while (at < end) {
    const auto& frame = *reinterpret_cast<Frame*>(at);
    verifier.Expect((frame.header & 0xffff'ffffU) > 4096, "a frame has no info address", at);
    const InfoTable& info = *layout::InfoOf(frame.header);
    kind = info.kind;
    verifier.Expect(kind >= ObjectKind::ReturnFrame && kind <= ObjectKind::StopFrame,
                    "a frame is of a kind that is not for the stack", at);
    VisitFrame(verifier, frame, /*is_frozen=*/false);
    at += layout::FrameSize(frame);
    verifier.Expect(
        at == end || (kind != ObjectKind::UnderflowFrame && kind != ObjectKind::StopFrame),
        "a chunk goes on below its last frame", &frame);
  }
  verifier.Expect(at == end && kind == (chunk.previous == nullptr ? ObjectKind::StopFrame
                                                                  : ObjectKind::UnderflowFrame),
                  "a chunk ends in the wrong way", &chunk);
  verifier.Expect(chunk.dirty || !verifier.found_young,
                  "a clean chunk has a pointer into generation 0", &chunk);
}

}  // namespace

void VerifyObjects(Machine& machine, const char* when) {
  Verifier verifier{.machine = machine, .when = when};
  const Blocks& blocks = machine.heap.blocks;
  CHECK(verifier.seen_static.Open(0, layout::kHeapFloor) &&
            verifier.seen_heap.Open(reinterpret_cast<Word>(blocks.base),
                                    std::size_t{blocks.committed} << kBlockShift),
        "the system grants memory to the verifier");
  for (Object** entry = machine.remembered.begin; entry != RememberedEnd(machine); ++entry) {
    verifier.remembered.Push(*entry);
  }
  if (verifier.remembered.count > 0) {
    std::qsort(verifier.remembered.items, verifier.remembered.count, sizeof(Object*),
               CompareAddresses);
  }
  for (StackChunk* chunk = machine.stack.current; chunk != nullptr; chunk = chunk->previous) {
    VisitChunk(verifier, *chunk);
  }
  while (verifier.to_visit.count > 0) {
    VisitObject(verifier, verifier.to_visit.Pop());
  }
  verifier.seen_static.Close();
  verifier.seen_heap.Close();
  verifier.to_visit.Free();
  verifier.remembered.Free();
}

}  // namespace assay::runtime
