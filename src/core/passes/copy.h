// Copies an expression. Every variable is bound only once in a program, so the copy binds new
// variables; its free variables stay, or are replaced. The copy has no unboxed numbers at first:
// later passes find out which can be unboxed.
#pragma once

#include <unordered_map>

#include "core/ir.h"

namespace assay::core {

using Renaming = std::unordered_map<const Variable*, const Variable*>;

// `renaming` says what to replace; the variables of the copy are added to it. What has no place of
// its own gets the one given. What is written in another file than the call that the copy is for,
// if one is given, notes it (diagnostics/call_sites.h).
[[nodiscard]] const Expression* Copy(Arena& arena, const Expression& e, Renaming& renaming,
                                     Span place = {}, Span call = {});

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
