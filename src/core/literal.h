// Literal values: what a literal expression denotes and a literal pattern matches, and what
// primitives compute with. All of them are evaluated values; Haskell's Int, Char, Double, Word and
// Integer are these values themselves, without a constructor around them.
//
//     kind      text form        held in
//     Int       3  -7            bits: 64-bit two's complement
//     Word      3w               bits
//     Char      'c'              bits: the code point
//     Double    1.5              bits: IEEE 754 binary64
//     Float     1.5f             bits: IEEE 754 binary32, in the low half
//     Integer   3n               bits if it fits into 64 (text empty), decimal digits otherwise
//     String    "text"           text: bytes, by convention UTF-8, NUL allowed. Not a list
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace assay::core {

enum class LiteralKind : std::uint8_t { Int, Word, Char, Double, Float, Integer, String };

// Whoever makes one sees to it that `text` lives as long as the value; the functions below intern.
struct LiteralValue {
  LiteralKind kind = LiteralKind::Int;
  std::uint64_t bits = 0;
  std::string_view text;

  [[nodiscard]] std::int64_t AsInt() const { return static_cast<std::int64_t>(bits); }
  [[nodiscard]] double AsDouble() const;
  [[nodiscard]] float AsFloat() const;
  [[nodiscard]] bool IsSmallInteger() const { return kind == LiteralKind::Integer && text.empty(); }

  // Same kind, same bits: 0.0 and -0.0 differ.
  friend bool operator==(const LiteralValue&, const LiteralValue&) = default;
  friend auto operator<=>(const LiteralValue&, const LiteralValue&) = default;
};

[[nodiscard]] LiteralValue IntLiteral(std::int64_t value);
[[nodiscard]] LiteralValue WordLiteral(std::uint64_t value);
[[nodiscard]] LiteralValue CharLiteral(char32_t value);
[[nodiscard]] LiteralValue DoubleLiteral(double value);
[[nodiscard]] LiteralValue FloatLiteral(float value);
[[nodiscard]] LiteralValue StringLiteral(std::string_view bytes);
[[nodiscard]] LiteralValue IntegerLiteral(std::int64_t value);
// Decimal digits of any length, perhaps after a minus sign.
[[nodiscard]] LiteralValue IntegerLiteral(std::string_view digits);

// May a case match it? Int, Word, Char and Integer.
[[nodiscard]] bool IsMatchable(LiteralKind kind);

// As Core text writes it.
[[nodiscard]] std::string LiteralText(const LiteralValue& value);

// Code points as UTF-8, surrogates too, which Haskell's characters may be.
[[nodiscard]] std::optional<char32_t> OnlyCodePoint(std::string_view bytes);
void AppendCodePoint(char32_t code_point, std::string& bytes);

// Text between these quotes, escaped so that the lexer reads it back.
[[nodiscard]] std::string QuotedText(std::string_view bytes, char quote);

}  // namespace assay::core
