#include "syntax/lexer.h"

#include <algorithm>

#include <fmt/format.h>

#include "syntax/scanner.h"

namespace assay::syntax {

std::vector<Token> Scanner::Run() {
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

void Scanner::LexAll() {
  for (SkipBlanks(); at_ < text_.size(); SkipBlanks()) {
    column_ = static_cast<std::uint32_t>(Column(at_));
    Next();
  }
}

void Scanner::Next() {
  const Character character = DecodeCharacter(Rest());
  switch (ClassOf(character.code)) {
    case CharacterClass::Small: return Variable();
    case CharacterClass::Large: return ConstructorOrQualified();
    case CharacterClass::Digit:
      // Digits of other scripts are no numbers.
      return character.code < 128 ? Numeral() : BadCharacter(character);
    case CharacterClass::Symbol: return Operator();
    case CharacterClass::Special: return Special();
    case CharacterClass::Quote: return character.code == '"' ? StringLiteral() : CharacterLiteral();
    default: return BadCharacter(character);
  }
}

void Scanner::BadCharacter(Character character) {
  const std::size_t begin = at_;
  Step();
  Report(DiagnosticKind::UnexpectedCharacter, begin, at_,
         character.code >= 128 || (character.code > ' ' && character.code < 127)
             ? fmt::format("unexpected character `{}`", text_.substr(begin, at_ - begin))
             : fmt::format("unexpected control character U+{:04X}", character.code));
  Emit(TokenKind::Bad, begin);
}

std::vector<Token> Lex(FileId file, std::string_view text, const ExtensionSet& extensions,
                       const MacroTimeline* macros, Arena& arena, Diagnostics& diagnostics) {
  return Scanner(file, text, extensions, macros, arena, diagnostics).Run();
}

}  // namespace assay::syntax
