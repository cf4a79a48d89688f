#include "core/lexer.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <string>

#include <fmt/format.h>

namespace assay::core {

namespace {

constexpr auto kKeywords = std::to_array<std::string_view>(
    {"let", "in", "case", "of", "scc", "scc_sub", "scc_dict", "join", "jump", "fcase"});

constexpr auto kReservedSymbols = std::to_array<std::string_view>({"=", "->", "|", ":", "?"});

bool IsDigit(char c) { return c >= '0' && c <= '9'; }
bool IsUpper(char c) { return c >= 'A' && c <= 'Z'; }
bool IsLetter(char c) {
  return IsUpper(c) || (c >= 'a' && c <= 'z') || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}
bool IsIdentifierPart(char c) { return IsLetter(c) || IsDigit(c) || c == '\'' || c == '#'; }
bool IsSymbol(char c) { return std::string_view("!#$%&*+./<=>?@^|-~:").contains(c); }

// The length of the identifier at the head of text: parts joined by single dots, as in
// Data.Map.insert or Data.Map.Bin.
std::size_t IdentifierLength(std::string_view text) {
  std::size_t i = 0;
  while (i < text.size()) {
    if (IsIdentifierPart(text[i])) {
      ++i;
    } else if (text[i] == '.' && i > 0 && i + 1 < text.size() && IsLetter(text[i + 1])) {
      ++i;
    } else {
      break;
    }
  }
  return i;
}

// Symbols end where a comment begins.
std::size_t SymbolLength(std::string_view text) {
  std::size_t i = 0;
  while (i < text.size() && IsSymbol(text[i]) && !(i > 0 && text.substr(i).starts_with("--"))) {
    ++i;
  }
  return i;
}

class Lexer {
 public:
  Lexer(FileId file, std::string_view text, Diagnostics& diagnostics)
      : file_(file), text_(text), diagnostics_(diagnostics) {}

  std::vector<Token> Run() {
    for (SkipBlanks(); at_ < text_.size(); SkipBlanks()) {
      Next();
    }
    // What is missing at the end is missing after the last token, before any blanks or comments.
    at_ = tokens_.empty() ? 0 : tokens_.back().span.end;
    Emit(TokenKind::End, 0, "");
    return std::move(tokens_);
  }

 private:
  [[nodiscard]] std::string_view Rest() const { return text_.substr(at_); }

  [[nodiscard]] Span Here(std::size_t length) const {
    return {file_, static_cast<std::uint32_t>(at_), static_cast<std::uint32_t>(at_ + length)};
  }

  void SkipBlanks() {
    while (at_ < text_.size()) {
      if (Rest().starts_with("--")) {
        at_ = std::min(text_.find('\n', at_), text_.size());
      } else if (std::string_view(" \t\r\n\f\v").contains(text_[at_])) {
        ++at_;
      } else {
        return;
      }
    }
  }

  void Emit(TokenKind kind, std::size_t length, std::string_view text) {
    tokens_.push_back({kind, Here(length), Name(text), {}});
    at_ += length;
  }

  void Next() {
    const char c = text_[at_];
    const char after = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
    if (IsDigit(c) || (c == '-' && IsDigit(after))) {
      Number();
    } else if (IsLetter(c)) {
      Identifier();
    } else if (c == '"') {
      QuotedName('"', TokenKind::String);
    } else if (c == '`') {
      QuotedName('`', TokenKind::Variable);
    } else if (c == '\'') {
      Character();
    } else if (std::string_view("(){};,\\").contains(c)) {
      Emit(TokenKind::Punctuation, 1, Rest().substr(0, 1));
    } else if (IsSymbol(c)) {
      const std::string_view symbol = Rest().substr(0, SymbolLength(Rest()));
      const bool reserved = std::ranges::find(kReservedSymbols, symbol) != kReservedSymbols.end();
      const TokenKind kind =
          IsConstructorName(symbol) ? TokenKind::Constructor : TokenKind::Variable;
      Emit(reserved ? TokenKind::Punctuation : kind, symbol.size(), symbol);
    } else {
      UnexpectedCharacter();
    }
  }

  // Only ASCII is left here: every other character is a letter.
  void UnexpectedCharacter() {
    const char c = text_[at_];
    const bool visible = c > ' ' && c < '\x7F';
    const bool bracket = c == '[' || c == ']';
    diagnostics_.Add(
        {DiagnosticKind::UnexpectedCharacter,
         Here(1),
         visible ? fmt::format("unexpected character `{}`", c)
                 : fmt::format("unexpected control character U+{:04X}", static_cast<unsigned>(c)),
         {},
         bracket ? "names with brackets, as `[]`, are written in back quotes" : ""});
    ++at_;
  }

  void Identifier() {
    const std::string_view text = Rest().substr(0, IdentifierLength(Rest()));
    if (text == "_") {
      Emit(TokenKind::Punctuation, 1, text);
    } else if (IsKeyword(text)) {
      Emit(TokenKind::Keyword, text.size(), text);
    } else {
      const bool constructor = IsConstructorName(text);
      Emit(constructor ? TokenKind::Constructor : TokenKind::Variable, text.size(), text);
    }
  }

  std::size_t DigitsFrom(std::size_t at) const {
    while (at < Rest().size() && IsDigit(Rest()[at])) {
      ++at;
    }
    return at;
  }

  [[nodiscard]] char CharacterAt(std::size_t at) const {
    return at < Rest().size() ? Rest()[at] : '\0';
  }

  // Digits, perhaps with a sign before; a fraction, an exponent; a letter that says the kind.
  void Number() {
    const std::size_t whole = DigitsFrom(1);
    std::size_t length = whole;
    if (CharacterAt(length) == '.' && IsDigit(CharacterAt(length + 1))) {
      length = DigitsFrom(length + 1);
    }
    if (CharacterAt(length) == 'e' || CharacterAt(length) == 'E') {
      const char sign = CharacterAt(length + 1);
      const std::size_t digits = length + (sign == '-' || sign == '+' ? 2 : 1);
      length = IsDigit(CharacterAt(digits)) ? DigitsFrom(digits) : length;
    }
    const std::string_view text = Rest().substr(0, length);
    const char suffix = CharacterAt(length);
    const bool is_floating = length != whole || suffix == 'f';
    const bool has_suffix =
        suffix == '#' || suffix == 'f' || (!is_floating && (suffix == 'n' || suffix == 'w'));
    LiteralValue literal;
    if (is_floating) {
      literal = suffix == 'f' ? FloatLiteral(Floating<float>(text))
                              : DoubleLiteral(Floating<double>(text));
    } else if (suffix == 'n') {
      literal = IntegerLiteral(text);
    } else if (suffix == 'w') {
      literal = WordLiteral(Fixed<std::uint64_t>(
          text, "words go from 0 to 18446744073709551615; an Integer is written with an n"));
    } else {
      literal = IntLiteral(Fixed<std::int64_t>(
          text,
          "literals go from -9223372036854775808 to 9223372036854775807; an Integer of any size is "
          "written with an n"));
    }
    Emit(TokenKind::Literal, length + (has_suffix ? 1 : 0), text);
    tokens_.back().literal = literal;
  }

  template <typename Number>
  Number Fixed(std::string_view digits, const char* hint) {
    Number value = 0;
    const auto result = std::from_chars(digits.begin(), digits.end(), value);
    if (result.ec != std::errc{}) {
      diagnostics_.Add({DiagnosticKind::LiteralTooLarge,
                        Here(digits.size()),
                        "this integer does not fit into 64 bits",
                        {},
                        hint});
    }
    return value;
  }

  // What is too large for the format is infinite, what is too small is zero.
  template <typename Number>
  static Number Floating(std::string_view text) {
    Number value = 0;
    const auto result = std::from_chars(text.begin(), text.end(), value);
    if (result.ec == std::errc::result_out_of_range) {
      value = static_cast<Number>(std::strtod(std::string(text).c_str(), nullptr));
    }
    return value;
  }

  // "text", `text` or 'c', on one line, with escapes; see Escape. The length, with the quotes that
  // are there.
  std::size_t Quotation(char quote, std::string& content) {
    std::size_t i = 1;
    const std::string_view rest = Rest();
    while (i < rest.size() && rest[i] != quote && rest[i] != '\n') {
      if (rest[i] == '\\' && i + 1 < rest.size() && rest[i + 1] != '\n') {
        i = Escape(i + 1, content);
      } else {
        content += rest[i++];
      }
    }
    if (i < rest.size() && rest[i] == quote) {
      return i + 1;
    }
    diagnostics_.Add({DiagnosticKind::UnterminatedString, Here(i),
                      fmt::format("this {} is not closed on its line", quote)});
    return i;
  }

  // \n, \t, \xHH for a byte, \u{H..} for a code point; before anything else a backslash takes it as
  // it is.
  std::size_t Escape(std::size_t at, std::string& content) {
    const std::string_view rest = Rest();
    const auto hex = [&](std::size_t from, std::size_t to, std::uint32_t& value) {
      const auto result = std::from_chars(rest.data() + from, rest.data() + to, value, 16);
      return result.ec == std::errc{} && result.ptr == rest.data() + to;
    };
    std::uint32_t value = 0;
    switch (rest[at]) {
      case 'n': content += '\n'; return at + 1;
      case 't': content += '\t'; return at + 1;
      case 'x':
        if (at + 3 <= rest.size() && hex(at + 1, at + 3, value)) {
          content += static_cast<char>(value);
          return at + 3;
        }
        break;
      case 'u': {
        const std::size_t close = rest.substr(0, at + 9).find('}', at);
        if (CharacterAt(at + 1) == '{' && close != std::string_view::npos &&
            hex(at + 2, close, value) && value <= 0x10FFFF) {
          AppendCodePoint(value, content);
          return close + 1;
        }
        break;
      }
      default: break;
    }
    content += rest[at];
    return at + 1;
  }

  void QuotedName(char quote, TokenKind kind) {
    std::string content;
    const std::size_t length = Quotation(quote, content);
    if (quote == '`' && (content.empty() || content == "_")) {
      diagnostics_.Add(
          {DiagnosticKind::SyntaxError, Here(length),
           content.empty() ? "a name cannot be empty" : "`_` stands for a value without a name"});
    }
    const bool constructor = kind == TokenKind::Variable && IsConstructorName(content);
    Emit(constructor ? TokenKind::Constructor : kind, length, content);
    tokens_.back().quoted = true;
  }

  void Character() {
    std::string content;
    const std::size_t length = Quotation('\'', content);
    const std::optional<char32_t> code_point = OnlyCodePoint(content);
    if (!code_point) {
      diagnostics_.Add({DiagnosticKind::SyntaxError,
                        Here(length),
                        "a character literal holds one character",
                        {},
                        "text of any length is written in double quotes"});
    }
    Emit(TokenKind::Literal, length, Rest().substr(0, length));
    tokens_.back().literal = CharLiteral(code_point.value_or(U' '));
  }

  FileId file_;
  std::string_view text_;
  Diagnostics& diagnostics_;
  std::size_t at_ = 0;
  std::vector<Token> tokens_;
};

}  // namespace

std::vector<Token> Lex(FileId file, std::string_view text, Diagnostics& diagnostics) {
  return Lexer(file, text, diagnostics).Run();
}

bool IsKeyword(std::string_view text) {
  return std::ranges::find(kKeywords, text) != kKeywords.end();
}

bool IsConstructorName(std::string_view text) {
  // Skip "Module." prefixes; what follows the last one decides.
  while (!text.empty() && IsUpper(text.front())) {
    const std::size_t dot = text.find('.');
    if (dot == std::string_view::npos || dot + 1 == text.size()) {
      break;
    }
    text.remove_prefix(dot + 1);
  }
  return !text.empty() && (IsUpper(text.front()) || std::string_view(":[(").contains(text.front()));
}

std::string Quoted(Name name) {
  const std::string_view text = name.Text();
  const bool word = !text.empty() && IsLetter(text.front()) &&
                    IdentifierLength(text) == text.size() && !IsKeyword(text) && text != "_";
  const bool symbol = !text.empty() && IsSymbol(text.front()) &&
                      SymbolLength(text) == text.size() && !text.starts_with("--") &&
                      !(text.size() > 1 && text[0] == '-' && IsDigit(text[1])) &&
                      std::ranges::find(kReservedSymbols, text) == kReservedSymbols.end();
  if (word || symbol) {
    return std::string(text);
  }
  return QuotedText(text, '`');
}

}  // namespace assay::core
