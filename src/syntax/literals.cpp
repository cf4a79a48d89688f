#include "syntax/literals.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace assay::syntax {

namespace {

// Conversion to decimal takes time quadratic in the length.
constexpr std::size_t kMostDigits = 100'000;

unsigned DigitValue(char c) {
  if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
  if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a') + 10;
  if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A') + 10;
  return 99;
}

bool IsDigit(char c, unsigned base) { return DigitValue(c) < base; }

char At(std::string_view text, std::size_t i) { return i < text.size() ? text[i] : '\0'; }

// Past digits and underscores between them.
std::size_t SkipDigits(std::string_view text, std::size_t i, unsigned base) {
  while (true) {
    while (IsDigit(At(text, i), base)) {
      ++i;
    }
    std::size_t after = i;
    while (At(text, after) == '_') {
      ++after;
    }
    if (after == i || !IsDigit(At(text, after), base)) {
      return i;
    }
    i = after;
  }
}

void AppendDigits(std::string& digits, std::string_view text) {
  std::ranges::copy_if(text, std::back_inserter(digits), [](char c) { return c != '_'; });
}

void StripZeros(std::string& digits) {
  digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size() - 1));
}

std::string ToDecimal(std::string_view digits, unsigned base) {
  constexpr std::uint64_t kLimb = 1'000'000'000;
  std::vector<std::uint32_t> limbs = {0};  // the lowest first
  for (std::size_t i = 0; i < digits.size();) {
    // As many digits at a time as keep products within 64 bits.
    std::uint64_t factor = 1;
    std::uint64_t carry = 0;
    for (; i < digits.size() && factor < (std::uint64_t{1} << 28U); ++i) {
      carry = carry * base + DigitValue(digits[i]);
      factor *= base;
    }
    for (std::uint32_t& limb : limbs) {
      carry += limb * factor;
      limb = static_cast<std::uint32_t>(carry % kLimb);
      carry /= kLimb;
    }
    while (carry > 0) {
      limbs.push_back(static_cast<std::uint32_t>(carry % kLimb));
      carry /= kLimb;
    }
  }
  std::string text = std::to_string(limbs.back());
  for (std::size_t i = limbs.size() - 1; i-- > 0;) {
    text += fmt::format("{:09}", limbs[i]);
  }
  return text;
}

struct Exponent {
  std::size_t end;  // 0: there is none
  std::int64_t value;
};

// _*e[+-]digits, or with p for hexadecimal floats.
Exponent ReadExponent(std::string_view text, std::size_t i, char mark) {
  while (At(text, i) == '_') {
    ++i;
  }
  if ((At(text, i) | 0x20) != mark) {
    return {0, 0};
  }
  ++i;
  const bool negative = At(text, i) == '-';
  if (negative || At(text, i) == '+') {
    ++i;
  }
  if (!IsDigit(At(text, i), 10)) {
    return {0, 0};
  }
  const std::size_t end = SkipDigits(text, i, 10);
  std::int64_t value = 0;
  for (; i < end; ++i) {
    if (text[i] != '_') {
      value = std::min<std::int64_t>(value * 10 + (text[i] - '0'), std::int64_t{1} << 40U);
    }
  }
  return {end, negative ? -value : value};
}

// The rest of a number after its integral digits, which end at i.
Number Finish(std::string_view text, std::size_t start, std::size_t i, unsigned base,
              bool may_be_fractional) {
  Number number{i, false, false, {}, 0, false};
  AppendDigits(number.digits, text.substr(start, i - start));
  std::int64_t exponent = 0;
  if (may_be_fractional) {
    if (At(text, i) == '.' && IsDigit(At(text, i + 1), base)) {
      const std::size_t end = SkipDigits(text, i + 1, base);
      const std::size_t before = number.digits.size();
      AppendDigits(number.digits, text.substr(i + 1, end - i - 1));
      exponent -= static_cast<std::int64_t>(number.digits.size() - before) * (base == 16 ? 4 : 1);
      number.is_fractional = true;
      i = end;
    }
    const Exponent written = ReadExponent(text, i, base == 16 ? 'p' : 'e');
    if (written.end != 0) {
      exponent += written.value;
      number.is_fractional = true;
      i = written.end;
    }
  }
  constexpr std::int64_t kLargestExponent = 1'000'000'000;
  number.length = i;
  number.is_base_two = number.is_fractional && base == 16;
  number.is_too_large = exponent > kLargestExponent || exponent < -kLargestExponent ||
                        (base != 10 && number.digits.size() > kMostDigits);
  number.exponent = number.is_too_large ? 0 : static_cast<std::int32_t>(exponent);
  if (number.is_too_large) {
    number.digits = "0";
  } else if (base != 10) {
    number.digits = ToDecimal(number.digits, base);
  }
  StripZeros(number.digits);
  return number;
}

constexpr auto kControlNames = std::to_array<std::pair<std::string_view, std::uint32_t>>(
    {{"NUL", 0},  {"SOH", 1},  {"STX", 2},  {"ETX", 3},  {"EOT", 4},  {"ENQ", 5},  {"ACK", 6},
     {"BEL", 7},  {"BS", 8},   {"HT", 9},   {"LF", 10},  {"VT", 11},  {"FF", 12},  {"CR", 13},
     {"SO", 14},  {"SI", 15},  {"DLE", 16}, {"DC1", 17}, {"DC2", 18}, {"DC3", 19}, {"DC4", 20},
     {"NAK", 21}, {"SYN", 22}, {"ETB", 23}, {"CAN", 24}, {"EM", 25},  {"SUB", 26}, {"ESC", 27},
     {"FS", 28},  {"GS", 29},  {"RS", 30},  {"US", 31},  {"SP", 32},  {"DEL", 127}});

constexpr std::string_view kShortEscapes = "abfnrtv\\\"'";
constexpr std::string_view kShortValues = "\a\b\f\n\r\t\v\\\"'";

Escape NumericEscape(std::string_view text, std::size_t start, unsigned base) {
  std::size_t i = start;
  std::uint32_t code = 0;
  for (; IsDigit(At(text, i), base); ++i) {
    code = std::min<std::uint32_t>(code * base + DigitValue(text[i]), 0x110000);
  }
  if (i == start) {
    return {start, "a numeric escape needs digits", false, 0};
  }
  return {i, code > 0x10FFFF ? "characters end at U+10FFFF" : "", false, code};
}

}  // namespace

Number ReadNumber(std::string_view text, const ExtensionSet& extensions) {
  if (text.front() == '0' && text.size() > 2) {
    const char mark = static_cast<char>(text[1] | 0x20);
    const unsigned base = mark == 'x' ? 16 : mark == 'o' ? 8 : mark == 'b' ? 2 : 0;
    std::size_t start = 2;
    while (At(text, start) == '_') {
      ++start;
    }
    if (base != 0 && IsDigit(At(text, start), base)) {
      const std::size_t end = SkipDigits(text, start, base);
      const bool may_be_float = base == 16 && extensions.Has(ExtensionId::HexFloatLiterals);
      return Finish(text, start, end, base, may_be_float);
    }
  }
  return Finish(text, 0, SkipDigits(text, 0, 10), 10, true);
}

Escape ReadEscape(std::string_view text) {
  const char c = At(text, 0);
  if (c == '&') {
    return {1, "", true, 0};
  }
  if (const std::size_t i = kShortEscapes.find(c); c != '\0' && i != std::string_view::npos) {
    return {1, "", false, static_cast<std::uint32_t>(kShortValues[i])};
  }
  if (c == '^') {
    const char control = At(text, 1);
    const bool valid = control >= '@' && control <= '_';
    return {valid ? std::size_t{2} : 1,
            valid ? "" : "a control escape is `\\^` and one of `@A..Z[\\]^_`", false,
            static_cast<std::uint32_t>(control - '@')};
  }
  if (IsDigit(c, 10)) return NumericEscape(text, 0, 10);
  if (c == 'x') return NumericEscape(text, 1, 16);
  if (c == 'o') return NumericEscape(text, 1, 8);

  // The longest name: SOH before SO.
  std::size_t length = 0;
  std::uint32_t code = 0;
  for (const auto& [name, value] : kControlNames) {
    if (name.size() > length && text.starts_with(name)) {
      length = name.size();
      code = value;
    }
  }
  return {length, length == 0 ? "there is no such escape" : "", false, code};
}

void AppendUtf8(std::string& text, std::uint32_t code) {
  const auto put = [&text](std::uint32_t byte) { text += static_cast<char>(byte); };
  if (code < 0x80) {
    put(code);
  } else if (code < 0x800) {
    put(0xC0U | (code >> 6U));
    put(0x80U | (code & 0x3FU));
  } else if (code < 0x10000) {
    put(0xE0U | (code >> 12U));
    put(0x80U | ((code >> 6U) & 0x3FU));
    put(0x80U | (code & 0x3FU));
  } else {
    put(0xF0U | (code >> 18U));
    put(0x80U | ((code >> 12U) & 0x3FU));
    put(0x80U | ((code >> 6U) & 0x3FU));
    put(0x80U | (code & 0x3FU));
  }
}

}  // namespace assay::syntax
