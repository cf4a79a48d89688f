// References, arrays and bytes: making them, and stores of pointers.
#include <cstring>

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

// The write barrier, after a store.
void Stored(Object* object) {
  Machine& machine = assay_machine;
  const Word offset = reinterpret_cast<Word>(object) - machine.registers.nursery_begin;
  if (offset >= machine.registers.nursery_size) {
    Remember_nogc(machine, object);
  }
}

void StoredIn(Object* array) {
  if ((array->payload[0] & layout::kRememberedArray) == 0) {
    Stored(array);
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
  object->payload[0] = content;
  Stored(object);
}

Array assay_NewArray(Int size, Pointer element, World /*world*/) {
  CheckSize(size);
  const auto count = static_cast<std::size_t>(size);
  Object* const array = NewObject_nogc(assay_machine, ValueKind::Array, 2 + count);
  array->payload[0] = count;
  for (std::size_t i = 0; i < count; ++i) {
    array->payload[1 + i] = element;
  }
  return PointerTo(array);
}
void assay_WriteArray(Array array, Int index, Pointer element, World /*world*/) {
  Object* const object = layout::Untag(array);
  object->payload[1 + index] = element;
  StoredIn(object);
}
void assay_CopyArray(Array from, Int from_index, Array to, Int to_index, Int count,
                     World /*world*/) {
  Object* const target = layout::Untag(to);
  std::memmove(target->payload + 1 + to_index, layout::Untag(from)->payload + 1 + from_index,
               static_cast<std::size_t>(count) * layout::kWordSize);
  StoredIn(target);
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

// At the next heap check.
void assay_CollectGarbage(World /*world*/) {
  Machine& machine = assay_machine;
  machine.collection_requested = true;
  machine.major_requested = true;
  machine.registers.hp_limit = machine.registers.hp;
}

// NOLINTEND(readability-identifier-naming)

}  // namespace assay::runtime::primitives
