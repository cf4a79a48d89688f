// Export lists (Haskell 2010 report, section 5.2).
#include "names/exports.h"

#include <algorithm>
#include <unordered_map>

#include <fmt/format.h>

#include "names/lookup.h"
#include "names/suggest.h"

namespace assay::names {

using syntax::ExportKind;
using syntax::SubordinateKind;

namespace {

class Exporter {
 public:
  explicit Exporter(Renamer& in) : in_(in) {}

  void Run();

 private:
  void ExportOwn();
  void ExportItem(const syntax::PortItem& item);
  void ExportModule(const syntax::PortItem& item);
  void ExportType(const syntax::PortItem& item);
  void Export(Space space, Symbol* symbol, Span span);
  void CheckMain();

  Renamer& in_;
  std::unordered_map<const Symbol*, Span> exported_at_;
};

void Exporter::Run() {
  if (in_.tree.has_export_list) {
    for (const syntax::PortItem& item : in_.tree.exports) {
      ExportItem(item);
    }
  } else if (in_.tree.has_header || in_.interface.is_curry) {
    ExportOwn();
  } else if (in_.scope.Lookup({}, Name("main"), Space::Values).symbol !=
             nullptr) {  // module Main (main)
    const syntax::QualifiedName main{
        .qualifier = {}, .name = Name("main"), .span = in_.tree.name_span};
    Export(Space::Values, ResolveGlobal(in_, main, Space::Values, SymbolKind::Value), main.span);
  }
  CheckMain();
}

void Exporter::ExportOwn() { in_.interface.exports = in_.interface.definitions; }

void Exporter::ExportItem(const syntax::PortItem& item) {
  switch (item.kind) {
    case ExportKind::Module: return ExportModule(item);
    case ExportKind::TypeOrClass: return ExportType(item);
    case ExportKind::Variable: break;
  }
  Symbol* const symbol = ResolveGlobal(in_, item.name, Space::Values, SymbolKind::Value);
  Export(Space::Values, symbol, item.span);
}

// What is in scope both as `x` and as `M.x`.
void Exporter::ExportModule(const syntax::PortItem& item) {
  const Name qualifier = item.name.name;
  if (!in_.scope.HasQualifier(qualifier)) {
    return in_.Report(DiagnosticKind::UnboundQualifier, item.name.span,
                      fmt::format("no import is called `{}`, so `module {}` exports nothing",
                                  qualifier.Text(), qualifier.Text()));
  }
  for (const Space space : {Space::Values, Space::Types}) {
    const auto export_if = [&](Symbol* symbol, bool is_unqualified) {
      if (is_unqualified || in_.scope.Lookup({}, symbol->name, space).symbol == symbol) {
        Export(space, symbol, item.span);
      }
    };
    if (qualifier == in_.interface.name) {
      for (const auto& [name, symbol] : In(in_.interface.definitions, space)) {
        export_if(symbol, true);
      }
    }
    for (const ImportedModule& import : in_.scope.Imports()) {
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

void Exporter::ExportType(const syntax::PortItem& item) {
  Symbol* const symbol = ResolveGlobal(in_, item.name, Space::Types, SymbolKind::DataType);
  Export(Space::Types, symbol, item.span);
  if (IsErrorSymbol(symbol)) {
    return;
  }
  if (item.subordinates == SubordinateKind::All) {
    for (Symbol* child : symbol->children) {
      if (in_.scope.IsInScope(*child, Space::Values)) {
        Export(Space::Values, child, item.span);
      }
    }
  }
  for (const syntax::QualifiedName& name : item.names) {
    const auto child = std::ranges::find(symbol->children, name.name, &Symbol::name);
    if (child != symbol->children.end() && in_.scope.IsInScope(**child, Space::Values)) {
      Export(Space::Values, *child, name.span);
      continue;
    }
    if (Symbol* const synonym = in_.scope.Lookup(name.qualifier, name.name, Space::Values).symbol;
        synonym != nullptr && synonym->IsSynonymOf(*symbol)) {
      Export(Space::Values, synonym, name.span);
      continue;
    }
    Suggestions suggestions(name.name.Text());
    for (const Symbol* other : symbol->children) {
      suggestions.Offer(other->name.Text());
    }
    const bool is_class = symbol->kind == SymbolKind::Class;
    in_.Report(DiagnosticKind::NotAPart, name.span,
               fmt::format("`{}` is not a {} of `{}`", name.name.Text(),
                           is_class ? "method" : "constructor or field", symbol->name.Text()),
               {}, suggestions.Hint());
  }
}

void Exporter::Export(Space space, Symbol* symbol, Span span) {
  if (IsErrorSymbol(symbol)) {
    return;
  }
  auto& exports =
      space == Space::Values ? in_.interface.exports.values : in_.interface.exports.types;
  const auto [place, is_new] = exports.emplace(symbol->name, symbol);
  if (is_new) {
    exported_at_.emplace(symbol, span);
    return;
  }
  if (place->second != symbol && exported_at_.emplace(symbol, span).second) {
    in_.Report(
        DiagnosticKind::ConflictingExports, span,
        fmt::format("two things called `{}` would be exported: `{}` and `{}`", symbol->name.Text(),
                    place->second->QualifiedText(), symbol->QualifiedText()),
        {{exported_at_.at(place->second), "the other one is exported here"}});
  }
}

void Exporter::CheckMain() {
  const Name main("main");
  if (in_.interface.name.Text() != "Main" || in_.interface.exports.values.contains(main)) {
    return;
  }
  const Symbol* const own = FindIn(in_.interface.definitions, Space::Values, main);
  if (!in_.unresolved.IsFirst({.qualifier = {}, .name = main, .span = in_.tree.name_span},
                              Space::Values)) {
    return;
  }
  if (own == nullptr) {
    in_.Report(DiagnosticKind::MissingMain, in_.tree.name_span,
               "module `Main` does not define `main`", {}, "a program begins with `main :: IO ()`");
  } else {
    in_.Report(DiagnosticKind::MissingMain, in_.tree.name_span,
               "module `Main` does not export `main`", {{own->span, "it is defined here"}},
               "add it to the export list");
  }
}

}  // namespace

void CollectExports(Renamer& in) { Exporter(in).Run(); }

}  // namespace assay::names
