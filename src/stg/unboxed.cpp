#include "stg/unboxed.h"

#include <algorithm>
#include <numeric>

#include "base/check.h"

namespace assay::stg {

using core::LiteralKind;
using core::PrimitiveKind;

std::optional<PrimitiveKind> UnboxedField(const core::Constructor& constructor, std::size_t field) {
  return field < constructor.fields.size() ? UnboxedKind(constructor.fields[field]) : std::nullopt;
}

std::vector<std::size_t> FieldsInOrder(const core::Constructor& constructor) {
  std::vector<std::size_t> fields(constructor.arity);
  std::iota(fields.begin(), fields.end(), std::size_t{0});
  std::ranges::stable_partition(
      fields, [&](std::size_t field) { return !UnboxedField(constructor, field); });
  return fields;
}

std::uint32_t UnboxedFields(const core::Constructor& constructor) {
  return static_cast<std::uint32_t>(std::ranges::count_if(
      constructor.fields, [](const core::Type* type) { return UnboxedKind(type).has_value(); }));
}

bool IsOfKind(const core::LiteralValue& literal, PrimitiveKind kind) {
  switch (literal.kind) {
    case LiteralKind::Int: return kind == PrimitiveKind::Int;
    case LiteralKind::Word: return kind == PrimitiveKind::Word;
    case LiteralKind::Char: return kind == PrimitiveKind::Char;
    case LiteralKind::Double: return kind == PrimitiveKind::Double;
    case LiteralKind::Float: return kind == PrimitiveKind::Float;
    case LiteralKind::Integer: return kind == PrimitiveKind::Integer;
    case LiteralKind::String: return kind == PrimitiveKind::String;
  }
  return false;
}

core::Primitive SomePrimitive(PrimitiveKind kind) {
  switch (kind) {
    case PrimitiveKind::Int: return core::Primitive::Add;
    case PrimitiveKind::Word: return core::Primitive::WordAdd;
    case PrimitiveKind::Char: return core::Primitive::CharEqual;
    case PrimitiveKind::Double: return core::Primitive::DoubleAdd;
    case PrimitiveKind::Float: return core::Primitive::FloatAdd;
    default: CHECK(false, "only numbers are unboxed");
  }
}

}  // namespace assay::stg
