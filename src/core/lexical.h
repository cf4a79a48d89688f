// What lexical profiling is asked for, definition by definition. The reference machine
// (semantics/lexical) and the compiler (passes/split_by_origin.h) both start from this; whom a
// function belongs to they find out each for itself.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/ir.h"

namespace assay::core {

enum class LexicalRole : std::uint8_t {
  Profiled,     // a function or constant with a colour of its own
  Owned,        // part of the profiled one that uses it; where several do it is profiled itself
  Inherited,    // a function that is part of each that uses it
  Transparent,  // no text of its own: dictionaries, selectors
  Library,      // the same, of other people: its code stays as it is
  Instance,     // a dictionary that has a colour of its own, and no calls
};

struct LexicalRoles {
  std::unordered_map<const Variable*, LexicalRole> roles;  // of what is not there: Owned
  // What a function without parameters is evaluated to, and that function (point_free.h).
  std::unordered_map<const Variable*, const Variable*> values;
  // Constants that functions without parameters share among their calls, and these functions.
  std::unordered_map<const Variable*, const Variable*> parts;
  bool inherits = false;  // a function that several use is part of each
  bool is_text = false;   // Core text, whose sccs mean nothing

  [[nodiscard]] LexicalRole Of(const Variable* variable) const {
    const auto found = roles.find(variable);
    return found == roles.end() ? LexicalRole::Owned : found->second;
  }
  // It takes the colour of the text that mentions it.
  [[nodiscard]] bool TakesColour(const Variable* variable) const {
    const LexicalRole role = Of(variable);
    return role == LexicalRole::Inherited || role == LexicalRole::Transparent ||
           role == LexicalRole::Library;
  }
};

// Origins that are no functions: who starts the program, and of what a constant does once for all.
inline constexpr std::string_view kRootOrigin = "(root)";
inline constexpr std::string_view kOnceOrigin = "(once)";

// The scc that desugaring puts on each function of its own: entering it is a call.
[[nodiscard]] inline bool IsCallEntry(const Expression& e) {
  return e.kind == ExpressionKind::Scc && e.As<Scc>().scc_kind == SccKind::Scc &&
         e.As<Scc>().centre->kind == CostCentreKind::Automatic;
}

// The centre of a definition's calls; null: it has none.
[[nodiscard]] const CostCentre* CentreOfCalls(const Expression& e);

// What is wanted of it.
struct LexicalWish {
  std::vector<std::string> profiled;  // names; none: all
  bool inherits = false;              // --shared=inherit
  bool instances_own = false;         // --instances=own
};

// Of Core text: its dictionaries and their selectors are transparent, `main` is always profiled.
// Names that are no definitions are added to `unknown`.
[[nodiscard]] LexicalRoles RolesOfText(const Program& program, const LexicalWish& wish,
                                       std::vector<std::string>& unknown);

// A method selector: \d -> case d of {D x.. -> xi}.
[[nodiscard]] bool IsSelector(const Expression& e);

}  // namespace assay::core
