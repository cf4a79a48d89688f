// References and arrays. An array of n elements is n cells of the heap, one after the other, each
// an occurrence of the variable that is the element; `Array# first size` is its value. A reference
// is an array of one.
#include <vector>

#include "semantics/primitive.h"

namespace assay::semantics {

using core::Primitive;
using core::PrimitiveKind;

namespace {

Address First(const PrimitiveArguments& a, std::size_t operand) {
  const Closure& value = a.operands[operand].value;
  return a.run.Lookup(value.environment, value.As<core::Construction>().arguments[0]);
}

std::int64_t Size(const PrimitiveArguments& a, std::size_t operand) {
  const Closure& value = a.operands[operand].value;
  const Address size = a.run.Lookup(value.environment, value.As<core::Construction>().arguments[1]);
  return a.run.heap.At(size).closure.As<core::Literal>().value.AsInt();
}

Address Element(const PrimitiveArguments& a, std::size_t operand, std::int64_t index) {
  if (index < 0 || index >= Size(a, operand)) {
    a.run.Fail(DiagnosticKind::ProgramFailed, a.call.span, "an index is out of bounds");
  }
  return First(a, operand) + static_cast<Address>(index);
}

Closure New(const PrimitiveArguments& a, PrimitiveKind kind, std::int64_t size, Address element) {
  const Address first = a.run.heap.Size();
  for (std::int64_t i = 0; i < size; ++i) {
    a.run.heap.Bind(a.run.heap.Fresh(), a.run.NewOccurrenceOf(element), nullptr);
  }
  const Address size_cell = a.run.heap.Fresh();
  a.run.heap.Bind(size_cell, a.NewInt(size), nullptr);
  return a.run.NewConstruction(a.run.MemoryConstructor(kind), {first, size_cell});
}

Closure Read(const PrimitiveArguments& a, Address cell) {
  return a.run.NewResult(a.run.heap.At(cell).closure.environment->address);
}

Closure Write(const PrimitiveArguments& a, Address cell, Address element) {
  a.run.heap.Bind(cell, a.run.NewOccurrenceOf(element), nullptr);
  return a.run.NewUnit();
}

// copyArray# from index to index count, as memmove does it.
Closure Copy(const PrimitiveArguments& a) {
  std::vector<Cell> elements;
  for (std::int64_t i = 0; i < a.Int(4); ++i) {
    elements.push_back(a.run.heap.At(Element(a, 0, a.Int(1) + i)));
  }
  for (std::int64_t i = 0; i < a.Int(4); ++i) {
    const Cell& element = elements[static_cast<std::size_t>(i)];
    a.run.heap.Bind(Element(a, 2, a.Int(3) + i), element.closure, element.centre);
  }
  return a.run.NewUnit();
}

}  // namespace

std::optional<Closure> ComputeMemory(const PrimitiveArguments& a) {
  switch (a.call.primitive) {
    case Primitive::WorldToken: return a.run.NewWorld();
    case Primitive::NewRef: return New(a, PrimitiveKind::Reference, 1, a.operands[0].address);
    case Primitive::ReadRef: return Read(a, First(a, 0));
    case Primitive::WriteRef: return Write(a, First(a, 0), a.operands[1].address);
    case Primitive::NewArray: return New(a, PrimitiveKind::Array, a.Int(0), a.operands[1].address);
    case Primitive::ReadArray:
    case Primitive::IndexArray: return Read(a, Element(a, 0, a.Int(1)));
    case Primitive::WriteArray: return Write(a, Element(a, 0, a.Int(1)), a.operands[2].address);
    case Primitive::SizeArray: return a.NewInt(Size(a, 0));
    case Primitive::CopyArray: return Copy(a);
    case Primitive::SameRef:
    case Primitive::SameArray: return a.run.NewTruth(First(a, 0) == First(a, 1));
    default: return std::nullopt;
  }
}

}  // namespace assay::semantics
