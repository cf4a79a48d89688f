#include "syntax/token.h"

#include <array>
#include <cstddef>
#include <unordered_map>

namespace assay::syntax {

std::string_view Describe(TokenKind kind) {
  static constexpr auto kTexts = std::to_array<std::string_view>({
      "the end of the file",
      "a new line",
      "the end of the block",
#define TOKEN(kind, text) text,
#include "syntax/tokens.def"
#undef TOKEN
  });
  return kTexts.at(static_cast<std::size_t>(kind));
}

namespace {

using Table = std::unordered_map<std::string_view, TokenKind>;

// The text of a description is the spelling between its quotes.
Table Spellings(TokenKind first, TokenKind last) {
  Table table;
  for (auto i = static_cast<int>(first); i <= static_cast<int>(last); ++i) {
    const auto kind = static_cast<TokenKind>(i);
    const std::string_view quoted = Describe(kind);
    table.emplace(quoted.substr(1, quoted.size() - 2), kind);
  }
  return table;
}

TokenKind Find(const Table& table, std::string_view text) {
  const auto found = table.find(text);
  return found == table.end() ? TokenKind::End : found->second;
}

}  // namespace

TokenKind FindKeyword(std::string_view text) {
  static const Table keywords = Spellings(TokenKind::Case, TokenKind::Underscore);
  return Find(keywords, text);
}

TokenKind FindCurryKeyword(std::string_view text) {
  static const Table keywords = Spellings(TokenKind::Fcase, TokenKind::Free);
  return Find(keywords, text);
}

TokenKind FindReservedOperator(std::string_view text) {
  static const Table operators = Spellings(TokenKind::DotDot, TokenKind::FatArrow);
  return Find(operators, text);
}

}  // namespace assay::syntax
