// Names that are macros of the preprocessor are replaced by the tokens of what they stand for.
#include <algorithm>
#include <string>

#include "syntax/scanner.h"

namespace assay::syntax {

// True if the name that was just passed is a macro, whose tokens are then in its place.
bool Scanner::Expand(std::size_t begin, std::string_view name) {
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

void Scanner::LexReplacement(std::string_view replacement, Use use) {
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

}  // namespace assay::syntax
