#include "runtime/profile/inspect.h"

#include <algorithm>
#include <cstdio>
#include <cstring>

#include "layout/frame.h"
#include "runtime/gc/census.h"
#include "runtime/heap/address_bits.h"
#include "runtime/heap/object_size.h"
#include "runtime/machine/machine.h"
#include "runtime/primitives/primitives.h"
#include "runtime/profile/heap_thing.h"

namespace assay::runtime {

namespace {

using layout::HeapVariant;
using layout::InfoTable;
using layout::Object;
using layout::ObjectKind;
using layout::Word;
using primitives::Follow;

// Calls `visit(slot, field)` for each pointer that an object holds; fields count from 1.
template <typename Visit>
void ForEachField(const Object& object, const Visit& visit) {
  const InfoTable& info = *layout::InfoOf(object.header);
  const auto all = [&](const Word* slots, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      visit(slots[i], i + 1);
    }
  };
  switch (info.kind) {
    case ObjectKind::PartialApplication:
      visit(object.payload[layout::kPartialApplicationFunction], 0);
      all(object.payload + layout::kPartialApplicationArguments,
          object.payload[layout::kPartialApplicationCount]);
      return;
    case ObjectKind::Array: all(object.payload + 1, layout::ArraySize(object)); return;
    case ObjectKind::FrozenStack:
      for (const Word* at = object.payload + 1; at != object.payload + 1 + object.payload[0];) {
        const auto& frame = *reinterpret_cast<const layout::Frame*>(at);
        all(frame.saved, layout::InfoOf(frame.header)->pointers);
        at += layout::FrameSize(frame);
      }
      return;
    case ObjectKind::Bytes:
    case ObjectKind::BlackHole:
    case ObjectKind::StaticThunk: return;
    default: all(object.payload, info.pointers); return;
  }
}

bool OpenHeapBits(const Machine& machine, AddressBits& bits) {
  const Blocks& blocks = machine.heap.blocks;
  return bits.Open(reinterpret_cast<Word>(blocks.base),
                   std::size_t{blocks.committed} << kBlockShift);
}

bool IsStaticObject(const Object* object) {
  return layout::IsStatic(reinterpret_cast<Word>(object));
}

// An object on the way, and how it was reached.
struct Step {
  const Object* object;
  std::size_t before;  // among the steps
  std::uint32_t field;
};

class ThunkSearch {
 public:
  ThunkSearch(const Machine& machine, Chunk& text) : machine_(machine), text_(text) {
    SetKeysOf(census_, *machine.program);
  }

  void Run(Word value, std::size_t most) {
    if (!OpenHeapBits(machine_, seen_) || !seen_static_.Open(0, layout::kHeapFloor)) {
      seen_.Close();
      return;
    }
    Reach(value, 0, 0);
    for (std::size_t i = 0; i < steps_.count && most > 0; ++i) {
      const Object& object = *steps_.items[i].object;
      switch (layout::InfoOf(object.header)->kind) {
        case ObjectKind::Thunk:
        case ObjectKind::StaticThunk:
        case ObjectKind::Selector:
        case ObjectKind::BlackHole:
          Describe(i);
          --most;
          break;
        default:
          ForEachField(object, [&](Word slot, std::size_t field) { Reach(slot, i, field); });
          break;
      }
    }
    steps_.Free();
    seen_.Close();
    seen_static_.Close();
  }

 private:
  void Reach(Word pointer, std::size_t before, std::size_t field) {
    const Object* const object = Follow(pointer);
    const AddressBits& seen = IsStaticObject(object) ? seen_static_ : seen_;
    if (!seen.Set(reinterpret_cast<Word>(object))) {
      steps_.Push({object, before, static_cast<std::uint32_t>(field)});
    }
  }

  // From the value to the thunk; steps of one kind by one field are counted.
  void Describe(std::size_t thunk) {
    GrowableArray<std::size_t> way{};
    for (std::size_t i = thunk; i != 0; i = steps_.items[i].before) {
      way.Push(i);
    }
    for (std::size_t i = way.count; i > 0;) {
      const std::size_t first = way.items[i - 1];
      std::size_t times = 1;
      for (--i; i > 0 && IsSameStep(first, way.items[i - 1]); --i) {
        ++times;
      }
      PutStep(steps_.items[first], times);
    }
    way.Free();
    PutThing(*steps_.items[thunk].object);
    text_.Raw("\n", 1);
  }

  [[nodiscard]] const Object& Holder(std::size_t step) const {
    return *steps_.items[steps_.items[step].before].object;
  }
  [[nodiscard]] bool IsSameStep(std::size_t a, std::size_t b) const {
    return steps_.items[a].field == steps_.items[b].field &&
           LabelOf(Holder(a)) == LabelOf(Holder(b));
  }
  // Constructors of one name have one text, whoever makes them.
  [[nodiscard]] const char* LabelOf(const Object& object) const {
    return ThingOf(KeyOf(census_, object)).name;
  }

  void PutStep(const Step& step, std::size_t times) {
    char label[400];
    char line[500];
    const Object& holder = *steps_.items[step.before].object;
    writers::FormatHeapLabel(ThingOf(KeyOf(census_, holder)), writers::HeapDimension::Construction,
                             label, sizeof label);
    const bool is_function = step.field == 0;
    int length = is_function
                     ? std::snprintf(line, sizeof line, "%s", label)
                     : std::snprintf(line, sizeof line, "field %u of %s", step.field, label);
    text_.Raw(line, std::min(static_cast<std::size_t>(length), sizeof line - 1));
    length = times == 1 ? std::snprintf(line, sizeof line, " > ")
                        : std::snprintf(line, sizeof line, " x %zu > ", times);
    text_.Raw(line, static_cast<std::size_t>(length));
  }

  void PutThing(const Object& object) {
    const writers::HeapThing thing = ThingOf(KeyOf(census_, object));
    char label[400];
    writers::FormatHeapLabel(thing, writers::HeapDimension::Construction, label, sizeof label);
    const bool is_constant = layout::InfoOf(object.header)->kind == ObjectKind::StaticThunk;
    const char* const prefix = is_constant ? "constant " : "thunk of ";
    if (is_constant || std::strncmp(label, "thunk ", 6) != 0) {
      text_.Raw(prefix, std::strlen(prefix));
    }
    text_.Raw(label, std::strlen(label));
    if (writers::FormatPlace(thing.place, label, sizeof label)) {
      text_.Raw(" (", 2);
      text_.Raw(label, std::strlen(label));
      text_.Raw(")", 1);
    }
  }

  const Machine& machine_;
  Chunk& text_;
  CensusTable census_ = {};  // for its keys alone
  AddressBits seen_ = {};
  AddressBits seen_static_ = {};
  GrowableArray<Step> steps_ = {};
};

}  // namespace

std::int64_t BytesReachable(const Machine& machine, Word value) {
  AddressBits seen{};
  if (!OpenHeapBits(machine, seen)) {
    return -1;
  }
  GrowableArray<const Object*> to_visit{};
  std::size_t words = 0;
  const auto reach = [&](const Object* object) {
    if (!IsStaticObject(object) && !seen.Set(reinterpret_cast<Word>(object))) {
      words += ObjectWords(*object, *layout::InfoOf(object->header));
      to_visit.Push(object);
    }
  };
  // Evaluated constants among the fields are not looked into.
  const auto field = [&](Word pointer, std::size_t) {
    const Object* object = layout::Untag(pointer);
    while (layout::InfoOf(object->header)->kind == ObjectKind::Indirection) {
      object = layout::Untag(object->payload[0]);
    }
    reach(object);
  };
  const Object* const root = Follow(value);
  if (IsStaticObject(root)) {
    ForEachField(*root, field);
  }
  reach(root);
  while (to_visit.count > 0) {
    ForEachField(*to_visit.Pop(), field);
  }
  to_visit.Free();
  seen.Close();
  return static_cast<std::int64_t>(words * layout::kWordSize);
}

void DescribeThunks(const Machine& machine, Word value, std::size_t most, Chunk& text) {
  ThunkSearch(machine, text).Run(value, most);
}

void DescribeOrigin(Word value, Chunk& text) {
  const Object* const object = Follow(value);
  CensusTable table{};
  SetKeysOf(table, *assay_machine.program);
  const writers::HeapThing thing = ThingOf(KeyOf(table, *object));
  char label[400];
  if (*thing.producer == '\0') {
    return;
  }
  char line[1300];
  char place[400];
  writers::FormatHeapLabel(thing, writers::HeapDimension::Construction, label, sizeof label);
  const bool has_place = writers::FormatPlace(thing.place, place, sizeof place);
  const int length = std::snprintf(line, sizeof line, "%s, made by %s%s%s", label, thing.producer,
                                   has_place ? " at " : "", has_place ? place : "");
  text.Raw(line, std::min(static_cast<std::size_t>(length), sizeof line - 1));
}

}  // namespace assay::runtime

namespace assay::runtime::primitives {

namespace {

constexpr std::size_t kMostThunks = 10;

String StringOf(Chunk& text) {
  const auto* const bytes = reinterpret_cast<const char*>(text.bytes.items);
  const String string =
      NewString_nogc(assay_machine, bytes == nullptr ? "" : bytes, text.bytes.count);
  text.bytes.Free();
  return string;
}

}  // namespace

Int assay_HeapSize(Pointer value, World) { return BytesReachable(assay_machine, value); }

String assay_ThunksIn(Pointer value, World) {
  Chunk text{};
  DescribeThunks(assay_machine, value, kMostThunks, text);
  return StringOf(text);
}

String assay_WhereFrom(Pointer value, World) {
  Chunk text{};
  DescribeOrigin(value, text);
  return StringOf(text);
}

}  // namespace assay::runtime::primitives
