#include "runtime/profile/heap_thing.h"

#include <algorithm>

#include "runtime/gc/census.h"
#include "runtime/machine/machine.h"

namespace assay::runtime {

namespace {

using layout::CodeCentre;
using layout::HeapKind;
using layout::HeapVariant;
using layout::ObjectKind;
using layout::StaticAt;
using layout::Word;

HeapKind KindOf(ObjectKind kind) {
  switch (kind) {
    case ObjectKind::Constructor: return HeapKind::Constructor;
    case ObjectKind::Function: return HeapKind::Function;
    case ObjectKind::Thunk:
    case ObjectKind::StaticThunk: return HeapKind::Thunk;
    case ObjectKind::Selector: return HeapKind::Selector;
    case ObjectKind::PartialApplication: return HeapKind::PartialApplication;
    case ObjectKind::BlackHole: return HeapKind::BlackHole;
    case ObjectKind::Indirection:
    case ObjectKind::StaticIndirection: return HeapKind::Indirection;
    case ObjectKind::Bytes: return HeapKind::Bytes;
    case ObjectKind::Array: return HeapKind::Array;
    default: return HeapKind::Stack;
  }
}

// The number of the centre that code at this address belongs to, if it has one of its own.
std::uint32_t CentreOfCode(const layout::ProgramInfo& program, Word address) {
  const CodeCentre* const after =
      std::upper_bound(program.codes, program.codes_end, address,
                       [](Word at, const CodeCentre& code) { return at < code.address; });
  return after == program.codes || after[-1].centre == layout::kNoCentreOfItsOwn ? 0
                                                                                 : after[-1].centre;
}

// What a search is made of has no description.
const char* NameInSearch(const layout::SearchInfo& search, Word info) {
  return info == search.variable          ? "logic variable"
         : info == search.bound_variable  ? "bound variable"
         : info == search.thaw_frame      ? "choice"
         : info == search.trailed         ? "trail"
         : info == search.link            ? "thunk of a choice"
         : info == search.operation_frame ? "search"
                                          : "";
}

}  // namespace

writers::HeapThing ThingOf(Word key) {
  const layout::InfoTable& info = InfoOfKey(key);
  const layout::Description* const description = layout::DescriptionOf(info);
  writers::HeapThing thing{.kind = KindOf(info.kind),
                           .variant = VariantOf(key),
                           .name = "",
                           .type = "",
                           .producer = "",
                           .module = "",
                           .place = {"", 0, 0, 0, 0}};
  if (description == nullptr) {
    if (const layout::SearchInfo* const search = assay_machine.program->search) {
      const auto address = reinterpret_cast<Word>(&info + 1);
      thing.name = address == assay_machine.program->frozen_stack ? "frozen stack"
                                                                  : NameInSearch(*search, address);
    }
    return thing;
  }
  thing.name = StaticAt<char>(description->name);
  thing.type = StaticAt<char>(description->type);
  const auto* const definition = StaticAt<layout::SourceDefinition>(description->definition);
  if (definition == nullptr) {
    return thing;
  }
  thing.producer = StaticAt<char>(definition->name);
  thing.module = StaticAt<char>(definition->module);
  thing.place = PlaceWithin(*definition, *description);
  return thing;
}

std::uint32_t RowOfKey(const Machine& machine, Word key) {
  std::uint32_t row = layout::CentreNumber(layout::CentreOf(key));
  if (row == 0 && VariantOf(key) == HeapVariant::Frame) {
    row = CentreOfCode(*machine.program, key & 0xffff'fff0U);
  }
  return row < CounterRows(machine) ? row : 0;
}

}  // namespace assay::runtime
