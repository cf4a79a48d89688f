#include "runtime/gc/remembered.h"

#include <algorithm>
#include <cstdlib>

#include "runtime/machine/machine.h"
#include "runtime/platform/check.h"

namespace assay::runtime {

namespace {

using layout::Object;
using layout::Word;

constexpr std::size_t kFirstCapacity = 4096;

void Resize(Machine& machine, std::size_t used, std::size_t capacity) {
  auto* const begin =
      static_cast<Object**>(std::realloc(machine.remembered.begin, capacity * sizeof(Object*)));
  CHECK(begin != nullptr, "the system grants memory for the remembered set");
  machine.remembered.begin = begin;
  machine.registers.remembered_next = reinterpret_cast<Word>(begin + used);
  machine.registers.remembered_limit = reinterpret_cast<Word>(begin + capacity);
}

Object*& PlaceOf(Machine& machine, const Object* object) {
  const std::size_t place =
      reinterpret_cast<Word>(object) / layout::kWordSize % kRecentlyRemembered;
  return machine.remembered.recent[place];
}

}  // namespace

void OpenRememberedSet(Machine& machine) { Resize(machine, 0, kFirstCapacity); }

void CloseRememberedSet(Machine& machine) {
  std::free(machine.remembered.begin);
  machine.remembered = {};
}

void GrowRememberedSet(Machine& machine) {
  const auto used = static_cast<std::size_t>(RememberedEnd(machine) - machine.remembered.begin);
  Resize(machine, used, used * 2 < kFirstCapacity ? kFirstCapacity : used * 2);
}

void Remember_nogc(Machine& machine, Object* object) {
  MarkRemembered(object);
  if (machine.registers.remembered_next == machine.registers.remembered_limit) [[unlikely]] {
    GrowRememberedSet(machine);
  }
  *RememberedEnd(machine) = object;
  machine.registers.remembered_next += sizeof(Object*);
}

bool IsRemembered_nogc(Machine& machine, Object* object) {
  Object*& recent = PlaceOf(machine, object);
  const bool is_known = recent == object;
  recent = object;
  return is_known;
}

void ForgetRecentlyRemembered(Machine& machine) {
  std::ranges::fill(machine.remembered.recent, nullptr);
}

void EmptyRemembered(Machine& machine) {
  ForgetRecentlyRemembered(machine);
  SetRememberedEnd(machine, machine.remembered.begin);
}

void MarkRemembered(Object* object) {
  if (layout::InfoOf(object->header)->kind == layout::ObjectKind::Array) {
    object->payload[0] |= layout::kRememberedArray;
  }
}

Object** RememberedEnd(const Machine& machine) {
  return reinterpret_cast<Object**>(machine.registers.remembered_next);
}

void SetRememberedEnd(Machine& machine, Object** end) {
  machine.registers.remembered_next = reinterpret_cast<Word>(end);
}

}  // namespace assay::runtime
