// A token of Haskell source, as the lexer gives it and the layout algorithm adds to it.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/names.h"
#include "diagnostics/span.h"
#include "syntax/tree.h"

namespace assay::syntax {

enum class TokenKind : std::uint8_t {
  End,  // also what the parser sees after an error, until it starts anew
  VirtualSemicolon,
  VirtualClose,
#define TOKEN(kind, text) kind,
#include "syntax/tokens.def"
#undef TOKEN
};

// How the token stands to its neighbours: `f !x` is prefix, `a!b` tight, `a ! b` loose, `a! b`
// suffix.
enum class Fit : std::uint8_t { Loose, Prefix, Suffix, Tight };

struct Token {
  TokenKind kind;
  Fit fit;                // of operators
  bool is_first_on_line;  // the layout algorithm looks at its column
  std::uint32_t begin;
  std::uint32_t end;
  std::uint32_t column;  // from 1; a tab goes to the next multiple of 8
  Name name;             // of a name, a pragma or a string that may be one
  union {
    Name qualifier;  // of names
    const Literal* literal;
  };
};

// What stands in a message: "`where`", "a string".
[[nodiscard]] std::string_view Describe(TokenKind kind);

// A keyword or reserved operator, by spelling; End if it is none.
[[nodiscard]] TokenKind FindKeyword(std::string_view text);
[[nodiscard]] TokenKind FindCurryKeyword(std::string_view text);
[[nodiscard]] TokenKind FindReservedOperator(std::string_view text);

// Which member of a token's union is in use.
[[nodiscard]] inline bool HasLiteral(TokenKind kind) {
  return kind >= TokenKind::Integer && kind <= TokenKind::String;
}

[[nodiscard]] inline bool IsKeyword(TokenKind kind) {
  return kind >= TokenKind::Case && kind <= TokenKind::Where;
}

}  // namespace assay::syntax
