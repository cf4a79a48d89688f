// Occurrences of names: what they mean, and what to say where they mean nothing.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/mapped_stack.h"
#include "names/renamer.h"
#include "names/suggest.h"

namespace assay::names {

namespace {

std::string Written(const syntax::QualifiedName& name) {
  return name.qualifier.IsEmpty() ? std::string(name.name.Text())
                                  : fmt::format("{}.{}", name.qualifier.Text(), name.name.Text());
}

std::string KeyOf(const syntax::QualifiedName& name, Space space) {
  return std::to_string(static_cast<int>(space)) + Written(name);
}

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

// Only names with syntax of their own begin so.
bool MayBeBuiltIn(Name name) {
  const char first = name.Text().front();
  return first == '(' || first == '[' || first == ':' || first == '-' || first == '~';
}

bool IsConstructorName(Name name) {
  const char first = name.Text().front();
  return (first >= 'A' && first <= 'Z') || first == ':';
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

}  // namespace

Symbol* Renamer::NewSymbol(SymbolKind kind, Name name, Span span) {
  const bool is_local = kind == SymbolKind::Local || kind == SymbolKind::TypeVariable;
  return arena_.New<Symbol>(Symbol{
      .kind = kind, .name = name, .module = is_local ? Name() : interface_.name, .span = span});
}

void Renamer::Report(DiagnosticKind kind, Span span, std::string message, std::vector<Note> notes,
                     std::string hint) {
  diagnostics_.Add({.kind = kind,
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

void Renamer::Use(const Symbol& symbol) {
  if (symbol.binding != 0 && (symbol.module.IsEmpty() || symbol.module == interface_.name)) {
    uses_.push_back(2 * symbol.binding + (symbol.has_signature ? 1 : 0));
  }
}

void Renamer::ResolveVariable(syntax::QualifiedName& name) {
  // What was made with its symbol (old_instances.cpp) means that, in scope or not.
  if (name.symbol == nullptr && name.qualifier.IsEmpty()) {
    name.symbol = locals_.Find(name.name);
  }
  if (name.symbol == nullptr) {
    name.symbol = ResolveGlobal(name, Space::Values, SymbolKind::Value);
  }
  Use(*name.symbol);
}

void Renamer::ResolveConstructor(syntax::QualifiedName& name) {
  if (name.qualifier.IsEmpty() && MayBeBuiltIn(name.name)) {
    name.symbol = FindBuiltInValue(name.name);
  }
  if (name.symbol == nullptr) {
    name.symbol = ResolveGlobal(name, Space::Values, SymbolKind::Constructor);
  }
}

// Of a record's construction or pattern: a pattern synonym has no fields.
void Renamer::ResolveRecordConstructor(syntax::QualifiedName& name) {
  ResolveConstructor(name);
  if (name.symbol->SynonymDeclaration() != nullptr) {
    Report(DiagnosticKind::NoSuchField, name.span,
           fmt::format("the pattern synonym `{}` has no fields", name.name.Text()));
    name.symbol = ErrorSymbol(SymbolKind::Constructor);
  }
}

// A constructor as a function. A pattern synonym has a function of its own for it.
void Renamer::ResolveBuilder(syntax::QualifiedName& name) {
  ResolveConstructor(name);
  const syntax::PatternSynonymDeclaration* const synonym = name.symbol->SynonymDeclaration();
  if (synonym == nullptr) {
    return;
  }
  if (synonym->builder == nullptr) {
    return Report(DiagnosticKind::UnboundVariable, name.span,
                  fmt::format("the pattern synonym `{}` only matches: it cannot build a value",
                              name.name.Text()));
  }
  name.symbol = synonym->builder->name.symbol;
  Use(*name.symbol);
}

void Renamer::ResolveTypeName(syntax::QualifiedName& name, SymbolKind wanted) {
  if (name.qualifier.IsEmpty() && MayBeBuiltIn(name.name)) {
    name.symbol = FindBuiltInType(name.name);
  }
  if (name.symbol == nullptr) {
    name.symbol = ResolveGlobal(name, Space::Types, wanted);
  }
  Use(*name.symbol);
}

void Renamer::ResolveTypeVariable(syntax::QualifiedName& name) {
  name.symbol = type_variables_.Find(name.name);
  if (name.symbol != nullptr) {
    return;
  }
  name.symbol = ErrorSymbol(SymbolKind::TypeVariable);
  Suggestions suggestions(name.name.Text());
  type_variables_.ForEach([&](const Symbol* symbol) { suggestions.Offer(symbol->name.Text()); });
  Report(DiagnosticKind::UnboundTypeVariable, name.span,
         fmt::format("type variable `{}` is not in scope", name.name.Text()), {},
         suggestions.Hint());
}

void Renamer::ResolveClass(syntax::QualifiedName& name) {
  ResolveTypeName(name, SymbolKind::Class);
  if (name.symbol->kind != SymbolKind::Class) {
    Report(DiagnosticKind::NotAClass, name.span, fmt::format("`{}` is not a class", Written(name)),
           {{name.symbol->span, fmt::format("`{}` is defined here", name.name.Text())}});
    name.symbol = ErrorSymbol(SymbolKind::Class);
  }
}

// Labels are no local names; with the constructor known, another field of the same name that is
// in scope too does no harm.
void Renamer::ResolveField(syntax::QualifiedName& field, const Symbol* constructor) {
  const bool is_known = constructor != nullptr && !IsErrorSymbol(constructor);
  if (is_known) {
    const auto child = std::ranges::find(constructor->children, field.name, &Symbol::name);
    if (child != constructor->children.end()) {
      for (const Origin& origin : scope_.Origins(field.qualifier, field.name, Space::Values)) {
        if (origin.symbol == *child) {
          field.symbol = *child;
          return;
        }
      }
    }
  }
  if (constructor != nullptr && IsErrorSymbol(constructor)) {
    field.symbol = ErrorSymbol(SymbolKind::Field);
    return;
  }
  field.symbol = ResolveGlobal(field, Space::Values, SymbolKind::Field);
  if (IsErrorSymbol(field.symbol)) {
    return;
  }
  if (field.symbol->kind != SymbolKind::Field) {
    Report(DiagnosticKind::NotAField, field.span,
           fmt::format("`{}` is not a field", Written(field)),
           {{field.symbol->span, fmt::format("`{}` is defined here", field.name.Text())}});
  } else if (is_known) {
    Suggestions suggestions(field.name.Text());
    for (const Symbol* child : constructor->children) {
      suggestions.Offer(child->name.Text());
    }
    Report(DiagnosticKind::NotAField, field.span,
           fmt::format("constructor `{}` has no field `{}`", constructor->name.Text(),
                       field.name.Text()),
           {{constructor->span, fmt::format("`{}` is defined here", constructor->name.Text())}},
           suggestions.Hint());
  } else {
    return;
  }
  field.symbol = ErrorSymbol(SymbolKind::Field);
}

Symbol* Renamer::ResolveGlobal(const syntax::QualifiedName& name, Space space, SymbolKind wanted) {
  const ModuleScope::Found found = scope_.Lookup(name.qualifier, name.name, space);
  if (found.symbol != nullptr && !found.is_ambiguous) {
    return found.symbol;
  }
  if (IsFirstReport(name, space)) {
    if (found.is_ambiguous) {
      ReportAmbiguous(name, space);
    } else {
      ReportUnbound(name, space, wanted);
    }
  }
  return ErrorSymbol(wanted);
}

bool Renamer::IsFirstReport(const syntax::QualifiedName& name, Space space) {
  const auto known = unresolved_.find(KeyOf(name, space));
  if (known == unresolved_.end()) {
    return true;
  }
  if (known->second.kind != DiagnosticKind::ExtensionNeeded) {
    known->second.span = std::min(known->second.span, name.span);
  }
  return false;
}

void Renamer::ReportUnresolved(const syntax::QualifiedName& name, Space space,
                               Diagnostic diagnostic) {
  unresolved_.emplace(KeyOf(name, space), std::move(diagnostic));
}

void Renamer::ReportAmbiguous(const syntax::QualifiedName& name, Space space) {
  std::vector<Note> notes;
  for (const Origin& origin : scope_.Origins(name.qualifier, name.name, space)) {
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
  ReportUnresolved(name, space,
                   {.kind = DiagnosticKind::AmbiguousName,
                    .span = name.span,
                    .message = fmt::format("`{}` has several meanings here", Written(name)),
                    .notes = std::move(notes),
                    .hint = "qualify it, or hide the others where they are imported"});
}

// `f !x = e` defines `!` in Haskell 2010. Where an `f` is missing, a bang pattern was meant.
bool Renamer::ReportMissingBangPatterns(const syntax::QualifiedName& name) {
  for (const syntax::Declaration* declaration : tree_.declarations->all) {
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
    ReportUnresolved(
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

void Renamer::ReportUnbound(const syntax::QualifiedName& name, Space space, SymbolKind wanted) {
  if (scope_.MayBeMissing(name.qualifier, name.name, space)) {
    return;  // the missing module has been reported
  }
  if (name.qualifier.IsEmpty() && wanted == SymbolKind::Value && ReportMissingBangPatterns(name)) {
    return;
  }
  if (name.qualifier.IsEmpty() || scope_.HasQualifier(name.qualifier)) {
    return ReportUnresolved(
        name, space,
        {.kind = UnboundKind(wanted),
         .span = name.span,
         .message = fmt::format("{}`{}` is not in scope", Category(wanted), Written(name)),
         .hint = HintForUnbound(name, space, wanted)});
  }
  // One message for all names with this qualifier.
  const syntax::QualifiedName qualifier{.qualifier = {}, .name = name.qualifier, .span = name.span};
  if (!IsFirstReport(qualifier, Space::Modules)) {
    return;
  }
  ReportUnresolved(qualifier, Space::Modules,
                   {.kind = DiagnosticKind::UnboundQualifier,
                    .span = name.span,
                    .message = fmt::format("no import is called `{}`, in `{}`",
                                           name.qualifier.Text(), Written(name)),
                    .hint = modules_.contains(name.qualifier)
                                ? fmt::format("add `import qualified {}`", name.qualifier.Text())
                                : HintForUnbound(name, space, wanted)});
}

// Best is a module that has just this name; then a likely spelling.
std::string Renamer::HintForUnbound(const syntax::QualifiedName& name, Space space,
                                    SymbolKind wanted) {
  std::vector<std::string_view> exporters;
  for (const auto& [module, interface] : modules_) {
    const Symbol* const symbol = FindIn(interface->exports, space, name.name);
    if (symbol != nullptr && Fits(*symbol, wanted) && !IsInternal(module) &&
        interface != &interface_) {
      exporters.push_back(module.Text());
    }
  }
  std::ranges::sort(exporters);
  for (const ImportedModule& import : scope_.Imports()) {
    const bool is_exporter =
        import.interface != nullptr && import.span.IsKnown() &&
        std::ranges::find(exporters, import.interface->name.Text()) != exporters.end();
    if (is_exporter && import.filter != ImportedModule::Filter::Everything) {
      return fmt::format("`{}` exports it, but is not asked for it by this import",
                         import.module.Text());
    }
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
    locals_.ForEach([&](const Symbol* symbol) { offer(*symbol); });
  }
  if (name.qualifier.IsEmpty()) {
    for (const auto& [own, symbol] : In(interface_.definitions, space)) {
      offer(*symbol);
    }
  }
  for (const ImportedModule& import : scope_.Imports()) {
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

}  // namespace assay::names
