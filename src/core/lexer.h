// Core text -> tokens. Comments run from `--` to the end of the line.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/names.h"
#include "core/literal.h"
#include "diagnostics/diagnostic.h"

namespace assay::core {

enum class TokenKind : std::uint8_t {
  Variable,     // x, f', +, quot#, `any text at all`
  Constructor,  // Cons, Data.Map.Bin, `:`
  Literal,      // 3, 3w, 3n, 1.5, 1.5f, 'c'
  String,
  Keyword,      // let in case of scc scc_sub scc_dict join jump fcase
  Punctuation,  // ( ) { } ; , = -> \ | : _ ?
  End,
};

struct Token {
  TokenKind kind;
  Span span;
  Name text;             // without quotes
  LiteralValue literal;  // of a literal
  bool quoted = false;   // written in back quotes: never a contextual keyword
};

// The last token is always End.
[[nodiscard]] std::vector<Token> Lex(FileId file, std::string_view text, Diagnostics& diagnostics);

[[nodiscard]] bool IsKeyword(std::string_view text);

// Constructors and types begin with a capital letter, a colon, a bracket or a parenthesis, after
// any module qualification; everything else names a variable.
[[nodiscard]] bool IsConstructorName(std::string_view text);

// A name as Core text writes it: in back quotes unless it reads as a single token without them.
[[nodiscard]] std::string Quoted(Name name);

}  // namespace assay::core
