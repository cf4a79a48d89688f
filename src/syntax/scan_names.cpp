// Names, qualified or not, and operators.
#include "syntax/scanner.h"

namespace assay::syntax {

namespace {

// What the whitespace-sensitive operators ask of their neighbours.
bool IsClosing(char c) {
  return IsAsciiIdentifierPart(c) || c == '"' || c == ')' || c == ']' || c == '}' || !IsAscii(c);
}

bool IsOpening(char c) {
  return IsAsciiIdentifierPart(c) || c == '"' || c == '(' || c == '[' || c == '{' || !IsAscii(c);
}

}  // namespace

// Past an identifier, the head of which is at i.
std::size_t Scanner::IdentifierEnd(std::size_t i) {
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

std::size_t Scanner::OperatorEnd(std::size_t i) {
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

void Scanner::Variable() {
  const std::size_t begin = at_;
  at_ = IdentifierEnd(at_);
  if (extensions_.IsCurry() && text_[begin] == '_') {
    at_ = begin + 1;  // no name begins with an underscore
  }
  const NameTable::Entry& entry = names_.Find(text_.substr(begin, at_ - begin));
  if (macros_ != nullptr && Expand(begin, entry.text)) {
    return;
  }
  const TokenKind reserved = extensions_.IsCurry() ? CurryKeyword(entry) : entry.reserved;
  Emit(reserved == TokenKind::End ? TokenKind::VariableName : reserved, begin, entry.name);
}

// `foreign` is a name, but where the library imports a primitive.
TokenKind Scanner::CurryKeyword(const NameTable::Entry& entry) const {
  if (entry.reserved == TokenKind::Foreign && !Rest().starts_with(" import prim ")) {
    return TokenKind::End;
  }
  return entry.reserved == TokenKind::End ? FindCurryKeyword(entry.text) : entry.reserved;
}

// Constructor, Module.Constructor, Module.variable or Module.+
void Scanner::ConstructorOrQualified() {
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

void Scanner::Operator() {
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

TokenKind Scanner::UnicodeOperator(std::string_view text) const {
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
void Scanner::SensitiveOperator(std::size_t begin, const NameTable::Entry& entry) {
  const bool closing = begin > 0 && IsClosing(text_[begin - 1]) &&
                       !(begin > 1 && text_[begin - 1] == '}' && text_[begin - 2] == '-');
  const bool opening = IsOpening(At(at_)) && !(At(at_) == '{' && At(at_ + 1) == '-');
  const Fit fit =
      closing ? (opening ? Fit::Tight : Fit::Suffix) : (opening ? Fit::Prefix : Fit::Loose);
  const char c = entry.text.front();
  const bool prefix = fit == Fit::Prefix;
  TokenKind kind = entry.reserved == TokenKind::End ? TokenKind::VariableOperator : entry.reserved;
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
bool Scanner::IsPrefixMinus(Fit fit) const {
  if (fit != Fit::Prefix) {
    return false;
  }
  return extensions_.Has(ExtensionId::LexicalNegation) ||
         ((extensions_.Has(ExtensionId::NegativeLiterals) || has_magic_hash_) && At(at_) >= '0' &&
          At(at_) <= '9');
}

void Scanner::Special() {
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

}  // namespace assay::syntax
