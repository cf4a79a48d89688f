// Export lists (Haskell 2010 report, section 5.2).
#include <algorithm>

#include <fmt/format.h>

#include "names/renamer.h"
#include "names/suggest.h"

namespace assay::names {

using syntax::ExportKind;
using syntax::SubordinateKind;

void Renamer::CollectExports() {
  if (tree_.has_export_list) {
    for (const syntax::PortItem& item : tree_.exports) {
      ExportItem(item);
    }
  } else if (tree_.has_header) {
    ExportOwn();
  } else if (scope_.Lookup({}, Name("main"), Space::Values).symbol !=
             nullptr) {  // module Main (main)
    const syntax::QualifiedName main{
        .qualifier = {}, .name = Name("main"), .span = tree_.name_span};
    Export(Space::Values, ResolveGlobal(main, Space::Values, SymbolKind::Value), main.span);
  }
  CheckMain();
}

void Renamer::ExportOwn() { interface_.exports = interface_.definitions; }

void Renamer::ExportItem(const syntax::PortItem& item) {
  switch (item.kind) {
    case ExportKind::Module: return ExportModule(item);
    case ExportKind::TypeOrClass: return ExportType(item);
    case ExportKind::Variable: break;
  }
  Symbol* const symbol = ResolveGlobal(item.name, Space::Values, SymbolKind::Value);
  Export(Space::Values, symbol, item.span);
}

// What is in scope both as `x` and as `M.x`.
void Renamer::ExportModule(const syntax::PortItem& item) {
  const Name qualifier = item.name.name;
  if (!scope_.HasQualifier(qualifier)) {
    return Report(DiagnosticKind::UnboundQualifier, item.name.span,
                  fmt::format("no import is called `{}`, so `module {}` exports nothing",
                              qualifier.Text(), qualifier.Text()));
  }
  for (const Space space : {Space::Values, Space::Types}) {
    const auto export_if = [&](Symbol* symbol, bool is_unqualified) {
      if (is_unqualified || scope_.Lookup({}, symbol->name, space).symbol == symbol) {
        Export(space, symbol, item.span);
      }
    };
    if (qualifier == interface_.name) {
      for (const auto& [name, symbol] : In(interface_.definitions, space)) {
        export_if(symbol, true);
      }
    }
    for (const ImportedModule& import : scope_.Imports()) {
      if (import.qualifier != qualifier || import.interface == nullptr) {
        continue;
      }
      for (const auto& [name, symbol] : In(import.interface->exports, space)) {
        if (import.Brings(space, name)) {
          export_if(symbol, !import.is_qualified);
        }
      }
    }
  }
}

void Renamer::ExportType(const syntax::PortItem& item) {
  Symbol* const symbol = ResolveGlobal(item.name, Space::Types, SymbolKind::DataType);
  Export(Space::Types, symbol, item.span);
  if (IsErrorSymbol(symbol)) {
    return;
  }
  if (item.subordinates == SubordinateKind::All) {
    for (Symbol* child : symbol->children) {
      if (scope_.IsInScope(*child, Space::Values)) {
        Export(Space::Values, child, item.span);
      }
    }
  }
  for (const syntax::QualifiedName& name : item.names) {
    const auto child = std::ranges::find(symbol->children, name.name, &Symbol::name);
    if (child != symbol->children.end() && scope_.IsInScope(**child, Space::Values)) {
      Export(Space::Values, *child, name.span);
      continue;
    }
    if (Symbol* const synonym = scope_.Lookup(name.qualifier, name.name, Space::Values).symbol;
        synonym != nullptr && synonym->IsSynonymOf(*symbol)) {
      Export(Space::Values, synonym, name.span);
      continue;
    }
    Suggestions suggestions(name.name.Text());
    for (const Symbol* other : symbol->children) {
      suggestions.Offer(other->name.Text());
    }
    const bool is_class = symbol->kind == SymbolKind::Class;
    Report(DiagnosticKind::NotAPart, name.span,
           fmt::format("`{}` is not a {} of `{}`", name.name.Text(),
                       is_class ? "method" : "constructor or field", symbol->name.Text()),
           {}, suggestions.Hint());
  }
}

void Renamer::Export(Space space, Symbol* symbol, Span span) {
  if (IsErrorSymbol(symbol)) {
    return;
  }
  auto& exports = space == Space::Values ? interface_.exports.values : interface_.exports.types;
  const auto [place, is_new] = exports.emplace(symbol->name, symbol);
  if (is_new) {
    exported_at_.emplace(symbol, span);
    return;
  }
  if (place->second != symbol && exported_at_.emplace(symbol, span).second) {
    Report(
        DiagnosticKind::ConflictingExports, span,
        fmt::format("two things called `{}` would be exported: `{}` and `{}`", symbol->name.Text(),
                    place->second->QualifiedText(), symbol->QualifiedText()),
        {{exported_at_.at(place->second), "the other one is exported here"}});
  }
}

void Renamer::CheckMain() {
  const Name main("main");
  if (interface_.name.Text() != "Main" || interface_.exports.values.contains(main)) {
    return;
  }
  const Symbol* const own = FindIn(interface_.definitions, Space::Values, main);
  if (!IsFirstReport({.qualifier = {}, .name = main, .span = tree_.name_span}, Space::Values)) {
    return;
  }
  if (own == nullptr) {
    Report(DiagnosticKind::MissingMain, tree_.name_span, "module `Main` does not define `main`", {},
           "a program begins with `main :: IO ()`");
  } else {
    Report(DiagnosticKind::MissingMain, tree_.name_span, "module `Main` does not export `main`",
           {{own->span, "it is defined here"}}, "add it to the export list");
  }
}

}  // namespace assay::names
