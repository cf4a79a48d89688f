// Fixity declarations (Haskell 2010 report, section 4.4.2).
#include "names/fixity_declarations.h"

#include <fmt/format.h>

#include "names/declarations.h"
#include "names/renamer.h"

namespace assay::names {

using syntax::DeclarationKind;

namespace {

void ApplyFixity(Renamer& in, const syntax::FixityDeclaration& fixity, syntax::Binder& name,
                 Symbol* symbol) {
  if (symbol == nullptr) {
    name.symbol = ErrorSymbol(SymbolKind::Value);
    return in.Report(
        DiagnosticKind::FixityWithoutBinding, name.span,
        fmt::format("`{}` has a fixity declaration, but no definition here", name.name.Text()));
  }
  name.symbol = symbol;
  symbol->fixity = {fixity.associativity, fixity.precedence};
  const auto [place, is_new] = in.fixities.emplace(symbol, name.span);
  if (!is_new) {
    in.Report(DiagnosticKind::DuplicateFixity, place->second,
              fmt::format("`{}` has two fixity declarations", name.name.Text()),
              {{name.span, "the other one is here"}});
  }
}

}  // namespace

void ApplyFixities(Renamer& in, syntax::Declarations& declarations, const Group& group) {
  for (syntax::Declaration* declaration : declarations.all) {
    if (declaration->kind != DeclarationKind::Fixity) {
      continue;
    }
    const auto& fixity = declaration->As<syntax::FixityDeclaration>();
    for (syntax::Binder& name : fixity.operators) {
      // At top level one declaration serves a constructor and a type of the same name.
      Symbol* const value = FindBound(in, group, name.name);
      Symbol* const type =
          group.is_top_level ? FindIn(in.interface.definitions, Space::Types, name.name) : nullptr;
      if (type != nullptr) {
        ApplyFixity(in, fixity, name, type);
      }
      if (value != nullptr || type == nullptr) {
        ApplyFixity(in, fixity, name, value);
      }
    }
  }
}

void ApplyClassFixities(Renamer& in, syntax::ClassDeclaration& declaration) {
  for (syntax::Declaration* member : declaration.body->all) {
    if (member->kind != DeclarationKind::Fixity) {
      continue;
    }
    const auto& fixity = member->As<syntax::FixityDeclaration>();
    for (syntax::Binder& name : fixity.operators) {
      Symbol* const symbol = FindIn(in.interface.definitions, Space::Values, name.name);
      const bool is_method = symbol != nullptr && symbol->parent == declaration.name.symbol;
      ApplyFixity(in, fixity, name, is_method ? symbol : nullptr);
    }
  }
}

Operator OperatorOf(const syntax::QualifiedName& name) {
  return {.fixity = name.symbol->fixity,
          .name = name.name,
          .span = name.span,
          .is_error = IsErrorSymbol(name.symbol)};
}

void ReportFixityConflict(Renamer& in, const Operator& left, const Operator& right) {
  in.Report(DiagnosticKind::FixityConflict, right.span,
            fmt::format("{} and {} need parentheses to be used together", Describe(left),
                        Describe(right)),
            {{left.span, fmt::format("{} is here", Describe(left))}});
}

}  // namespace assay::names
