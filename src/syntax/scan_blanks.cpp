// What stands between tokens: blanks, comments, and pragmas that mean something to us.
#include <algorithm>
#include <array>
#include <cctype>
#include <cstring>

#include "syntax/scanner.h"

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

}  // namespace

void Scanner::SkipBlanks() {
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
      at_ = end == nullptr ? text_.size()
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

// Two dashes or more that are no part of a longer operator; in Curry whatever follows.
bool Scanner::IsLineComment() const {
  std::size_t i = at_;
  while (At(i) == '-') {
    ++i;
  }
  return i >= at_ + 2 && (extensions_.IsCurry() || !IsSymbolAt(i));
}

bool Scanner::IsSymbolAt(std::size_t i) const {
  return i < text_.size() &&
         ClassOf(DecodeCharacter(text_.substr(i)).code) == CharacterClass::Symbol;
}

void Scanner::SkipNestedComment() {
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
bool Scanner::Pragma() {
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

}  // namespace assay::syntax
