// What is said about a name that means nothing, or too much.
#include "names/unbound.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "names/suggest.h"

namespace assay::names {

namespace {

std::string_view Category(SymbolKind kind) {
  switch (kind) {
    case SymbolKind::Constructor: return "constructor ";
    case SymbolKind::DataType: return "type ";
    case SymbolKind::Class: return "class ";
    case SymbolKind::TypeVariable: return "type variable ";
    case SymbolKind::Field: return "field ";
    default: return "";
  }
}

DiagnosticKind UnboundKind(SymbolKind kind) {
  switch (kind) {
    case SymbolKind::Constructor: return DiagnosticKind::UnboundConstructor;
    case SymbolKind::DataType: return DiagnosticKind::UnboundType;
    case SymbolKind::Class: return DiagnosticKind::UnboundClass;
    case SymbolKind::TypeVariable: return DiagnosticKind::UnboundTypeVariable;
    default: return DiagnosticKind::UnboundVariable;
  }
}

bool IsConstructorName(Name name) {
  const char first = name.Text().front();
  return (first >= 'A' && first <= 'Z') || first == ':';
}

bool IsLetter(char character) {
  return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') ||
         character == '_' || static_cast<unsigned char>(character) >= 128;
}

// Would the symbol do where a `wanted` is missing?
bool Fits(const Symbol& symbol, SymbolKind wanted) {
  switch (wanted) {
    case SymbolKind::Constructor: return symbol.kind == SymbolKind::Constructor;
    case SymbolKind::Class: return symbol.kind == SymbolKind::Class;
    case SymbolKind::Field: return symbol.kind == SymbolKind::Field;
    case SymbolKind::DataType: return symbol.kind != SymbolKind::Class;
    default: return symbol.kind != SymbolKind::Constructor;
  }
}

bool IsInternal(Name module) { return module.Text().starts_with("Assay."); }

// `import Control.Monad (forM_)`, or for M.lookup a module whose name may be shortened so.
std::string ImportFromLibrary(const Renamer& in, const syntax::QualifiedName& name) {
  if (!in.exporters) {
    return "";
  }
  const std::string_view text = name.name.Text();
  for (const std::string& module : in.exporters(text)) {
    if (name.qualifier.IsEmpty()) {
      const bool is_operator = !IsConstructorName(name.name) && !IsLetter(text.front());
      return fmt::format(fmt::runtime(is_operator || text.front() == ':'
                                          ? "`{0}` exports it: add `import {0} (({1}))`"
                                          : "`{0}` exports it: add `import {0} ({1})`"),
                         module, text);
    }
    const std::string_view last = std::string_view(module).substr(module.rfind('.') + 1);
    if (last.starts_with(name.qualifier.Text()) || module == name.qualifier.Text()) {
      return module == name.qualifier.Text()
                 ? fmt::format("add `import qualified {}`", module)
                 : fmt::format("`{0}` exports such a name: add `import qualified {0} as {1}`",
                               module, name.qualifier.Text());
    }
  }
  return "";
}

// Best is a module that has just this name; then a likely spelling.
std::string HintForUnbound(Renamer& in, const syntax::QualifiedName& name, Space space,
                           SymbolKind wanted) {
  std::vector<std::string_view> exporters;
  for (const auto& [module, interface] : in.modules) {
    const Symbol* const symbol = FindIn(interface->exports, space, name.name);
    if (symbol != nullptr && Fits(*symbol, wanted) && !IsInternal(module) &&
        interface != &in.interface) {
      exporters.push_back(module.Text());
    }
  }
  std::ranges::sort(exporters);
  for (const ImportedModule& import : in.scope.Imports()) {
    const bool is_exporter =
        import.interface != nullptr && import.span.IsKnown() &&
        std::ranges::find(exporters, import.interface->name.Text()) != exporters.end();
    if (is_exporter && import.filter != ImportedModule::Filter::Everything) {
      return fmt::format("`{}` exports it, but is not asked for it by this import",
                         import.module.Text());
    }
  }
  if (std::string hint = ImportFromLibrary(in, name); !hint.empty()) {
    return hint;
  }
  if (!exporters.empty()) {
    return fmt::format("`{}` exports it, but is not imported{}", exporters.front(),
                       name.qualifier.IsEmpty() ? "" : " by this name");
  }
  Suggestions suggestions(name.name.Text());
  const auto offer = [&](const Symbol& symbol) {
    if (Fits(symbol, wanted) && IsConstructorName(symbol.name) == IsConstructorName(name.name)) {
      suggestions.Offer(symbol.name.Text(),
                        Written({.qualifier = name.qualifier, .name = symbol.name, .span = {}}));
    }
  };
  if (space == Space::Values && name.qualifier.IsEmpty()) {
    in.locals.ForEach([&](const Symbol* symbol) { offer(*symbol); });
  }
  if (name.qualifier.IsEmpty()) {
    for (const auto& [own, symbol] : In(in.interface.definitions, space)) {
      offer(*symbol);
    }
  }
  for (const ImportedModule& import : in.scope.Imports()) {
    if (import.interface != nullptr &&
        (name.qualifier.IsEmpty() ? !import.is_qualified : import.qualifier == name.qualifier)) {
      for (const auto& [exported, symbol] : In(import.interface->exports, space)) {
        if (import.Brings(space, exported)) {
          offer(*symbol);
        }
      }
    }
  }
  return suggestions.Hint();
}

}  // namespace

void ReportAmbiguous(Renamer& in, const syntax::QualifiedName& name, Space space) {
  std::vector<Note> notes;
  for (const Origin& origin : in.scope.Origins(name.qualifier, name.name, space)) {
    if (origin.import == nullptr) {
      notes.push_back({origin.symbol->span, "it may be the one defined here"});
      continue;
    }
    const Name from = origin.import->module;
    const Name home = origin.symbol->module;
    const bool is_told = from == home || IsInternal(home);
    notes.push_back({origin.import->span,
                     fmt::format("it may be the one of `{}`{}", from.Text(),
                                 is_told ? "" : fmt::format(", defined in `{}`", home.Text()))});
  }
  in.unresolved.Add(name, space,
                    {.kind = DiagnosticKind::AmbiguousName,
                     .span = name.span,
                     .message = fmt::format("`{}` has several meanings here", Written(name)),
                     .notes = std::move(notes),
                     .hint = "qualify it, or hide the others where they are imported"});
}

// `f !x = e` defines `!` in Haskell 2010. Where an `f` is missing, a bang pattern was meant.
bool ReportMissingBangPatterns(Renamer& in, const syntax::QualifiedName& name) {
  for (const syntax::Declaration* declaration : in.tree.declarations->all) {
    if (declaration->kind != syntax::DeclarationKind::Function) {
      continue;
    }
    const auto& function = declaration->As<syntax::FunctionDeclaration>();
    const auto& parameters = function.clauses.front().parameters;
    if (function.name.name.Text() != "!" || parameters.size() != 2 ||
        parameters[0]->kind != syntax::PatternKind::Variable ||
        parameters[0]->As<syntax::VariablePattern>().binder.name != name.name ||
        parameters[0]->span.end == function.name.span.begin ||
        parameters[1]->span.begin != function.name.span.end) {
      continue;
    }
    in.unresolved.Add(
        name, Space::Values,
        {.kind = DiagnosticKind::ExtensionNeeded,
         .span = function.name.span,
         .message = "a bang pattern is an extension of Haskell 2010",
         .notes = {{name.span, fmt::format("`{}` is not defined otherwise", name.name.Text())}},
         .hint = "add {-# LANGUAGE BangPatterns #-} at the top of the file"});
    return true;
  }
  return false;
}

void ReportUnbound(Renamer& in, const syntax::QualifiedName& name, Space space, SymbolKind wanted) {
  if (in.scope.MayBeMissing(name.qualifier, name.name, space)) {
    return;  // the missing module has been reported
  }
  if (name.qualifier.IsEmpty() && wanted == SymbolKind::Value &&
      ReportMissingBangPatterns(in, name)) {
    return;
  }
  if (name.qualifier.IsEmpty() || in.scope.HasQualifier(name.qualifier)) {
    return in.unresolved.Add(
        name, space,
        {.kind = UnboundKind(wanted),
         .span = name.span,
         .message = fmt::format("{}`{}` is not in scope", Category(wanted), Written(name)),
         .hint = HintForUnbound(in, name, space, wanted)});
  }
  // One message for all names with this qualifier.
  const syntax::QualifiedName qualifier{.qualifier = {}, .name = name.qualifier, .span = name.span};
  if (!in.unresolved.IsFirst(qualifier, Space::Modules)) {
    return;
  }
  in.unresolved.Add(qualifier, Space::Modules,
                    {.kind = DiagnosticKind::UnboundQualifier,
                     .span = name.span,
                     .message = fmt::format("no import is called `{}`, in `{}`",
                                            name.qualifier.Text(), Written(name)),
                     .hint = in.modules.contains(name.qualifier)
                                 ? fmt::format("add `import qualified {}`", name.qualifier.Text())
                                 : HintForUnbound(in, name, space, wanted)});
}

}  // namespace assay::names
