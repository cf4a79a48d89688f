// References, arrays and bytes: making them, and stores of pointers.
#include <cstring>

#include "runtime/heap/cards.h"
#include "runtime/heap/overwrite.h"
#include "runtime/machine/fatal.h"
#include "runtime/primitives/primitives.h"

namespace assay::runtime::primitives {

namespace {

using layout::Object;
using layout::ValueKind;

// Far more than there is memory for, and nothing overflows.
constexpr Int kMostElements = Int{1} << 40;

void CheckSize(Int size) {
  if (size < 0 || size > kMostElements) {
    HeapExhausted(assay_machine);
  }
}

}  // namespace

// NOLINTBEGIN(readability-identifier-naming): the names of the table

Reference assay_NewRef(Pointer content, World /*world*/) {
  Object* const reference = NewObject_nogc(assay_machine, ValueKind::Reference, 2);
  reference->payload[0] = content;
  return PointerTo(reference);
}
void assay_WriteRef(Reference reference, Pointer content, World /*world*/) {
  Object* const object = layout::Untag(reference);
  BeforeOverwrite_nogc(assay_machine, object);
  object->payload[0] = content;
}

Array assay_NewArray(Int size, Pointer element, World /*world*/) {
  CheckSize(size);
  const auto count = static_cast<std::size_t>(size);
  Object* const array = NewObject_nogc(assay_machine, ValueKind::Array, ArrayWords(count));
  FillArray(*array, count, element);
  return PointerTo(array);
}
void assay_WriteArray(Array array, Int index, Pointer element, World /*world*/) {
  Object* const object = layout::Untag(array);
  BeforeOverwriteElements_nogc(assay_machine, object, static_cast<std::size_t>(index), 1);
  object->payload[1 + index] = element;
}
void assay_CopyArray(Array from, Int from_index, Array to, Int to_index, Int count,
                     World /*world*/) {
  Object* const target = layout::Untag(to);
  const auto elements = static_cast<std::size_t>(count);
  BeforeOverwriteElements_nogc(assay_machine, target, static_cast<std::size_t>(to_index), elements);
  std::memmove(target->payload + 1 + to_index, layout::Untag(from)->payload + 1 + from_index,
               elements * layout::kWordSize);
}

Bytes assay_NewBytes(Int size, World /*world*/) {
  CheckSize(size);
  Object* const bytes =
      NewBytes_nogc(assay_machine, ValueKind::Bytes, static_cast<std::size_t>(size));
  std::memset(bytes->payload + 1, 0, static_cast<std::size_t>(size));
  return PointerTo(bytes);
}
void assay_CopyBytes(Bytes from, Int from_offset, Bytes to, Int to_offset, Int count,
                     World /*world*/) {
  std::memmove(BytesOf(to) + to_offset, BytesOf(from) + from_offset,
               static_cast<std::size_t>(count));
}

Int assay_CompareBytes(Bytes a, Int a_offset, Bytes b, Int b_offset, Int count) {
  return std::memcmp(BytesOf(a) + a_offset, BytesOf(b) + b_offset, static_cast<std::size_t>(count));
}
Int assay_FindByte(Bytes bytes, Int begin, Int end, Int byte) {
  const char* const text = BytesOf(bytes);
  const void* const found =
      std::memchr(text + begin, static_cast<int>(byte), static_cast<std::size_t>(end - begin));
  return found == nullptr ? -1 : static_cast<const char*>(found) - text;
}

// At the next heap check.
void assay_CollectGarbage(World /*world*/) {
  Machine& machine = assay_machine;
  machine.collection_requested = true;
  machine.major_requested = true;
  machine.registers.hp_limit = machine.registers.hp;
}

// NOLINTEND(readability-identifier-naming)

}  // namespace assay::runtime::primitives
