// Blocks of bytes, for unboxed arrays and buffers. Their value is a constructor without fields, one
// for each block, whose content the run has.
#include <cstring>

#include <fmt/format.h>

#include "semantics/primitive.h"

namespace assay::semantics {

using core::Primitive;

namespace {

constexpr std::int64_t kMostBytes = std::int64_t{1} << 28U;

// Elements count from the beginning; they stand one after the other.
template <typename T>
std::uint8_t* Element(const PrimitiveArguments& a) {
  std::vector<std::uint8_t>& bytes = a.run.BytesOf(a.operands[0].value);
  const std::int64_t index = a.Int(1);
  if (index < 0 || index >= static_cast<std::int64_t>(bytes.size() / sizeof(T))) {
    a.run.Fail(DiagnosticKind::ProgramFailed, a.call.span, "an index is out of bounds");
  }
  return bytes.data() + (static_cast<std::size_t>(index) * sizeof(T));
}

template <typename T>
T Read(const PrimitiveArguments& a) {
  T value;
  std::memcpy(&value, Element<T>(a), sizeof value);
  return value;
}

template <typename T>
Closure Write(const PrimitiveArguments& a, T value) {
  std::memcpy(Element<T>(a), &value, sizeof value);
  return a.run.NewUnit();
}

template <typename T>
Closure ReadInt(const PrimitiveArguments& a) {
  return a.NewInt(std::int64_t{Read<T>(a)});
}

Closure New(const PrimitiveArguments& a) {
  if (a.Int(0) < 0 || a.Int(0) > kMostBytes) {
    a.run.Fail(DiagnosticKind::ProgramFailed, a.call.span,
               fmt::format("a block of {} bytes is not supported by the semantics", a.Int(0)));
  }
  return a.run.NewBytes(static_cast<std::size_t>(a.Int(0)));
}

// copyBytes# from offset to offset count, as memmove does it.
Closure Copy(const PrimitiveArguments& a) {
  std::vector<std::uint8_t>& from = a.run.BytesOf(a.operands[0].value);
  std::vector<std::uint8_t>& to = a.run.BytesOf(a.operands[2].value);
  const auto is_within = [&](std::int64_t offset, const std::vector<std::uint8_t>& bytes) {
    const auto size = static_cast<std::int64_t>(bytes.size());
    return offset >= 0 && offset <= size && a.Int(4) >= 0 && a.Int(4) <= size - offset;
  };
  if (!is_within(a.Int(1), from) || !is_within(a.Int(3), to)) {
    a.run.Fail(DiagnosticKind::ProgramFailed, a.call.span, "an index is out of bounds");
  }
  if (a.Int(4) > 0) {
    std::memmove(to.data() + a.Int(3), from.data() + a.Int(1), static_cast<std::size_t>(a.Int(4)));
  }
  return a.run.NewUnit();
}

}  // namespace

std::optional<Closure> ComputeBytes(const PrimitiveArguments& a) {
  switch (a.call.primitive) {
    case Primitive::NewBytes: return New(a);
    case Primitive::SizeBytes:
      return a.NewInt(static_cast<std::int64_t>(a.run.BytesOf(a.operands[0].value).size()));
    case Primitive::CopyBytes: return Copy(a);
    case Primitive::SameBytes:
      return a.run.NewTruth(&a.run.BytesOf(a.operands[0].value) ==
                            &a.run.BytesOf(a.operands[1].value));
    case Primitive::ReadBytesInt:
    case Primitive::IndexBytesInt: return ReadInt<std::int64_t>(a);
    case Primitive::WriteBytesInt: return Write(a, a.Int(2));
    case Primitive::ReadBytesInt32:
    case Primitive::IndexBytesInt32: return ReadInt<std::int32_t>(a);
    case Primitive::WriteBytesInt32: return Write(a, static_cast<std::int32_t>(a.Int(2)));
    case Primitive::ReadBytesWord8:
    case Primitive::IndexBytesWord8: return ReadInt<std::uint8_t>(a);
    case Primitive::WriteBytesWord8: return Write(a, static_cast<std::uint8_t>(a.Int(2)));
    case Primitive::ReadBytesDouble:
    case Primitive::IndexBytesDouble: return a.run.NewLiteral(core::DoubleLiteral(Read<double>(a)));
    case Primitive::WriteBytesDouble: return Write(a, a.Double(2));
    case Primitive::ReadBytesChar:
    case Primitive::IndexBytesChar: return a.run.NewLiteral(core::CharLiteral(Read<char32_t>(a)));
    case Primitive::WriteBytesChar: return Write(a, static_cast<char32_t>(a.Word(2)));
    default: return std::nullopt;
  }
}

}  // namespace assay::semantics
