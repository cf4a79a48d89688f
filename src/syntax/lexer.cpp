#include "syntax/lexer.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <cstring>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "syntax/characters.h"
#include "syntax/literals.h"
#include "syntax/macros.h"
#include "syntax/name_table.h"

namespace assay::syntax {

namespace {

constexpr auto kPragmas = std::to_array<std::pair<std::string_view, TokenKind>>({
    {"SCC", TokenKind::PragmaScc},
    {"INLINE", TokenKind::PragmaInline},
    {"NOINLINE", TokenKind::PragmaNoInline},
    {"NOTINLINE", TokenKind::PragmaNoInline},
    {"OPAQUE", TokenKind::PragmaNoInline},
    {"INLINABLE", TokenKind::PragmaInlinable},
    {"INLINEABLE", TokenKind::PragmaInlinable},
    {"SPECIALIZE", TokenKind::PragmaSpecialize},
    {"SPECIALISE", TokenKind::PragmaSpecialize},
    {"MINIMAL", TokenKind::PragmaMinimal},
    {"OVERLAPPING", TokenKind::PragmaOverlap},
    {"OVERLAPPABLE", TokenKind::PragmaOverlap},
    {"OVERLAPS", TokenKind::PragmaOverlap},
    {"INCOHERENT", TokenKind::PragmaOverlap},
});

bool IsAsciiIdentifierPart(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '\'';
}

bool IsAscii(char c) { return static_cast<signed char>(c) >= 0; }

// What the whitespace-sensitive operators ask of their neighbours.
bool IsClosing(char c) {
  return IsAsciiIdentifierPart(c) || c == '"' || c == ')' || c == ']' || c == '}' || !IsAscii(c);
}

bool IsOpening(char c) {
  return IsAsciiIdentifierPart(c) || c == '"' || c == '(' || c == '[' || c == '{' || !IsAscii(c);
}

class Lexer {
 public:
  Lexer(FileId file, std::string_view text, const ExtensionSet& extensions,
        const MacroTimeline* macros, Arena& arena, Diagnostics& diagnostics)
      : file_(file),
        source_(text),
        text_(text),
        extensions_(extensions),
        macros_(macros),
        arena_(arena),
        diagnostics_(diagnostics),
        has_magic_hash_(extensions.Has(ExtensionId::MagicHash)) {}

  std::vector<Token> Run() {
    tokens_.reserve(text_.size() / 4 + 16);
    if (text_.starts_with("#!")) {  // a script names its interpreter
      at_ = std::min(text_.find('\n'), text_.size());
    }
    LexAll();
    // What is missing at the end is missing after the last token, before any blanks or comments.
    const std::uint32_t end = tokens_.empty() ? 0 : tokens_.back().end;
    tokens_.push_back({.kind = TokenKind::End,
                       .fit = Fit::Loose,
                       .is_first_on_line = true,
                       .begin = end,
                       .end = end,
                       .column = 0,
                       .name = {},
                       .qualifier = {}});
    return std::move(tokens_);
  }

 private:
  // ---- the text and where we are in it ----------------------------------------------------------

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

  // ---- the main loop ----------------------------------------------------------------------------

  void LexAll() {
    for (SkipBlanks(); at_ < text_.size(); SkipBlanks()) {
      column_ = static_cast<std::uint32_t>(Column(at_));
      Next();
    }
  }

  void SkipBlanks() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == ' ') {
        ++at_;
      } else if (c == '\n') {
        Step();
        first_on_line_ = true;
      } else if (c == '\t') {
        Step();
      } else if (c == '-' && IsLineComment()) {
        const void* const end = std::memchr(text_.data() + at_, '\n', text_.size() - at_);
        at_ = end == nullptr
                  ? text_.size()
                  : static_cast<std::size_t>(static_cast<const char*>(end) - text_.data());
      } else if (c == '{' && At(at_ + 1) == '-') {
        if (At(at_ + 2) != '#' || !Pragma()) {
          SkipNestedComment();
        }
      } else if (c == '\r' || c == '\f' || c == '\v') {
        ++at_;
      } else if (!IsAscii(c) && ClassOf(DecodeCharacter(Rest()).code) == CharacterClass::Space) {
        Step();
      } else {
        return;
      }
    }
  }

  // Two dashes or more that are no part of a longer operator.
  [[nodiscard]] bool IsLineComment() const {
    std::size_t i = at_;
    while (At(i) == '-') {
      ++i;
    }
    return i >= at_ + 2 && !IsSymbolAt(i);
  }

  [[nodiscard]] bool IsSymbolAt(std::size_t i) const {
    return i < text_.size() &&
           ClassOf(DecodeCharacter(text_.substr(i)).code) == CharacterClass::Symbol;
  }

  void SkipNestedComment() {
    const std::size_t begin = at_;
    int depth = 0;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '{' && At(at_ + 1) == '-') {
        ++depth;
        at_ += 2;
      } else if (c == '-' && At(at_ + 1) == '}') {
        at_ += 2;
        if (--depth == 0) {
          return;
        }
      } else {
        first_on_line_ = first_on_line_ || c == '\n';
        Step();
      }
    }
    Report(DiagnosticKind::UnterminatedComment, begin, begin + 2, "this comment is not closed",
           "comments nest: each `{-` needs its `-}`");
  }

  // A token of its own where we know the pragma; false leaves it to be skipped as a comment.
  bool Pragma() {
    std::size_t i = at_ + 3;
    while (At(i) == ' ' || At(i) == '\t' || At(i) == '\n' || At(i) == '\r') {
      ++i;
    }
    std::string word;
    for (; IsAsciiIdentifierPart(At(i)); ++i) {
      word += static_cast<char>(std::toupper(static_cast<unsigned char>(text_[i])));
    }
    const auto* const found =
        std::ranges::find(kPragmas, word, &decltype(kPragmas)::value_type::first);
    if (found == kPragmas.end()) {
      return false;
    }
    column_ = static_cast<std::uint32_t>(Column(at_));
    const std::size_t begin = at_;
    while (at_ < i) {
      Step();
    }
    Emit(found->second, begin, Name(word));
    in_pragma_ = true;
    return true;
  }

  void Next() {
    const Character character = DecodeCharacter(Rest());
    switch (ClassOf(character.code)) {
      case CharacterClass::Small: return Variable();
      case CharacterClass::Large: return ConstructorOrQualified();
      case CharacterClass::Digit:
        // Digits of other scripts are no numbers.
        return character.code < 128 ? Numeral() : BadCharacter(character);
      case CharacterClass::Symbol: return Operator();
      case CharacterClass::Special: return Special();
      case CharacterClass::Quote:
        return character.code == '"' ? StringLiteral() : CharacterLiteral();
      default: return BadCharacter(character);
    }
  }

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

  void BadCharacter(Character character) {
    const std::size_t begin = at_;
    Step();
    Report(DiagnosticKind::UnexpectedCharacter, begin, at_,
           character.code >= 128 || (character.code > ' ' && character.code < 127)
               ? fmt::format("unexpected character `{}`", text_.substr(begin, at_ - begin))
               : fmt::format("unexpected control character U+{:04X}", character.code));
    Emit(TokenKind::Bad, begin);
  }

  // ---- names and operators ----------------------------------------------------------------------

  // Past an identifier, the head of which is at i.
  std::size_t IdentifierEnd(std::size_t i) {
    while (i < text_.size()) {
      if (IsAsciiIdentifierPart(text_[i])) {
        ++i;
        continue;
      }
      if (IsAscii(text_[i])) {
        break;
      }
      const Character character = DecodeCharacter(text_.substr(i));
      if (!IsIdentifierClass(ClassOf(character.code))) {
        break;
      }
      column_shift_ -= character.length - 1;
      i += character.length;
    }
    if (has_magic_hash_) {
      while (At(i) == '#') {
        ++i;
      }
    }
    return i;
  }

  std::size_t OperatorEnd(std::size_t i) {
    while (i < text_.size()) {
      const Character character = DecodeCharacter(text_.substr(i));
      if (ClassOf(character.code) != CharacterClass::Symbol) {
        break;
      }
      // `#-}` ends a pragma even after another operator.
      if (in_pragma_ && text_.substr(i).starts_with("#-}")) {
        break;
      }
      column_shift_ -= character.length - 1;
      i += character.length;
    }
    return i;
  }

  void Variable() {
    const std::size_t begin = at_;
    at_ = IdentifierEnd(at_);
    const NameTable::Entry& entry = names_.Find(text_.substr(begin, at_ - begin));
    if (macros_ != nullptr && Expand(begin, entry.text)) {
      return;
    }
    Emit(entry.reserved == TokenKind::End ? TokenKind::VariableName : entry.reserved, begin,
         entry.name);
  }

  // Constructor, Module.Constructor, Module.variable or Module.+
  void ConstructorOrQualified() {
    const std::size_t begin = at_;
    std::size_t last = at_;  // where the last component begins
    at_ = IdentifierEnd(at_);
    if (macros_ != nullptr && Expand(begin, text_.substr(begin, at_ - begin))) {
      return;
    }
    while (At(at_) == '.' && at_ + 1 < text_.size()) {
      const std::size_t next = at_ + 1;
      const std::int64_t shift = column_shift_;
      const CharacterClass head = ClassOf(DecodeCharacter(text_.substr(next)).code);
      if (head == CharacterClass::Large) {
        last = next;
        at_ = IdentifierEnd(next);
        continue;
      }
      if (head != CharacterClass::Small && head != CharacterClass::Symbol) {
        break;
      }
      const bool is_name = head == CharacterClass::Small;
      const std::size_t end = is_name ? IdentifierEnd(next) : OperatorEnd(next);
      const NameTable::Entry& entry = names_.Find(text_.substr(next, end - next));
      const bool is_reserved = entry.reserved != TokenKind::End;
      if (is_reserved || end == next || (!is_name && entry.text.starts_with("--"))) {
        column_shift_ = shift;
        break;
      }
      const Name name = entry.name;
      const bool is_constructor = !is_name && entry.text.starts_with(':');
      const Name qualifier = names_.Find(text_.substr(begin, at_ - begin)).name;
      at_ = end;
      return Emit(is_name          ? TokenKind::VariableName
                  : is_constructor ? TokenKind::ConstructorOperator
                                   : TokenKind::VariableOperator,
                  begin, name, qualifier);
    }
    const Name name = names_.Find(text_.substr(last, at_ - last)).name;
    const Name qualifier =
        last == begin ? Name() : names_.Find(text_.substr(begin, last - 1 - begin)).name;
    Emit(TokenKind::ConstructorName, begin, name, qualifier);
  }

  void Operator() {
    const std::size_t begin = at_;
    if (in_pragma_ && Rest().starts_with("#-}")) {
      at_ += 3;
      in_pragma_ = false;
      return Emit(TokenKind::PragmaEnd, begin);
    }
    at_ = OperatorEnd(at_);
    const NameTable::Entry& entry = names_.Find(text_.substr(begin, at_ - begin));
    if (entry.text.size() > 1) {
      const TokenKind unicode = UnicodeOperator(entry.text);
      const TokenKind reserved = unicode == TokenKind::End ? entry.reserved : unicode;
      if (reserved != TokenKind::End) {
        return Emit(reserved, begin, entry.name);
      }
    } else if (const char c = entry.text.front(); c == '!' || c == '@' || c == '~' || c == '-') {
      return SensitiveOperator(begin, entry);
    } else if (entry.reserved != TokenKind::End) {
      return Emit(entry.reserved, begin, entry.name);
    }
    Emit(entry.text.starts_with(':') ? TokenKind::ConstructorOperator : TokenKind::VariableOperator,
         begin, entry.name);
  }

  [[nodiscard]] TokenKind UnicodeOperator(std::string_view text) const {
    if (IsAscii(text.front()) || !extensions_.Has(ExtensionId::UnicodeSyntax)) {
      return TokenKind::End;
    }
    return text == "∷"   ? TokenKind::DoubleColon
           : text == "⇒" ? TokenKind::FatArrow
           : text == "→" ? TokenKind::RightArrow
           : text == "←" ? TokenKind::LeftArrow
                         : TokenKind::End;
  }

  // ! @ ~ - mean different things by the blanks around them, where their extension is on.
  void SensitiveOperator(std::size_t begin, const NameTable::Entry& entry) {
    const bool closing = begin > 0 && IsClosing(text_[begin - 1]) &&
                         !(begin > 1 && text_[begin - 1] == '}' && text_[begin - 2] == '-');
    const bool opening = IsOpening(At(at_)) && !(At(at_) == '{' && At(at_ + 1) == '-');
    const Fit fit =
        closing ? (opening ? Fit::Tight : Fit::Suffix) : (opening ? Fit::Prefix : Fit::Loose);
    const char c = entry.text.front();
    const bool prefix = fit == Fit::Prefix;
    TokenKind kind =
        entry.reserved == TokenKind::End ? TokenKind::VariableOperator : entry.reserved;
    if (prefix && c == '!' && extensions_.Has(ExtensionId::BangPatterns)) {
      kind = TokenKind::PrefixBang;
    } else if (prefix && c == '@' && extensions_.Has(ExtensionId::TypeApplications)) {
      kind = TokenKind::PrefixAt;
    } else if (c == '-' && IsPrefixMinus(fit)) {
      kind = TokenKind::PrefixMinus;
    }
    Emit(kind, begin, entry.name, {}, fit);
  }

  // Before a literal alone, or before anything.
  [[nodiscard]] bool IsPrefixMinus(Fit fit) const {
    if (fit != Fit::Prefix) {
      return false;
    }
    return extensions_.Has(ExtensionId::LexicalNegation) ||
           ((extensions_.Has(ExtensionId::NegativeLiterals) || has_magic_hash_) && At(at_) >= '0' &&
            At(at_) <= '9');
  }

  void Special() {
    const std::size_t begin = at_++;
    switch (text_[begin]) {
      case '(': return Emit(TokenKind::LeftParenthesis, begin);
      case ')': return Emit(TokenKind::RightParenthesis, begin);
      case '[': return Emit(TokenKind::LeftBracket, begin);
      case ']': return Emit(TokenKind::RightBracket, begin);
      case '{': return Emit(TokenKind::LeftBrace, begin);
      case '}': return Emit(TokenKind::RightBrace, begin);
      case ',': return Emit(TokenKind::Comma, begin);
      case ';': return Emit(TokenKind::Semicolon, begin);
      default: return Emit(TokenKind::Backquote, begin);
    }
  }

  // ---- literals ---------------------------------------------------------------------------------

  std::string_view Store(std::string_view text) {
    const std::span<char> copy = arena_.List(std::span<const char>(text.data(), text.size()));
    return {copy.data(), copy.size()};
  }

  // 3#, 3##, 'x'#, "x"#
  bool TakeHashes(int most) {
    const std::size_t begin = at_;
    while (has_magic_hash_ && most-- > 0 && At(at_) == '#') {
      ++at_;
    }
    return at_ > begin;
  }

  void Numeral() {
    const std::size_t begin = at_;
    const Number number = ReadNumber(Rest(), extensions_);
    at_ += number.length;
    if (number.is_too_large) {
      Report(DiagnosticKind::LiteralTooLarge, begin, at_, "this number is too large to be read");
    }
    const bool is_unboxed = TakeHashes(2);
    EmitLiteral(number.is_fractional ? TokenKind::Fractional : TokenKind::Integer, begin,
                {number.is_fractional ? LiteralKind::Fractional : LiteralKind::Integer,
                 Store(number.digits), number.exponent, number.is_base_two, is_unboxed});
  }

  // The escape at a backslash, onto content.
  void TakeEscape(std::string& content) {
    const std::size_t begin = at_++;
    const Escape escape = ReadEscape(Rest());
    at_ += escape.length;
    if (!escape.error.empty()) {
      if (escape.length == 0 && at_ < text_.size() && text_[at_] != '\n') {
        Step();
      }
      Report(DiagnosticKind::BadLiteral, begin, at_, std::string(escape.error),
             "a backslash itself is written `\\\\`");
    } else if (!escape.is_empty) {
      AppendUtf8(content, escape.code);
    }
  }

  void TakeCharacter(std::string& content) {
    const std::size_t begin = at_;
    Step();
    content += text_.substr(begin, at_ - begin);
  }

  void CharacterLiteral() {
    const std::size_t begin = at_++;
    std::string content;
    if (At(at_) == '\\') {
      const bool is_empty = At(at_ + 1) == '&';
      TakeEscape(content);
      if (is_empty) {
        Report(DiagnosticKind::BadLiteral, begin, at_, "`\\&` is no character");
        content = "?";
      }
    } else if (at_ < text_.size() && text_[at_] != '\'' && text_[at_] != '\n') {
      TakeCharacter(content);
    }
    if (At(at_) == '\'' && at_ > begin + 1) {
      ++at_;
      const bool is_unboxed = TakeHashes(1);
      return EmitLiteral(TokenKind::Character, begin,
                         {LiteralKind::Character, Store(content), 0, false, is_unboxed});
    }
    BadCharacterLiteral(begin);
  }

  // 'abc', '' or a single quote that should not be there.
  void BadCharacterLiteral(std::size_t begin) {
    const std::size_t line_end = std::min(text_.find('\n', begin), text_.size());
    const std::size_t close = text_.find('\'', at_);
    const bool is_closed = close < line_end;
    while (is_closed && at_ <= close) {
      Step();
    }
    Report(DiagnosticKind::BadLiteral, begin, at_,
           is_closed ? "a character literal holds one character" : "this quote is not closed",
           is_closed ? "strings are written in double quotes" : "");
    EmitLiteral(TokenKind::Character, begin, {LiteralKind::Character, "?"});
  }

  void StringLiteral() {
    const std::size_t begin = at_++;
    buffer_.clear();
    while (at_ < text_.size() && text_[at_] != '"' && text_[at_] != '\n') {
      const char c = text_[at_];
      if (c != '\\') {
        TakeCharacter(buffer_);
      } else if (std::isspace(static_cast<unsigned char>(At(at_ + 1))) != 0) {
        if (!SkipGap()) {
          break;
        }
      } else {
        TakeEscape(buffer_);
      }
    }
    if (At(at_) == '"') {
      ++at_;
    } else {
      Report(DiagnosticKind::UnterminatedString, begin, at_,
             "this string is not closed on its line",
             "`\\n` stands for a line break; a backslash before and after it continues a string on "
             "the next line");
    }
    const bool is_unboxed = TakeHashes(1);
    EmitLiteral(TokenKind::String, begin,
                {LiteralKind::String, Store(buffer_), 0, false, is_unboxed});
  }

  // \ blanks and line breaks \ stand for nothing.
  bool SkipGap() {
    const std::size_t begin = at_++;
    while (std::isspace(static_cast<unsigned char>(At(at_))) != 0) {
      Step();
    }
    if (At(at_) == '\\') {
      ++at_;
      return true;
    }
    Report(DiagnosticKind::BadLiteral, begin, begin + 1, "this gap in a string does not end",
           "a gap is a backslash, blanks and another backslash");
    return at_ < text_.size() && text_[at_] != '"';
  }

  // ---- macros -----------------------------------------------------------------------------------

  // True if the name that was just passed is a macro, whose tokens are then in its place.
  bool Expand(std::size_t begin, std::string_view name) {
    const std::uint32_t place = use_ != nullptr ? use_->begin : static_cast<std::uint32_t>(begin);
    const Use here{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(at_), column_};
    if (name == "__LINE__") {
      const auto lines = 1 + std::ranges::count(source_.substr(0, place), '\n');
      LexReplacement(std::to_string(lines), use_ != nullptr ? *use_ : here);
      return true;
    }
    const MacroExpander::Result result =
        expander_.Expand(*macros_, place, name, Rest(), use_ == nullptr);
    if (result.is_too_long) {
      Report(DiagnosticKind::Preprocessor, begin, at_, "this macro expands without end");
      Emit(TokenKind::Bad, begin);
      return true;
    }
    if (!result.text) {
      return false;
    }
    at_ += result.arguments_length;
    const Use use{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(at_), column_};
    LexReplacement(*result.text, use_ != nullptr ? *use_ : use);
    expander_.Leave();
    return true;
  }

  // Where a macro is used: where all of its tokens stand.
  struct Use {
    std::uint32_t begin;
    std::uint32_t end;
    std::uint32_t column;
  };

  void LexReplacement(std::string_view replacement, Use use) {
    const std::string_view text = std::exchange(text_, replacement);
    const std::size_t at = std::exchange(at_, 0);
    const std::int64_t shift = std::exchange(column_shift_, 1);
    const Use* const outer = std::exchange(use_, &use);
    LexAll();
    text_ = text;
    at_ = at;
    column_shift_ = shift;
    use_ = outer;
  }

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

}  // namespace

std::vector<Token> Lex(FileId file, std::string_view text, const ExtensionSet& extensions,
                       const MacroTimeline* macros, Arena& arena, Diagnostics& diagnostics) {
  return Lexer(file, text, extensions, macros, arena, diagnostics).Run();
}

}  // namespace assay::syntax
