// Double and Float: what takes more than an instruction.
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <type_traits>

#include "runtime/primitives/primitives.h"

namespace assay::runtime::primitives {

namespace {

struct Decoded {
  Int mantissa;
  Int exponent;
};

// value = mantissa * 2^exponent, the mantissa with all bits of the format. Infinities and NaN are
// read as if their bits were those of a number, as GHC does; a NaN is negative.
template <typename Number>
Decoded Decode(Number value) {
  using Bits = std::conditional_t<sizeof(Number) == sizeof(Word), std::uint64_t, std::uint32_t>;
  constexpr int kStored = std::numeric_limits<Number>::digits - 1;
  constexpr int kLeast = std::numeric_limits<Number>::min_exponent - 1 - kStored;
  const auto bits = std::bit_cast<Bits>(value);
  const auto field = static_cast<int>((bits << 1U) >> (kStored + 1));
  auto mantissa = static_cast<Int>(bits & ((Bits{1} << kStored) - 1));
  int exponent = kLeast;
  if (field > 0) {
    mantissa += Int{1} << kStored;
    exponent += field - 1;
  } else if (mantissa == 0) {
    return {0, 0};
  } else {
    const int missing = kStored + 1 - static_cast<int>(std::bit_width(static_cast<Word>(mantissa)));
    mantissa <<= missing;
    exponent -= missing;
  }
  const bool is_negative = std::signbit(value) || std::isnan(value);
  return {is_negative ? -mantissa : mantissa, exponent};
}

// The shortest digits that read back: 0.d1d2.. * 10^exponent.
struct Digits {
  char digits[32];
  std::size_t size;
  Int exponent;
};

template <typename Number>
Digits ShortestDigits(Number value) {
  Digits result{{'0'}, 1, 0};
  char text[64];
  const auto end =
      std::to_chars(text, text + sizeof text, std::fabs(value), std::chars_format::scientific);
  const char* const e = static_cast<const char*>(std::memchr(text, 'e', sizeof text));
  if (value == 0 || end.ec != std::errc{} || e == nullptr || e > end.ptr) {
    result.size = value == 0 ? 1 : 0;
    return result;
  }
  result.size = 0;
  for (const char* at = text; at != e; ++at) {
    if (*at != '.') {
      result.digits[result.size++] = *at;
    }
  }
  while (result.size > 1 && result.digits[result.size - 1] == '0') {
    --result.size;
  }
  *end.ptr = '\0';
  result.exponent = std::strtol(e + 1, nullptr, 10) + 1;
  return result;
}

template <typename Number>
String DigitsText(Number value) {
  const Digits digits = ShortestDigits(value);
  return NewString_nogc(assay_machine, digits.digits, digits.size);
}

}  // namespace

// NOLINTBEGIN(readability-identifier-naming): the names of the table

#define FUNCTION_OF_BOTH(name, function)                           \
  Double assay_Double##name(Double x) { return std::function(x); } \
  Float assay_Float##name(Float x) { return std::function(x); }
FUNCTION_OF_BOTH(Exp, exp)
FUNCTION_OF_BOTH(Log, log)
FUNCTION_OF_BOTH(Sin, sin)
FUNCTION_OF_BOTH(Cos, cos)
FUNCTION_OF_BOTH(Tan, tan)
FUNCTION_OF_BOTH(Asin, asin)
FUNCTION_OF_BOTH(Acos, acos)
FUNCTION_OF_BOTH(Atan, atan)
FUNCTION_OF_BOTH(Sinh, sinh)
FUNCTION_OF_BOTH(Cosh, cosh)
FUNCTION_OF_BOTH(Tanh, tanh)
FUNCTION_OF_BOTH(Asinh, asinh)
FUNCTION_OF_BOTH(Acosh, acosh)
FUNCTION_OF_BOTH(Atanh, atanh)
FUNCTION_OF_BOTH(Log1p, log1p)
FUNCTION_OF_BOTH(Expm1, expm1)
#undef FUNCTION_OF_BOTH

Double assay_DoublePow(Double x, Double y) { return std::pow(x, y); }
Float assay_FloatPow(Float x, Float y) { return std::pow(x, y); }

Int assay_DoubleMantissa(Double x) { return Decode(x).mantissa; }
Int assay_DoubleExponent(Double x) { return Decode(x).exponent; }
Int assay_FloatMantissa(Float x) { return Decode(x).mantissa; }
Int assay_FloatExponent(Float x) { return Decode(x).exponent; }

String assay_DoubleDigits(Double x) { return DigitsText(x); }
Int assay_DoubleDigitsExponent(Double x) { return ShortestDigits(x).exponent; }
String assay_FloatDigits(Float x) { return DigitsText(x); }
Int assay_FloatDigitsExponent(Float x) { return ShortestDigits(x).exponent; }

Double assay_ReadDouble(String text) {
  char* const copy = NewCString(text);
  const double value = std::strtod(copy, nullptr);
  std::free(copy);
  return value;
}

// NOLINTEND(readability-identifier-naming)

}  // namespace assay::runtime::primitives
