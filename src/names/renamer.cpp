#include "names/renamer.h"

#include <utility>

#include "base/mapped_stack.h"

namespace assay::names {

Symbol* Renamer::NewSymbol(SymbolKind kind, Name name, Span span) {
  const bool is_local = kind == SymbolKind::Local || kind == SymbolKind::TypeVariable;
  return arena.New<Symbol>(Symbol{
      .kind = kind, .name = name, .module = is_local ? Name() : interface.name, .span = span});
}

void Renamer::Report(DiagnosticKind kind, Span span, std::string message, std::vector<Note> notes,
                     std::string hint) {
  diagnostics.Add({.kind = kind,
                   .span = span,
                   .message = std::move(message),
                   .notes = std::move(notes),
                   .hint = std::move(hint)});
}

bool Renamer::CanGoDeeper(Span span) {
  if (!StackIsLow()) {
    return true;
  }
  if (!is_too_deep_) {
    Report(DiagnosticKind::TooDeep, span, "this is nested too deeply");
  }
  is_too_deep_ = true;
  return false;
}

}  // namespace assay::names
