// How constructors and fields are written, for Show and Read.
#pragma once

#include <string>
#include <vector>

#include "syntax/tree.h"

namespace assay::types::derive {

// One more than the precedence of application: at this, everything with arguments is in
// parentheses.
inline constexpr std::size_t kArgumentPrecedence = 11;

// How a constructor's values look: `C`, `C a b`, `C {x = a}`, `a :+ b`.
enum class Form : std::uint8_t { Nullary, Prefix, Record, Infix };

[[nodiscard]] Form FormOf(const syntax::ConstructorDeclaration& constructor);
[[nodiscard]] bool IsOperator(Name name);

// As lex splits them: `C`, or `(` `:+` `)`.
[[nodiscard]] std::vector<std::string> PrefixTokens(Name name);
// `:+`, or ``` ` C ` ```
[[nodiscard]] std::vector<std::string> InfixTokens(Name name);
[[nodiscard]] std::string Joined(const std::vector<std::string>& tokens);

}  // namespace assay::types::derive
