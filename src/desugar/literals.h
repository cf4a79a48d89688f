// Haskell's literals as values of Core.
#pragma once

#include <optional>
#include <string>

#include "desugar/context.h"

namespace assay::desugar {

// The value of a literal at a type that the machine knows: Int, Word, Char, Integer, Double, Float,
// String#. Nothing at any other type, [Char] among them. An integer that does not fit wraps around.
[[nodiscard]] std::optional<core::LiteralValue> PrimitiveLiteral(const Context& context,
                                                                 const syntax::Literal& literal,
                                                                 bool is_negative,
                                                                 const types::Type* type);

// A Fractional literal as numerator and denominator, in decimal digits, not reduced.
struct Fraction {
  std::string numerator;
  std::string denominator;
};
[[nodiscard]] Fraction FractionOf(const syntax::Literal& literal);

// Of a Float of Curry.
[[nodiscard]] core::LiteralValue DoubleOf(const syntax::Literal& literal);

// The character at an offset into UTF-8 text, and how many bytes it takes. Surrogates too are
// encoded so, as three bytes.
struct Character {
  char32_t code;
  std::uint32_t size;
};
[[nodiscard]] Character CharacterAt(std::string_view text, std::size_t offset);

}  // namespace assay::desugar
