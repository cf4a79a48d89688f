#include "core/primitives.h"

#include <array>
#include <cstddef>

namespace assay::core {

namespace {

constexpr auto kPrimitives = std::to_array<PrimitiveInfo>({
#define PRIMITIVE(operation, text, arity, result) {text, arity, PrimitiveResult::result},
#include "core/primitives.def"
#undef PRIMITIVE
});

}  // namespace

const PrimitiveInfo& Info(Primitive primitive) {
  return kPrimitives.at(static_cast<std::size_t>(primitive));
}

std::optional<Primitive> FindPrimitive(std::string_view text) {
  for (std::size_t i = 0; i < kPrimitives.size(); ++i) {
    if (kPrimitives[i].text == text) {
      return static_cast<Primitive>(i);
    }
  }
  return std::nullopt;
}

}  // namespace assay::core
