// References, arrays and bytes: making them, and stores of pointers.
#include <cstring>

#include "runtime/heap/cards.h"
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

bool IsInNursery(const Object* object) {
  const layout::MachineRegisters& registers = assay_machine.registers;
  return reinterpret_cast<Word>(object) - registers.nursery_begin < registers.nursery_size;
}

// The write barrier of arrays, after stores into elements from `index` on.
void StoredIn(Object* array, Int index, Int count) {
  if (IsInNursery(array)) {
    return;
  }
  MarkCards(*array, static_cast<std::size_t>(index), static_cast<std::size_t>(count));
  if ((array->payload[0] & layout::kRememberedArray) == 0) {
    Remember_nogc(assay_machine, array);
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
  if (!IsInNursery(object)) {
    Remember_nogc(assay_machine, object);
  }
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
  object->payload[1 + index] = element;
  StoredIn(object, index, 1);
}
void assay_CopyArray(Array from, Int from_index, Array to, Int to_index, Int count,
                     World /*world*/) {
  Object* const target = layout::Untag(to);
  std::memmove(target->payload + 1 + to_index, layout::Untag(from)->payload + 1 + from_index,
               static_cast<std::size_t>(count) * layout::kWordSize);
  StoredIn(target, to_index, count);
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
