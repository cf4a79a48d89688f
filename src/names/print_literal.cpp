#include "names/print_literal.h"

#include <fmt/format.h>

namespace assay::names {

std::string PrintLiteral(const syntax::Literal& literal) {
  const std::string_view hash = literal.has_two_hashes ? "##" : literal.is_unboxed ? "#" : "";
  switch (literal.kind) {
    case syntax::LiteralKind::Integer: return fmt::format("{}{}", literal.text, hash);
    case syntax::LiteralKind::Fractional:
      return fmt::format("{}{}{}{}", literal.text, literal.is_base_two ? "p" : "e",
                         literal.exponent, hash);
    case syntax::LiteralKind::Character: return fmt::format("'{}'{}", literal.text, hash);
    case syntax::LiteralKind::String: return fmt::format("\"{}\"{}", literal.text, hash);
  }
  return "?";
}

}  // namespace assay::names
