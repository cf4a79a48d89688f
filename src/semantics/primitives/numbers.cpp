// Numbers of fixed size and characters.
#include <bit>
#include <charconv>
#include <cmath>
#include <limits>
#include <string>

#include "base/check.h"
#include "core/primitive_families.h"
#include "semantics/primitive.h"

namespace assay::semantics {

using core::Comparison;
using core::Primitive;

namespace {

constexpr std::int64_t kSmallest = std::numeric_limits<std::int64_t>::min();

std::int64_t Wrap(std::uint64_t value) { return static_cast<std::int64_t>(value); }

[[noreturn]] void DivisionByZero(const PrimitiveArguments& a) {
  a.run.Fail(DiagnosticKind::DivisionByZero, a.call.span, "division by zero");
}

std::optional<Closure> IntArithmetic(const PrimitiveArguments& a) {
  const std::int64_t left = a.Int(0);
  const std::int64_t right = a.operands.size() > 1 ? a.Int(1) : 0;
  const auto x = static_cast<std::uint64_t>(left);
  const auto y = static_cast<std::uint64_t>(right);
  switch (a.call.primitive) {
    case Primitive::Add: return a.NewInt(Wrap(x + y));
    case Primitive::Subtract: return a.NewInt(Wrap(x - y));
    case Primitive::Multiply: return a.NewInt(Wrap(x * y));
    case Primitive::Quotient:
    case Primitive::Remainder: {
      if (right == 0) {
        DivisionByZero(a);
      }
      const bool overflows = left == kSmallest && right == -1;
      return a.call.primitive == Primitive::Quotient ? a.NewInt(overflows ? left : left / right)
                                                     : a.NewInt(overflows ? 0 : left % right);
    }
    case Primitive::Negate: return a.NewInt(Wrap(0 - x));
    case Primitive::And: return a.NewInt(left & right);
    case Primitive::Or: return a.NewInt(left | right);
    case Primitive::Xor: return a.NewInt(left ^ right);
    case Primitive::Not: return a.NewInt(~left);
    case Primitive::ShiftLeft: return a.NewInt(Wrap(x << (y & 63U)));
    case Primitive::ShiftRight: return a.NewInt(left >> (y & 63U));
    case Primitive::ShiftRightLogical: return a.NewInt(Wrap(x >> (y & 63U)));
    case Primitive::PopCount: return a.NewInt(std::popcount(x));
    case Primitive::LeadingZeros: return a.NewInt(std::countl_zero(x));
    case Primitive::TrailingZeros: return a.NewInt(std::countr_zero(x));
    case Primitive::Narrow8Int: return a.NewInt(static_cast<std::int8_t>(left));
    case Primitive::Narrow16Int: return a.NewInt(static_cast<std::int16_t>(left));
    case Primitive::Narrow32Int: return a.NewInt(static_cast<std::int32_t>(left));
    default: return std::nullopt;
  }
}

std::optional<Closure> WordArithmetic(const PrimitiveArguments& a) {
  const std::uint64_t x = a.Word(0);
  const std::uint64_t y = a.operands.size() > 1 ? a.Word(1) : 0;
  const auto word = [&](std::uint64_t value) { return a.run.NewLiteral(core::WordLiteral(value)); };
  switch (a.call.primitive) {
    case Primitive::WordAdd: return word(x + y);
    case Primitive::WordSubtract: return word(x - y);
    case Primitive::WordMultiply: return word(x * y);
    case Primitive::WordQuotient:
    case Primitive::WordRemainder:
      if (y == 0) {
        DivisionByZero(a);
      }
      return word(a.call.primitive == Primitive::WordQuotient ? x / y : x % y);
    case Primitive::WordAnd: return word(x & y);
    case Primitive::WordOr: return word(x | y);
    case Primitive::WordXor: return word(x ^ y);
    case Primitive::WordNot: return word(~x);
    case Primitive::WordShiftLeft: return word(x << (y & 63U));
    case Primitive::WordShiftRight: return word(x >> (y & 63U));
    case Primitive::Narrow8Word: return word(x & 0xFFU);
    case Primitive::Narrow16Word: return word(x & 0xFFFFU);
    case Primitive::Narrow32Word: return word(x & 0xFFFF'FFFFU);
    case Primitive::WordToInt: return a.NewInt(Wrap(x));
    default: return std::nullopt;
  }
}

template <typename Number>
std::optional<Closure> Compared(const PrimitiveArguments& a, Number x, Number y) {
  const std::optional<Comparison> comparison = core::ComparisonOf(a.call.primitive);
  if (!comparison) {
    return std::nullopt;
  }
  switch (*comparison) {
    case Comparison::Equal: return a.run.NewTruth(x == y);
    case Comparison::NotEqual: return a.run.NewTruth(x != y);
    case Comparison::Less: return a.run.NewTruth(x < y);
    case Comparison::LessOrEqual: return a.run.NewTruth(x <= y);
    case Comparison::Greater: return a.run.NewTruth(x > y);
    case Comparison::GreaterOrEqual: return a.run.NewTruth(x >= y);
  }
  return std::nullopt;
}

std::optional<Closure> Conversion(const PrimitiveArguments& a) {
  switch (a.call.primitive) {
    case Primitive::IntToWord: return a.run.NewLiteral(core::WordLiteral(a.Word(0)));
    case Primitive::Ord: return a.NewInt(a.Int(0));
    case Primitive::Chr:
      return a.run.NewLiteral(core::CharLiteral(static_cast<char32_t>(a.Word(0))));
    case Primitive::IntToDouble:
      return a.run.NewLiteral(core::DoubleLiteral(static_cast<double>(a.Int(0))));
    case Primitive::IntToFloat:
      return a.run.NewLiteral(core::FloatLiteral(static_cast<float>(a.Int(0))));
    case Primitive::WordToDouble:
      return a.run.NewLiteral(core::DoubleLiteral(static_cast<double>(a.Word(0))));
    case Primitive::WordToFloat:
      return a.run.NewLiteral(core::FloatLiteral(static_cast<float>(a.Word(0))));
    case Primitive::FloatToDouble:
      return a.run.NewLiteral(core::DoubleLiteral(static_cast<double>(a.Float(0))));
    case Primitive::DoubleToFloat:
      return a.run.NewLiteral(core::FloatLiteral(static_cast<float>(a.Double(0))));
    case Primitive::DoubleBits:
    case Primitive::FloatBits: return a.run.NewLiteral(core::WordLiteral(a.Word(0)));
    case Primitive::DoubleFromBits:
      return a.run.NewLiteral(core::DoubleLiteral(std::bit_cast<double>(a.Word(0))));
    case Primitive::FloatFromBits:
      return a.run.NewLiteral(
          core::FloatLiteral(std::bit_cast<float>(static_cast<std::uint32_t>(a.Word(0)))));
    default: return std::nullopt;
  }
}

// What does not fit becomes the smallest number, as the hardware has it.
template <typename Number>
std::int64_t Truncated(Number value) {
  return std::abs(value) < static_cast<Number>(9223372036854775808.0)
             ? static_cast<std::int64_t>(value)
             : kSmallest;
}

// value = mantissa * 2^exponent, the mantissa with all bits of the format.
template <typename Number>
std::pair<std::int64_t, std::int64_t> Decode(Number value) {
  if (value == 0) {
    return {0, 0};
  }
  constexpr int kDigits = std::numeric_limits<Number>::digits;
  if (!std::isfinite(value)) {  // as if the bits were those of a number
    const std::int64_t exponent = std::numeric_limits<Number>::max_exponent + 1 - kDigits;
    const std::int64_t one = std::int64_t{1} << (kDigits - 1);
    const std::int64_t mantissa = std::isnan(value) ? one + one / 2 : one;
    return {std::signbit(value) || std::isnan(value) ? -mantissa : mantissa, exponent};
  }
  int exponent = 0;
  const Number fraction = std::frexp(value, &exponent);
  return {static_cast<std::int64_t>(std::ldexp(fraction, kDigits)), exponent - kDigits};
}

// 0.d1d2.. * 10^exponent
template <typename Number>
std::pair<std::string, std::int64_t> Digits(Number value) {
  char buffer[64];
  const auto end =
      std::to_chars(buffer, buffer + sizeof buffer, std::abs(value), std::chars_format::scientific)
          .ptr;
  const std::string_view text(buffer, end);
  const std::size_t e = text.find('e');
  if (e == std::string_view::npos) {
    return {"", 0};
  }
  std::string digits;
  for (const char c : text.substr(0, e)) {
    if (c != '.') {
      digits += c;
    }
  }
  digits.erase(std::max<std::size_t>(digits.find_last_not_of('0') + 1, 1));
  return {digits, value == 0 ? 0 : std::stoi(std::string(text.substr(e + 1))) + 1};
}

template <typename Number>
std::optional<Closure> Floating(const PrimitiveArguments& a, Number x, Number y) {
  const auto value = [&](Number result) {
    if constexpr (sizeof(Number) == sizeof(double)) {
      return a.run.NewLiteral(core::DoubleLiteral(result));
    } else {
      return a.run.NewLiteral(core::FloatLiteral(result));
    }
  };
  switch (core::AsDouble(a.call.primitive)) {
    case Primitive::DoubleAdd: return value(x + y);
    case Primitive::DoubleSubtract: return value(x - y);
    case Primitive::DoubleMultiply: return value(x * y);
    case Primitive::DoubleDivide: return value(x / y);
    case Primitive::DoubleNegate: return value(-x);
    case Primitive::DoubleAbs: return value(std::fabs(x));
    case Primitive::DoubleSqrt: return value(std::sqrt(x));
    case Primitive::DoubleExp: return value(std::exp(x));
    case Primitive::DoubleLog: return value(std::log(x));
    case Primitive::DoubleSin: return value(std::sin(x));
    case Primitive::DoubleCos: return value(std::cos(x));
    case Primitive::DoubleTan: return value(std::tan(x));
    case Primitive::DoubleAsin: return value(std::asin(x));
    case Primitive::DoubleAcos: return value(std::acos(x));
    case Primitive::DoubleAtan: return value(std::atan(x));
    case Primitive::DoubleSinh: return value(std::sinh(x));
    case Primitive::DoubleCosh: return value(std::cosh(x));
    case Primitive::DoubleTanh: return value(std::tanh(x));
    case Primitive::DoubleAsinh: return value(std::asinh(x));
    case Primitive::DoubleAcosh: return value(std::acosh(x));
    case Primitive::DoubleAtanh: return value(std::atanh(x));
    case Primitive::DoubleLog1p: return value(std::log1p(x));
    case Primitive::DoubleExpm1: return value(std::expm1(x));
    case Primitive::DoublePow: return value(std::pow(x, y));
    case Primitive::DoubleIsNaN: return a.run.NewTruth(std::isnan(x));
    case Primitive::DoubleIsInfinite: return a.run.NewTruth(std::isinf(x));
    case Primitive::DoubleIsNegativeZero: return a.run.NewTruth(x == 0 && std::signbit(x));
    case Primitive::DoubleMantissa: return a.NewInt(Decode(x).first);
    case Primitive::DoubleExponent: return a.NewInt(Decode(x).second);
    case Primitive::DoubleDigits: return a.NewText(Digits(x).first);
    case Primitive::DoubleDigitsExponent: return a.NewInt(Digits(x).second);
    case Primitive::DoubleToInt: return a.NewInt(Truncated(x));
    default: break;
  }
  return Compared(a, x, y);
}

}  // namespace

std::optional<Closure> ComputeNumber(const PrimitiveArguments& a) {
  using core::PrimitiveKind;
  const std::span<const PrimitiveKind> kinds = core::Info(a.call.primitive).operands;
  if (kinds.empty() || kinds.back() == PrimitiveKind::World) {
    return std::nullopt;
  }
  if (const std::optional<Closure> converted = Conversion(a)) {
    return converted;
  }
  const bool binary = kinds.size() > 1;
  switch (kinds[0]) {
    case PrimitiveKind::Int:
      if (const std::optional<Closure> result = IntArithmetic(a)) {
        return result;
      }
      return binary ? Compared(a, a.Int(0), a.Int(1)) : std::nullopt;
    case PrimitiveKind::Word:
      if (const std::optional<Closure> result = WordArithmetic(a)) {
        return result;
      }
      return binary ? Compared(a, a.Word(0), a.Word(1)) : std::nullopt;
    case PrimitiveKind::Char: return binary ? Compared(a, a.Word(0), a.Word(1)) : std::nullopt;
    case PrimitiveKind::Double: return Floating(a, a.Double(0), binary ? a.Double(1) : 0.0);
    case PrimitiveKind::Float: return Floating(a, a.Float(0), binary ? a.Float(1) : 0.0F);
    default: return std::nullopt;
  }
}

}  // namespace assay::semantics
