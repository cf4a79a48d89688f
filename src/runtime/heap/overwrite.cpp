#include "runtime/heap/overwrite.h"

#include "runtime/heap/cards.h"

namespace assay::runtime {

namespace {

bool IsInNursery(const Machine& machine, const layout::Object* object) {
  const layout::MachineRegisters& registers = machine.registers;
  return reinterpret_cast<layout::Word>(object) - registers.nursery_begin < registers.nursery_size;
}

}  // namespace

void BeforeOverwrite_nogc(Machine& machine, layout::Object* object) {
  if (!IsInNursery(machine, object) && !IsRemembered_nogc(machine, object)) {
    Remember_nogc(machine, object);
  }
}

void BeforeOverwriteElements_nogc(Machine& machine, layout::Object* array, std::size_t index,
                                  std::size_t count) {
  if (IsInNursery(machine, array)) {
    return;
  }
  MarkCards(*array, index, count);
  if ((array->payload[0] & layout::kRememberedArray) == 0) {
    Remember_nogc(machine, array);
  }
}

}  // namespace assay::runtime
