#include "runtime/gc/shared_values.h"

#include <span>

#include "runtime/machine/machine.h"

namespace assay::runtime {

namespace {

using layout::Word;

void Fill(const Machine& machine, layout::ValueKind kind, std::span<SharedValue> values,
          std::int64_t first) {
  const Word header = machine.program->values[static_cast<std::uint32_t>(kind)];
  for (SharedValue& value : values) {
    value = {.header = header, .value = static_cast<Word>(first++), .static_link = 0};
  }
}

Word PointerTo(std::span<SharedValue> values, std::int64_t value, std::int64_t first) {
  if (value < first || value > kGreatestShared) {
    return 0;
  }
  return reinterpret_cast<Word>(&values[static_cast<std::size_t>(value - first)]) + 1;
}

}  // namespace

void OpenSharedValues(Machine& machine) {
  SharedValues& shared = machine.shared;
  const layout::ProgramInfo& program = *machine.program;
  shared.is_on = program.policy != layout::Policy::Counting && program.stamps_uses == 0;
  if (shared.is_on) {
    Fill(machine, layout::ValueKind::Char, shared.characters, 0);
    Fill(machine, layout::ValueKind::Int, shared.ints, kLeastSharedNumber);
    Fill(machine, layout::ValueKind::Integer, shared.integers, kLeastSharedNumber);
  }
}

Word FindShared(SharedValues& shared, const layout::Object& object) {
  const auto value = static_cast<std::int64_t>(object.payload[0]);
  switch (layout::InfoOf(object.header)->contents) {
    case layout::Contents::Character: return PointerTo(shared.characters, value, 0);
    case layout::Contents::Int: return PointerTo(shared.ints, value, kLeastSharedNumber);
    case layout::Contents::Integer: return PointerTo(shared.integers, value, kLeastSharedNumber);
    default: return 0;
  }
}

}  // namespace assay::runtime
