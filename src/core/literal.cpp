#include "core/literal.h"

#include <array>
#include <bit>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "base/names.h"
#include "source/utf8.h"

namespace assay::core {

double LiteralValue::AsDouble() const { return std::bit_cast<double>(bits); }

float LiteralValue::AsFloat() const {
  return std::bit_cast<float>(static_cast<std::uint32_t>(bits));
}

LiteralValue IntLiteral(std::int64_t value) {
  return {LiteralKind::Int, static_cast<std::uint64_t>(value), {}};
}

LiteralValue WordLiteral(std::uint64_t value) { return {LiteralKind::Word, value, {}}; }

LiteralValue CharLiteral(char32_t value) { return {LiteralKind::Char, value, {}}; }

LiteralValue DoubleLiteral(double value) {
  return {LiteralKind::Double, std::bit_cast<std::uint64_t>(value), {}};
}

LiteralValue FloatLiteral(float value) {
  return {LiteralKind::Float, std::bit_cast<std::uint32_t>(value), {}};
}

LiteralValue StringLiteral(std::string_view bytes) {
  return {LiteralKind::String, 0, Name(bytes).Text()};
}

LiteralValue IntegerLiteral(std::int64_t value) {
  return {LiteralKind::Integer, static_cast<std::uint64_t>(value), {}};
}

LiteralValue IntegerLiteral(std::string_view digits) {
  std::int64_t value = 0;
  const auto result = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (result.ec == std::errc{}) {
    return IntegerLiteral(value);
  }
  // Equal numbers have equal text.
  std::string canonical(digits.starts_with('-') ? "-" : "");
  canonical += digits.substr(digits.find_first_not_of("-0"));
  return {LiteralKind::Integer, 0, Name(canonical).Text()};
}

bool IsMatchable(LiteralKind kind) {
  return kind == LiteralKind::Int || kind == LiteralKind::Word || kind == LiteralKind::Char ||
         kind == LiteralKind::Integer;
}

namespace {

// The shortest digits that read back, always with a point or an exponent. A NaN has no text form.
template <typename Number>
std::string FloatingText(Number value) {
  if (std::isinf(value)) {  // too large for either format
    return value < 0 ? "-1e999" : "1e999";
  }
  std::array<char, 40> buffer{};
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
  std::string text(buffer.data(), end);
  if (text.find_first_not_of("-0123456789") == std::string::npos) {
    text += ".0";
  }
  return text;
}

std::string Encoded(std::uint64_t code_point) {
  std::string bytes;
  AppendCodePoint(static_cast<char32_t>(code_point), bytes);
  return bytes;
}

}  // namespace

std::optional<char32_t> OnlyCodePoint(std::string_view bytes) {
  if (bytes.empty()) {
    return std::nullopt;
  }
  const auto first = static_cast<unsigned char>(bytes[0]);
  const std::size_t length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  if (bytes.size() != length || (first >= 0x80 && first < 0xC0)) {
    return std::nullopt;
  }
  char32_t code_point = length == 1 ? first : first & (0x7FU >> length);
  for (const char c : bytes.substr(1)) {
    code_point = (code_point << 6U) | (static_cast<unsigned char>(c) & 0x3FU);
  }
  return code_point;
}

void AppendCodePoint(char32_t code_point, std::string& bytes) {
  const auto add = [&](std::uint32_t byte) { bytes += static_cast<char>(byte); };
  if (code_point < 0x80) {
    add(code_point);
  } else if (code_point < 0x800) {
    add(0xC0U | (code_point >> 6U));
    add(0x80U | (code_point & 0x3FU));
  } else if (code_point < 0x10000) {
    add(0xE0U | (code_point >> 12U));
    add(0x80U | ((code_point >> 6U) & 0x3FU));
    add(0x80U | (code_point & 0x3FU));
  } else {
    add(0xF0U | (code_point >> 18U));
    add(0x80U | ((code_point >> 12U) & 0x3FU));
    add(0x80U | ((code_point >> 6U) & 0x3FU));
    add(0x80U | (code_point & 0x3FU));
  }
}

std::string QuotedText(std::string_view bytes, char quote) {
  std::string text(1, quote);
  const bool printable = !FindInvalidUtf8(bytes);
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == quote || c == '\\') {
      text += '\\';
      text += c;
    } else if (c == '\n') {
      text += "\\n";
    } else if (c == '\t') {
      text += "\\t";
    } else if (byte < 0x20 || byte == 0x7F || (byte >= 0x80 && !printable)) {
      text += fmt::format("\\x{:02x}", byte);
    } else {
      text += c;
    }
  }
  return text + quote;
}

std::string LiteralText(const LiteralValue& value) {
  switch (value.kind) {
    case LiteralKind::Int: return std::to_string(value.AsInt());
    case LiteralKind::Word: return fmt::format("{}w", value.bits);
    case LiteralKind::Char: return QuotedText(Encoded(value.bits), '\'');
    case LiteralKind::Double: return FloatingText(value.AsDouble());
    case LiteralKind::Float: return FloatingText(value.AsFloat()) + "f";
    case LiteralKind::Integer:
      return (value.text.empty() ? std::to_string(value.AsInt()) : std::string(value.text)) + "n";
    case LiteralKind::String: return QuotedText(value.text, '"');
  }
  return "";
}

}  // namespace assay::core
