// Literals (section 2.5 and 2.6 of the report): numbers are read by literals.h, characters and
// strings here.
#include <algorithm>
#include <cctype>

#include "syntax/literals.h"
#include "syntax/scanner.h"

namespace assay::syntax {

std::string_view Scanner::Store(std::string_view text) {
  const std::span<char> copy = arena_.List(std::span<const char>(text.data(), text.size()));
  return {copy.data(), copy.size()};
}

// 3#, 3##, 'x'#, "x"#
std::size_t Scanner::TakeHashes(std::size_t most) {
  const std::size_t begin = at_;
  while (has_magic_hash_ && at_ - begin < most && At(at_) == '#') {
    ++at_;
  }
  return at_ - begin;
}

void Scanner::Numeral() {
  const std::size_t begin = at_;
  const Number number = ReadNumber(Rest(), extensions_);
  at_ += number.length;
  if (number.is_too_large) {
    Report(DiagnosticKind::LiteralTooLarge, begin, at_, "this number is too large to be read");
  }
  const std::size_t hashes = TakeHashes(2);
  EmitLiteral(number.is_fractional ? TokenKind::Fractional : TokenKind::Integer, begin,
              {number.is_fractional ? LiteralKind::Fractional : LiteralKind::Integer,
               Store(number.digits), number.exponent, number.is_base_two, hashes > 0, hashes > 1});
}

// The escape at a backslash, onto content.
// False if there is no such escape.
bool Scanner::TakeEscape(std::string& content) {
  const std::size_t begin = at_++;
  const Escape escape = ReadEscape(Rest());
  at_ += escape.length;
  if (!escape.error.empty()) {
    if (escape.length == 0 && at_ < text_.size() && text_[at_] != '\n') {
      Step();
    }
    Report(DiagnosticKind::BadLiteral, begin, at_, std::string(escape.error),
           "a backslash itself is written `\\\\`");
    return false;
  }
  if (!escape.is_empty) {
    AppendUtf8(content, escape.code);
  }
  return true;
}

// Graphic characters and the space stand for themselves.
void Scanner::TakeCharacter(std::string& content) {
  const std::size_t begin = at_;
  const char c = text_[at_];
  Step();
  if (c == '\t') {
    Report(DiagnosticKind::BadLiteral, begin, at_, "a tab in a literal is written `\\t`");
  } else if (c != '\r' && std::iscntrl(static_cast<unsigned char>(c)) != 0) {
    Report(
        DiagnosticKind::BadLiteral, begin, at_,
        fmt::format("this character, number {}, is written `\\{}` in a literal", int{c}, int{c}));
  }
  content += text_.substr(begin, at_ - begin);
}

// To the next single quote, if there is one in this line.
bool Scanner::StepToQuote() {
  const std::size_t end = text_.find_first_of("'\n", at_);
  if (end == std::string_view::npos || text_[end] != '\'') {
    return false;
  }
  while (at_ < end) {
    Step();
  }
  return true;
}

// DataKinds: 'C, ':+: and '[ are names, and '( begins a tuple. False: a character literal is meant.
bool Scanner::PromotedName() {
  const std::size_t begin = at_;
  const char head = At(begin + 1);
  if (!extensions_.Has(ExtensionId::DataKinds) || At(begin + 2) == '\'') {
    return false;
  }
  if (std::isupper(static_cast<unsigned char>(head)) != 0) {
    at_ = IdentifierEnd(begin + 1);
  } else if (head == ':') {
    at_ = OperatorEnd(begin + 1);
  } else if (head == '[') {
    at_ = begin + 2;
  } else if (head == '(') {
    at_ = begin + 1;
    return true;
  } else {
    return false;
  }
  Emit(head == ':' ? TokenKind::ConstructorOperator : TokenKind::ConstructorName, begin,
       names_.Find(text_.substr(begin, at_ - begin)).name);
  return true;
}

void Scanner::CharacterLiteral() {
  if (PromotedName()) {
    return;
  }
  const std::size_t begin = at_++;
  std::string content;
  if (At(at_) == '\\') {
    const bool is_empty = At(at_ + 1) == '&';
    if (!TakeEscape(content)) {
      content = "?";
      StepToQuote();  // all of it is one mistake
    } else if (is_empty) {
      Report(DiagnosticKind::BadLiteral, begin, at_, "`\\&` is no character");
      content = "?";
    }
  } else if (at_ < text_.size() && text_[at_] != '\'' && text_[at_] != '\n') {
    TakeCharacter(content);
  }
  if (At(at_) == '\'' && at_ > begin + 1) {
    ++at_;
    const bool is_unboxed = TakeHashes(1) > 0;
    return EmitLiteral(TokenKind::Character, begin,
                       {LiteralKind::Character, Store(content), 0, false, is_unboxed});
  }
  BadCharacterLiteral(begin);
}

// 'abc', '' or a single quote that should not be there.
void Scanner::BadCharacterLiteral(std::size_t begin) {
  const bool is_closed = StepToQuote();
  if (is_closed) {
    Step();
  }
  Report(DiagnosticKind::BadLiteral, begin, at_,
         is_closed ? "a character literal holds one character" : "this quote is not closed",
         is_closed ? "strings are written in double quotes" : "");
  EmitLiteral(TokenKind::Character, begin, {LiteralKind::Character, "?"});
}

void Scanner::StringLiteral() {
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
    Report(DiagnosticKind::UnterminatedString, begin, at_, "this string is not closed on its line",
           "`\\n` stands for a line break; a backslash before and after it continues a string on "
           "the next line");
  }
  const bool is_unboxed = TakeHashes(1) > 0;
  EmitLiteral(TokenKind::String, begin,
              {LiteralKind::String, Store(buffer_), 0, false, is_unboxed});
}

// \ blanks and line breaks \ stand for nothing.
bool Scanner::SkipGap() {
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

}  // namespace assay::syntax
