// Primitives that do the same for several types, so that one case serves them all.
#pragma once

#include <cstdint>
#include <optional>

#include "core/primitives.h"

namespace assay::core {

enum class Comparison : std::uint8_t {
  Equal,
  NotEqual,
  Less,
  LessOrEqual,
  Greater,
  GreaterOrEqual,
};

// Of Int, Word, Char, Double, Float and Integer; nothing: it compares no numbers.
[[nodiscard]] std::optional<Comparison> ComparisonOf(Primitive primitive);

// What it does, said of Double: FloatSqrt is DoubleSqrt. Of other types: itself.
[[nodiscard]] Primitive AsDouble(Primitive primitive);

}  // namespace assay::core
