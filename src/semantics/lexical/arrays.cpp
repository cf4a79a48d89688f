// References and arrays. An array of n elements is n + 1 cells in a row: one that says how many
// there are, and an indirection to each element. A reference is an array of one.
#include <fmt/format.h>

#include "semantics/lexical/machine.h"

namespace assay::semantics::lexical {

using core::Primitive;

namespace {

constexpr std::int64_t kLargestArray = 10'000'000;

}  // namespace

std::optional<Field> Machine::ComputeArray(const Frame& frame) {
  const core::PrimitiveCall& call = *frame.pointer.primitive;
  const auto index = [&](std::size_t i) {
    return AsOperand(frame, i).value.As<core::Literal>().value.AsInt();
  };
  const auto same = [&] {
    return AsField(run_.NewTruth(ArrayAt(frame, 0) == ArrayAt(frame, 1)), frame.pair);
  };
  const auto write = [&](Field& element, const Field& value) {
    element = value;
    return AsField(run_.NewUnit(), frame.pair);
  };
  switch (call.primitive) {
    case Primitive::NewRef: return NewArray(frame, 1, frame.operands[0]);
    case Primitive::ReadRef: return NewResult(Element(frame, 0, 0), frame.pair);
    case Primitive::WriteRef: return write(Element(frame, 0, 0), frame.operands[1]);
    case Primitive::NewArray: return NewArray(frame, index(0), frame.operands[1]);
    case Primitive::ReadArray:
    case Primitive::IndexArray: return NewResult(Element(frame, 0, index(1)), frame.pair);
    case Primitive::WriteArray: return write(Element(frame, 0, index(1)), frame.operands[2]);
    case Primitive::SizeArray:
      return AsField(
          run_.NewLiteral(core::IntLiteral(std::int64_t{cells_[ArrayAt(frame, 0)].size})),
          frame.pair);
    case Primitive::CopyArray:
      Copy(frame, index(1), index(3), index(4));
      return AsField(run_.NewUnit(), frame.pair);
    case Primitive::SameRef:
    case Primitive::SameArray: return same();
    default: return std::nullopt;
  }
}

// At the end of all cells, where there are enough in a row.
Field Machine::NewArray(const Frame& frame, std::int64_t size, const Field& element) {
  if (size < 0 || size > kLargestArray) {
    run_.Fail(DiagnosticKind::ProgramFailed, frame.pointer.primitive->span,
              fmt::format("an array of {} elements is not supported by the semantics", size));
  }
  const auto first = static_cast<CellId>(cells_.size());
  for (CellId id = first; id <= first + static_cast<CellId>(size); ++id) {
    cells_.emplace_back();
    Charge(id, frame.pair);
    Become(id, element);
  }
  Cell& array = cells_[first];
  array.state = CellState::Array;
  array.left = {};
  array.size = static_cast<std::uint32_t>(size);
  return {.kind = FieldKind::Cell, .cell = first, .pair = frame.pair};
}

CellId Machine::ArrayAt(const Frame& frame, std::size_t operand) {
  const Field& array = frame.operands[operand];
  if (array.kind != FieldKind::Cell || cells_[array.cell].state != CellState::Array) {
    static_cast<void>(AsOperand(frame, operand));  // it says what is wrong
  }
  return array.cell;
}

Field& Machine::Element(const Frame& frame, std::size_t operand, std::int64_t index) {
  const CellId array = ArrayAt(frame, operand);
  if (index < 0 || index >= std::int64_t{cells_[array].size}) {
    run_.Fail(DiagnosticKind::ProgramFailed, frame.pointer.primitive->span,
              "an index is out of bounds");
  }
  return cells_[array + 1 + static_cast<CellId>(index)].left;
}

// As memmove does it.
void Machine::Copy(const Frame& frame, std::int64_t from, std::int64_t to, std::int64_t count) {
  std::vector<Field> elements;
  for (std::int64_t i = 0; i < count; ++i) {
    elements.push_back(Element(frame, 0, from + i));
  }
  for (std::int64_t i = 0; i < count; ++i) {
    Element(frame, 2, to + i) = elements[static_cast<std::size_t>(i)];
  }
}

// The content is taken before cells are made, since they may move.
Field Machine::NewResult(const Field& content, Pair pair) {
  const Field copy = content;
  return Apply(
      {.kind = FieldKind::Constructor, .constructor = run_.ResultConstructor(), .pair = pair}, copy,
      pair);
}

}  // namespace assay::semantics::lexical
