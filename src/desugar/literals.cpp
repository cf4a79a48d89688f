#include "desugar/literals.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>

#include <fmt/format.h>

namespace assay::desugar {

namespace {

std::uint64_t WrappedInteger(std::string_view digits, bool is_negative) {
  std::uint64_t value = 0;
  for (const char digit : digits) {
    value = value * 10 + static_cast<std::uint64_t>(digit - '0');
  }
  return is_negative ? 0 - value : value;
}

// Rounded once, to the type asked for.
template <typename Number>
Number Rounded(const syntax::Literal& literal, bool is_negative) {
  const std::string text = literal.is_base_two
                               ? std::string(literal.text)
                               : fmt::format("{}e{}", literal.text, literal.exponent);
  Number value{};
  const auto result = std::from_chars(text.data(), text.data() + text.size(), value);
  if (result.ec == std::errc::result_out_of_range) {
    // Too large, or too small: from_chars does not say which, strtod does.
    value = static_cast<Number>(std::strtod(text.c_str(), nullptr));
  }
  if (literal.is_base_two) {
    value = std::ldexp(value, literal.exponent);
  }
  return is_negative ? -value : value;
}

std::string Doubled(std::string digits) {
  int carry = 0;
  for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit) {
    const int value = (*digit - '0') * 2 + carry;
    *digit = static_cast<char>('0' + value % 10);
    carry = value / 10;
  }
  return carry == 0 ? digits : "1" + digits;
}

std::string TimesPower(std::string digits, bool is_base_two, std::int32_t exponent) {
  if (!is_base_two) {
    return digits.append(static_cast<std::size_t>(exponent), '0');
  }
  for (std::int32_t i = 0; i < exponent; ++i) {
    digits = Doubled(std::move(digits));
  }
  return digits;
}

}  // namespace

std::optional<core::LiteralValue> PrimitiveLiteral(const Context& context,
                                                   const syntax::Literal& literal, bool is_negative,
                                                   const types::Type* type) {
  switch (literal.kind) {
    case syntax::LiteralKind::Character:
      return core::CharLiteral(CharacterAt(literal.text, 0).code);
    case syntax::LiteralKind::String:
      return literal.is_unboxed ? std::optional(core::StringLiteral(literal.text)) : std::nullopt;
    case syntax::LiteralKind::Integer:
      if (context.IsType(type, Known::IntType)) {
        return core::IntLiteral(
            static_cast<std::int64_t>(WrappedInteger(literal.text, is_negative)));
      }
      if (context.IsType(type, Known::WordType)) {
        return core::WordLiteral(WrappedInteger(literal.text, is_negative));
      }
      if (context.IsType(type, Known::IntegerType)) {
        const bool is_zero = literal.text.find_first_not_of('0') == std::string_view::npos;
        return core::IntegerLiteral(
            fmt::format("{}{}", is_negative && !is_zero ? "-" : "", literal.text));
      }
      break;
    case syntax::LiteralKind::Fractional: break;
  }
  if (context.IsType(type, Known::DoubleType)) {
    return core::DoubleLiteral(Rounded<double>(literal, is_negative));
  }
  if (context.IsType(type, Known::FloatType)) {
    return core::FloatLiteral(Rounded<float>(literal, is_negative));
  }
  return std::nullopt;
}

core::LiteralValue DoubleOf(const syntax::Literal& literal) {
  return core::DoubleLiteral(Rounded<double>(literal, false));
}

Fraction FractionOf(const syntax::Literal& literal) {
  const std::string digits(literal.text);
  if (literal.exponent >= 0) {
    return {TimesPower(digits, literal.is_base_two, literal.exponent), "1"};
  }
  return {digits, TimesPower("1", literal.is_base_two, -literal.exponent)};
}

Character CharacterAt(std::string_view text, std::size_t offset) {
  const auto byte = [&](std::size_t i) {
    return static_cast<char32_t>(static_cast<unsigned char>(text.at(offset + i)));
  };
  const char32_t lead = byte(0);
  const std::uint32_t size = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  if (size == 1) {
    return {lead, 1};
  }
  char32_t code = lead & (0x7FU >> size);
  for (std::uint32_t i = 1; i < size; ++i) {
    code = (code << 6U) | (byte(i) & 0x3FU);
  }
  return {code, size};
}

}  // namespace assay::desugar
