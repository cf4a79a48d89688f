// A second copy of an expression. Every variable is bound only once in a program, so what the copy
// binds is new; what is free in it stays, or is replaced. Numbers that the original has unboxed are
// not, until it is known that they can be in the copy.
#pragma once

#include <unordered_map>

#include "core/ir.h"

namespace assay::core {

using Renaming = std::unordered_map<const Variable*, const Variable*>;

// `renaming` says what to replace; the variables of the copy are added to it.
[[nodiscard]] const Expression* Copy(Arena& arena, const Expression& e, Renaming& renaming);

// The same, where some of the variables that it binds get a type.
using Types = std::unordered_map<const Variable*, const Type*>;
[[nodiscard]] const Expression* CopyWithTypes(Arena& arena, const Expression& e,
                                              const Types& types);

// \x1 .. xn -> body
[[nodiscard]] const Expression* Lambdas(Arena& arena, Span span,
                                        std::span<const Variable* const> parameters,
                                        const Expression* body);

[[nodiscard]] const Variable* CopyVariable(Arena& arena, const Variable& variable);

}  // namespace assay::core
