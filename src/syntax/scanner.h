// The lexer of one text. One file per concern implements it; this header is their table of
// contents. Not part of the folder's interface, which is lexer.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "syntax/characters.h"
#include "syntax/lexer.h"
#include "syntax/macros.h"
#include "syntax/name_table.h"

namespace assay::syntax {

inline bool IsAsciiIdentifierPart(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '\'';
}

inline bool IsAscii(char c) { return static_cast<signed char>(c) >= 0; }

class Scanner {
 public:
  Scanner(FileId file, std::string_view text, const ExtensionSet& extensions,
          const MacroTimeline* macros, Arena& arena, Diagnostics& diagnostics)
      : file_(file),
        source_(text),
        text_(text),
        extensions_(extensions),
        macros_(macros),
        arena_(arena),
        diagnostics_(diagnostics),
        has_magic_hash_(extensions.Has(ExtensionId::MagicHash)) {}

  std::vector<Token> Run();

 private:
  // Where a macro is used: where all of its tokens stand.
  struct Use {
    std::uint32_t begin;
    std::uint32_t end;
    std::uint32_t column;
  };

  // ---- the text and where we are in it
  [[nodiscard]] char At(std::size_t i) const { return i < text_.size() ? text_[i] : '\0'; }

  [[nodiscard]] std::string_view Rest() const { return text_.substr(at_); }

  [[nodiscard]] std::int64_t Column(std::size_t i) const {
    return static_cast<std::int64_t>(i) + column_shift_;
  }

  [[nodiscard]] Span SpanOf(std::size_t begin, std::size_t end) const {
    if (use_ != nullptr) {
      return {file_, use_->begin, use_->end};
    }
    return {file_, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  }

  void Report(DiagnosticKind kind, std::size_t begin, std::size_t end, std::string message,
              std::string hint = {}) {
    diagnostics_.Add({kind, SpanOf(begin, end), std::move(message), {}, std::move(hint)});
  }

  // Past one character, with the columns in step.
  void Step() {
    const char c = text_[at_];
    if (c == '\n') {
      ++at_;
      column_shift_ = 1 - static_cast<std::int64_t>(at_);
    } else if (c == '\t') {
      const std::int64_t column = (Column(at_) - 1) / 8 * 8 + 9;
      ++at_;
      column_shift_ = column - static_cast<std::int64_t>(at_);
    } else if (IsAscii(c)) {
      ++at_;
    } else {
      const Character character = DecodeCharacter(Rest());
      at_ += character.length;
      column_shift_ -= character.length - 1;
    }
  }

  // ---- lexer.cpp
  void LexAll();
  void Next();
  void BadCharacter(Character character);

  void Push(const Token& token) {
    tokens_.push_back(token);
    first_on_line_ = false;
  }

  void Emit(TokenKind kind, std::size_t begin, Name name = {}, Name qualifier = {},
            Fit fit = Fit::Loose) {
    const Span span = SpanOf(begin, at_);
    Push({.kind = kind,
          .fit = fit,
          .is_first_on_line = first_on_line_,
          .begin = span.begin,
          .end = span.end,
          .column = use_ != nullptr ? use_->column : column_,
          .name = name,
          .qualifier = qualifier});
  }

  void EmitLiteral(TokenKind kind, std::size_t begin, const Literal& literal) {
    Emit(kind, begin);
    tokens_.back().literal = arena_.New<Literal>(literal);
  }

  // ---- scan_blanks.cpp
  void SkipBlanks();
  [[nodiscard]] bool IsLineComment() const;
  [[nodiscard]] bool IsSymbolAt(std::size_t i) const;
  void SkipNestedComment();
  bool Pragma();

  // ---- scan_names.cpp
  std::size_t IdentifierEnd(std::size_t i);
  std::size_t OperatorEnd(std::size_t i);
  void Variable();
  [[nodiscard]] TokenKind CurryKeyword(const NameTable::Entry& entry) const;
  void ConstructorOrQualified();
  void Operator();
  [[nodiscard]] TokenKind UnicodeOperator(std::string_view text) const;
  void SensitiveOperator(std::size_t begin, const NameTable::Entry& entry);
  [[nodiscard]] bool IsPrefixMinus(Fit fit) const;
  void Special();

  // ---- scan_literals.cpp
  std::string_view Store(std::string_view text);
  std::size_t TakeHashes(std::size_t most);
  void Numeral();
  bool TakeEscape(std::string& content);
  void TakeCharacter(std::string& content);
  bool StepToQuote();
  void CharacterLiteral();
  bool PromotedName();
  void BadCharacterLiteral(std::size_t begin);
  void StringLiteral();
  bool SkipGap();

  // ---- scan_macros.cpp
  bool Expand(std::size_t begin, std::string_view name);
  void LexReplacement(std::string_view replacement, Use use);

  FileId file_;
  std::string_view source_;  // all of it
  std::string_view text_;    // or what a macro stands for
  const ExtensionSet& extensions_;
  const MacroTimeline* macros_;
  Arena& arena_;
  Diagnostics& diagnostics_;
  const bool has_magic_hash_;

  std::size_t at_ = 0;
  std::int64_t column_shift_ = 1;  // column = offset + shift
  std::uint32_t column_ = 1;       // of the token that is being read
  bool first_on_line_ = true;
  bool in_pragma_ = false;
  const Use* use_ = nullptr;
  MacroExpander expander_;
  NameTable names_;
  std::string buffer_;
  std::vector<Token> tokens_;
};

}  // namespace assay::syntax
