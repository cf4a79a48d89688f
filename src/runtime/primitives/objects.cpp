#include <cstdlib>
#include <cstring>

#include "runtime/platform/check.h"
#include "runtime/primitives/primitives.h"

namespace assay::runtime::primitives {

namespace {

using layout::Object;
using layout::ObjectKind;
using layout::ValueKind;

Word HeaderOf(const Machine& machine, ValueKind kind) {
  const Word made =
      kind == ValueKind::LargeInteger ? machine.registers.made_large : machine.registers.made_value;
  return layout::Header(
      made == 0 ? machine.program->values[static_cast<std::uint32_t>(kind)] : made,
      machine.registers.centre);
}

void Charge(Machine& machine, std::size_t words) {
  if (machine.program->policy != layout::Policy::Plain) {
    layout::CostCounters& counters =
        machine.program->counters[layout::CentreNumber(machine.registers.centre)];
    counters.objects += 1;
    counters.bytes += words * layout::kWordSize;
  }
}

}  // namespace

Object* NewObject_nogc(Machine& machine, ValueKind kind, std::size_t words) {
  Object* const object = AllocateObject_nogc(machine, words);
  object->header = HeaderOf(machine, kind);
  Charge(machine, words);
  return object;
}

Object* NewBytes_nogc(Machine& machine, ValueKind kind, std::size_t bytes) {
  const std::size_t words = 2 + ((bytes + layout::kWordSize - 1) / layout::kWordSize);
  Object* const object = NewObject_nogc(machine, kind, words);
  object->payload[0] = bytes;
  return object;
}

Word NewString_nogc(Machine& machine, const char* bytes, std::size_t size) {
  Object* const string = NewBytes_nogc(machine, ValueKind::String, size);
  std::memcpy(string->payload + 1, bytes, size);
  return PointerTo(string);
}

char* NewCString(Bytes bytes) {
  const std::size_t size = SizeOf(bytes);
  auto* const text = static_cast<char*>(std::malloc(size + 1));
  CHECK(text != nullptr, "the system grants memory for a name");
  std::memcpy(text, BytesOf(bytes), size);
  text[size] = '\0';
  return text;
}

const Object* Follow(Word pointer) {
  const Object* object = layout::Untag(pointer);
  for (;;) {
    const ObjectKind kind = layout::InfoOf(object->header)->kind;
    if (kind != ObjectKind::Indirection && kind != ObjectKind::StaticIndirection) {
      return object;
    }
    object = layout::Untag(object->payload[0]);
  }
}

std::size_t EncodeCharacter(Char character, char* bytes) {
  const auto put = [&](std::size_t i, std::uint64_t byte) { bytes[i] = static_cast<char>(byte); };
  if (character < 0x80) {
    put(0, character);
    return 1;
  }
  if (character < 0x800) {
    put(0, 0xC0U | (character >> 6U));
    put(1, 0x80U | (character & 0x3FU));
    return 2;
  }
  if (character < 0x10000) {
    put(0, 0xE0U | (character >> 12U));
    put(1, 0x80U | ((character >> 6U) & 0x3FU));
    put(2, 0x80U | (character & 0x3FU));
    return 3;
  }
  put(0, 0xF0U | (character >> 18U));
  put(1, 0x80U | ((character >> 12U) & 0x3FU));
  put(2, 0x80U | ((character >> 6U) & 0x3FU));
  put(3, 0x80U | (character & 0x3FU));
  return 4;
}

// A cell of a list is a constructor with two fields.
char* NewListText(Value list, std::size_t& size) {
  std::size_t capacity = 256;
  auto* text = static_cast<char*>(std::malloc(capacity));
  size = 0;
  for (const Object* cell = Follow(list); layout::InfoOf(cell->header)->pointers == 2;
       cell = Follow(cell->payload[1])) {
    if (size + 5 > capacity) {
      capacity *= 2;
      text = static_cast<char*>(std::realloc(text, capacity));
    }
    CHECK(text != nullptr, "the system grants memory for a text");
    size += EncodeCharacter(Follow(cell->payload[0])->payload[0], text + size);
  }
  CHECK(text != nullptr, "the system grants memory for a text");
  text[size] = '\0';
  return text;
}

}  // namespace assay::runtime::primitives
