#include "runtime/gc/shared_values.h"

#include "runtime/machine/machine.h"

namespace assay::runtime {

namespace {

void Fill(const Machine& machine, layout::ValueKind kind, SharedValue* values) {
  const layout::Word header = machine.program->values[static_cast<std::uint32_t>(kind)];
  for (std::size_t i = 0; i < kSharedNumbers; ++i) {
    values[i] = {
        .header = header, .value = i + static_cast<layout::Word>(kLeastShared), .static_link = 0};
  }
}

}  // namespace

void OpenSharedValues(Machine& machine) {
  SharedValues& shared = machine.shared;
  const layout::ProgramInfo& program = *machine.program;
  shared.is_on = program.policy != layout::Policy::Counting && program.stamps_uses == 0;
  if (shared.is_on) {
    Fill(machine, layout::ValueKind::Char, shared.characters);
    Fill(machine, layout::ValueKind::Int, shared.ints);
    Fill(machine, layout::ValueKind::Integer, shared.integers);
  }
}

layout::Word FindShared(SharedValues& shared, const layout::Object& object) {
  const layout::Word place = object.payload[0] - static_cast<layout::Word>(kLeastShared);
  if (!shared.is_on || place >= kSharedNumbers) {
    return 0;
  }
  const layout::Contents contents = layout::InfoOf(object.header)->contents;
  SharedValue* const first = contents == layout::Contents::Character ? shared.characters
                             : contents == layout::Contents::Int     ? shared.ints
                                                                     : shared.integers;
  return reinterpret_cast<layout::Word>(first + place) + 1;
}

}  // namespace assay::runtime
