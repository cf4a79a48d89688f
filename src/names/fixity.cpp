#include "names/fixity.h"

#include <fmt/format.h>

namespace assay::names {

using syntax::Associativity;

Binding Compare(const Operator& left, const Operator& right) {
  if (left.fixity.precedence != right.fixity.precedence) {
    return left.fixity.precedence > right.fixity.precedence ? Binding::Left : Binding::Right;
  }
  if (left.fixity.associativity != right.fixity.associativity ||
      left.fixity.associativity == Associativity::None) {
    return Binding::Conflict;
  }
  return left.fixity.associativity == Associativity::Left ? Binding::Left : Binding::Right;
}

std::string Describe(const Operator& op) {
  const std::string_view keyword = op.fixity.associativity == Associativity::Left    ? "infixl"
                                   : op.fixity.associativity == Associativity::Right ? "infixr"
                                                                                     : "infix";
  return fmt::format("{}`{}` [{} {}]", op.is_negation ? "prefix " : "", op.name.Text(), keyword,
                     op.fixity.precedence);
}

}  // namespace assay::names
