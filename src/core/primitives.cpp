#include "core/primitives.h"

#include <array>
#include <unordered_map>

#include "base/check.h"
#include "core/foreign_primitives.h"

namespace assay::core {

namespace {

// One list of operand kinds for each primitive, named after it.
namespace operands {
using enum PrimitiveKind;
#define PRIMITIVE(operation, text, how, result, ...) \
  constexpr auto k##operation = std::to_array<PrimitiveKind>({__VA_ARGS__});
#include "core/primitives.def"
#undef PRIMITIVE
}  // namespace operands

constexpr auto kPrimitives = std::to_array<PrimitiveInfo>({
#define PRIMITIVE(operation, text, how, result, ...) \
  {text, #operation, Mechanism::how, PrimitiveKind::result, operands::k##operation},
#define IO_PRIMITIVE(operation, text, how, result, ...)                                          \
  {text, #operation, Mechanism::how, PrimitiveKind::result, operands::k##operation, Foreign::No, \
   {},   true},
#include "core/primitives.def"
#undef PRIMITIVE
});

}  // namespace

const PrimitiveInfo& Info(Primitive primitive) {
  const auto index = static_cast<std::size_t>(primitive);
  return index < kPrimitives.size() ? kPrimitives.at(index) : ForeignInfo(index - kPrimitiveCount);
}

std::optional<Primitive> FindPrimitive(std::string_view text) {
  static const auto by_text = [] {
    std::unordered_map<std::string_view, Primitive> map;
    for (std::size_t i = 0; i < kPrimitives.size(); ++i) {
      map.emplace(kPrimitives[i].text, static_cast<Primitive>(i));
    }
    return map;
  }();
  const auto found = by_text.find(text);
  return found == by_text.end() ? FindForeignPrimitive(text) : std::optional(found->second);
}

std::string_view Described(PrimitiveKind kind) {
  switch (kind) {
    case PrimitiveKind::Int: return "an integer";
    case PrimitiveKind::Word: return "a word";
    case PrimitiveKind::Char: return "a character";
    case PrimitiveKind::Double: return "a double";
    case PrimitiveKind::Float: return "a float";
    case PrimitiveKind::Integer: return "an Integer";
    case PrimitiveKind::String: return "a string";
    case PrimitiveKind::Reference: return "a reference";
    case PrimitiveKind::Array: return "an array";
    case PrimitiveKind::Bytes: return "bytes";
    default: return "a value";
  }
}

}  // namespace assay::core
