// What the language itself needs of the library.
#include "types/library.h"

#include <fmt/format.h>

#include "source/place_text.h"

namespace assay::types {

Symbol* Get(Checker& in, names::Known known, Span span) {
  Symbol* symbol = in.known.Find(known);
  if (symbol == nullptr) {
    in.errors.Report(DiagnosticKind::MissingLibrary, span,
                     fmt::format("this needs `{}` of the library, which has not been compiled yet",
                                 names::KnownSymbols::Text(known)));
  }
  return symbol;
}

const Type* KnownType(Checker& in, names::Known known, Span span) {
  const Symbol* symbol = Get(in, known, span);
  return symbol == nullptr || symbol->type_constructor == nullptr ? in.unifier.NewMeta()
                                                                  : &symbol->type_constructor->type;
}

std::string_view CopyText(Checker& in, std::string_view text) {
  const std::span<char> copy = in.arena.List(std::span<const char>(text));
  return {copy.data(), copy.size()};
}

std::string PlaceText(Checker& in, Span span) {
  const std::string text = assay::PlaceText(in.locator, span);
  return text.empty() ? std::string(in.module.interface->name.Text()) : text;
}

}  // namespace assay::types
