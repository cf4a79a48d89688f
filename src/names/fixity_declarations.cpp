// Fixity declarations (Haskell 2010 report, section 4.4.2).
#include <fmt/format.h>

#include "names/renamer.h"

namespace assay::names {

using syntax::DeclarationKind;

void Renamer::ApplyFixities(syntax::Declarations& declarations, const Group& group) {
  for (syntax::Declaration* declaration : declarations.all) {
    if (declaration->kind != DeclarationKind::Fixity) {
      continue;
    }
    const auto& fixity = declaration->As<syntax::FixityDeclaration>();
    for (syntax::Binder& name : fixity.operators) {
      // At top level one declaration serves a constructor and a type of the same name.
      Symbol* const value = FindBound(group, name.name);
      Symbol* const type =
          group.is_top_level ? FindIn(interface_.definitions, Space::Types, name.name) : nullptr;
      if (type != nullptr) {
        ApplyFixity(fixity, name, type);
      }
      if (value != nullptr || type == nullptr) {
        ApplyFixity(fixity, name, value);
      }
    }
  }
}

void Renamer::ApplyClassFixities(syntax::ClassDeclaration& declaration) {
  for (syntax::Declaration* member : declaration.body->all) {
    if (member->kind != DeclarationKind::Fixity) {
      continue;
    }
    const auto& fixity = member->As<syntax::FixityDeclaration>();
    for (syntax::Binder& name : fixity.operators) {
      Symbol* const symbol = FindIn(interface_.definitions, Space::Values, name.name);
      const bool is_method = symbol != nullptr && symbol->parent == declaration.name.symbol;
      ApplyFixity(fixity, name, is_method ? symbol : nullptr);
    }
  }
}

void Renamer::ApplyFixity(const syntax::FixityDeclaration& fixity, syntax::Binder& name,
                          Symbol* symbol) {
  if (symbol == nullptr) {
    name.symbol = ErrorSymbol(SymbolKind::Value);
    return Report(
        DiagnosticKind::FixityWithoutBinding, name.span,
        fmt::format("`{}` has a fixity declaration, but no definition here", name.name.Text()));
  }
  name.symbol = symbol;
  symbol->fixity = {fixity.associativity, fixity.precedence};
  const auto [place, is_new] = fixities_.emplace(symbol, name.span);
  if (!is_new) {
    Report(DiagnosticKind::DuplicateFixity, place->second,
           fmt::format("`{}` has two fixity declarations", name.name.Text()),
           {{name.span, "the other one is here"}});
  }
}

Operator Renamer::OperatorOf(const syntax::QualifiedName& name) const {
  return {.fixity = name.symbol->fixity,
          .name = name.name,
          .span = name.span,
          .is_error = IsErrorSymbol(name.symbol)};
}

void Renamer::ReportFixityConflict(const Operator& left, const Operator& right) {
  Report(DiagnosticKind::FixityConflict, right.span,
         fmt::format("{} and {} need parentheses to be used together", Describe(left),
                     Describe(right)),
         {{left.span, fmt::format("{} is here", Describe(left))}});
}

}  // namespace assay::names
