#include "core/lexer.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <string>

#include <fmt/format.h>

namespace assay::core {

namespace {

constexpr auto kKeywords = std::to_array<std::string_view>(
    {"let", "in", "case", "of", "scc", "scc_sub", "scc_dict", "join", "jump"});

constexpr auto kReservedSymbols = std::to_array<std::string_view>({"=", "->", "|", ":"});

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
    tokens_.push_back({kind, Here(length), Name(text), 0});
    at_ += length;
  }

  void Next() {
    const char c = text_[at_];
    const char after = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
    if (IsDigit(c) || (c == '-' && IsDigit(after))) {
      Integer();
    } else if (IsLetter(c)) {
      Identifier();
    } else if (c == '"') {
      QuotedText('"', TokenKind::String);
    } else if (c == '`') {
      QuotedText('`', TokenKind::Variable);
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

  // Digits, perhaps with a sign before and a # after.
  void Integer() {
    std::size_t length = 1;
    while (length < Rest().size() && IsDigit(Rest()[length])) {
      ++length;
    }
    const std::string_view digits = Rest().substr(0, length);
    std::int64_t value = 0;
    const auto result = std::from_chars(digits.begin(), digits.end(), value);
    if (result.ec != std::errc{}) {
      diagnostics_.Add({DiagnosticKind::LiteralTooLarge,
                        Here(length),
                        "this integer does not fit into 64 bits",
                        {},
                        "literals go from -9223372036854775808 to 9223372036854775807"});
    }
    const bool hash = length < Rest().size() && Rest()[length] == '#';
    Emit(TokenKind::Integer, length + (hash ? 1 : 0), digits);
    tokens_.back().number = value;
  }

  // "text" or `text`, on one line; a backslash takes the next character as it is.
  void QuotedText(char quote, TokenKind kind) {
    std::string content;
    std::size_t i = 1;
    const std::string_view rest = Rest();
    while (i < rest.size() && rest[i] != quote && rest[i] != '\n') {
      if (rest[i] == '\\' && i + 1 < rest.size() && rest[i + 1] != '\n') {
        ++i;
      }
      content += rest[i++];
    }
    const bool closed = i < rest.size() && rest[i] == quote;
    if (!closed) {
      diagnostics_.Add({DiagnosticKind::UnterminatedString, Here(i),
                        fmt::format("this {} is not closed on its line", quote)});
    } else if (quote == '`' && (content.empty() || content == "_")) {
      diagnostics_.Add(
          {DiagnosticKind::SyntaxError, Here(i + 1),
           content.empty() ? "a name cannot be empty" : "`_` stands for a value without a name"});
    }
    const bool constructor = kind == TokenKind::Variable && IsConstructorName(content);
    Emit(constructor ? TokenKind::Constructor : kind, closed ? i + 1 : i, content);
    tokens_.back().quoted = true;
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
  std::string quoted = "`";
  for (const char c : text) {
    if (c == '`' || c == '\\') {
      quoted += '\\';
    }
    quoted += c;
  }
  return quoted + "`";
}

}  // namespace assay::core
