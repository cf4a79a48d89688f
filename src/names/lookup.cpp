// Occurrences of names: what they mean.
#include "names/lookup.h"

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "names/renamer.h"
#include "names/suggest.h"
#include "names/unbound.h"

namespace assay::names {

namespace {

// Only names with syntax of their own begin so.
bool MayBeBuiltIn(Name name) {
  const char first = name.Text().front();
  return first == '(' || first == '[' || first == ':' || first == '-' || first == '~';
}

}  // namespace

void ResolveVariable(Renamer& in, syntax::QualifiedName& name) {
  // What was made with its symbol (old_instances.cpp) means that, in scope or not.
  if (name.symbol == nullptr && name.qualifier.IsEmpty()) {
    name.symbol = in.locals.Find(name.name);
  }
  if (name.symbol == nullptr) {
    name.symbol = ResolveGlobal(in, name, Space::Values, SymbolKind::Value);
  }
  in.Use(*name.symbol);
}

void ResolveConstructor(Renamer& in, syntax::QualifiedName& name) {
  if (name.qualifier.IsEmpty() && MayBeBuiltIn(name.name)) {
    name.symbol = FindBuiltInValue(name.name);
  }
  if (name.symbol == nullptr) {
    name.symbol = ResolveGlobal(in, name, Space::Values, SymbolKind::Constructor);
  }
}

// Of a record's construction or pattern: a pattern synonym has no fields.
void ResolveRecordConstructor(Renamer& in, syntax::QualifiedName& name) {
  ResolveConstructor(in, name);
  if (name.symbol->SynonymDeclaration() != nullptr) {
    in.Report(DiagnosticKind::NoSuchField, name.span,
              fmt::format("the pattern synonym `{}` has no fields", name.name.Text()));
    name.symbol = ErrorSymbol(SymbolKind::Constructor);
  }
}

// A constructor as a function. A pattern synonym has a function of its own for it.
void ResolveBuilder(Renamer& in, syntax::QualifiedName& name) {
  ResolveConstructor(in, name);
  const syntax::PatternSynonymDeclaration* const synonym = name.symbol->SynonymDeclaration();
  if (synonym == nullptr) {
    return;
  }
  if (synonym->builder == nullptr) {
    return in.Report(DiagnosticKind::UnboundVariable, name.span,
                     fmt::format("the pattern synonym `{}` only matches: it cannot build a value",
                                 name.name.Text()));
  }
  name.symbol = synonym->builder->name.symbol;
  in.Use(*name.symbol);
}

namespace {

// DataKinds: the type 'C of a constructor C, which is beside it, exported or not. The quote may be
// left out where there is no type C.
Symbol* FindPromoted(Renamer& in, const syntax::QualifiedName& name) {
  const std::string_view text = name.name.Text();
  const bool is_quoted = text.front() == '\'';
  if (!in.tree.extension_set.Has(syntax::ExtensionId::DataKinds) ||
      (!is_quoted && in.scope.Lookup(name.qualifier, name.name, Space::Types).symbol != nullptr)) {
    return nullptr;
  }
  const std::string_view plain = is_quoted ? text.substr(1) : text;
  const Symbol* const constructor =
      in.scope.Lookup(name.qualifier, Name(plain), Space::Values).symbol;
  if (constructor == nullptr || constructor->kind != SymbolKind::Constructor) {
    return nullptr;
  }
  const auto home = in.modules.find(constructor->module);
  const ModuleInterface* const interface =
      constructor->module == in.interface.name ? &in.interface
      : home == in.modules.end()               ? nullptr
                                               : home->second;
  return interface == nullptr
             ? nullptr
             : FindIn(interface->definitions, Space::Types, Name("'" + std::string(plain)));
}

}  // namespace

void ResolveTypeName(Renamer& in, syntax::QualifiedName& name, SymbolKind wanted) {
  if (name.qualifier.IsEmpty() && MayBeBuiltIn(name.name)) {
    name.symbol = FindBuiltInType(name.name);
  }
  if (name.symbol == nullptr) {
    name.symbol = FindPromoted(in, name);
  }
  if (name.symbol == nullptr) {
    name.symbol = ResolveGlobal(in, name, Space::Types, wanted);
  }
  in.Use(*name.symbol);
}

void ResolveTypeVariable(Renamer& in, syntax::QualifiedName& name) {
  name.symbol = in.type_variables.Find(name.name);
  if (name.symbol != nullptr) {
    return;
  }
  name.symbol = ErrorSymbol(SymbolKind::TypeVariable);
  Suggestions suggestions(name.name.Text());
  in.type_variables.ForEach([&](const Symbol* symbol) { suggestions.Offer(symbol->name.Text()); });
  in.Report(DiagnosticKind::UnboundTypeVariable, name.span,
            fmt::format("type variable `{}` is not in scope", name.name.Text()), {},
            suggestions.Hint());
}

void ResolveClass(Renamer& in, syntax::QualifiedName& name) {
  ResolveTypeName(in, name, SymbolKind::Class);
  if (name.symbol->kind != SymbolKind::Class) {
    in.Report(DiagnosticKind::NotAClass, name.span,
              fmt::format("`{}` is not a class", Written(name)),
              {{name.symbol->span, fmt::format("`{}` is defined here", name.name.Text())}});
    name.symbol = ErrorSymbol(SymbolKind::Class);
  }
}

// Labels are no local names; with the constructor known, another field of the same name that is
// in scope too does no harm.
void ResolveField(Renamer& in, syntax::QualifiedName& field, const Symbol* constructor) {
  const bool is_known = constructor != nullptr && !IsErrorSymbol(constructor);
  if (is_known) {
    const auto child = std::ranges::find(constructor->children, field.name, &Symbol::name);
    if (child != constructor->children.end()) {
      for (const Origin& origin : in.scope.Origins(field.qualifier, field.name, Space::Values)) {
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
  field.symbol = ResolveGlobal(in, field, Space::Values, SymbolKind::Field);
  if (IsErrorSymbol(field.symbol)) {
    return;
  }
  if (field.symbol->kind != SymbolKind::Field) {
    in.Report(DiagnosticKind::NotAField, field.span,
              fmt::format("`{}` is not a field", Written(field)),
              {{field.symbol->span, fmt::format("`{}` is defined here", field.name.Text())}});
  } else if (is_known) {
    Suggestions suggestions(field.name.Text());
    for (const Symbol* child : constructor->children) {
      suggestions.Offer(child->name.Text());
    }
    in.Report(DiagnosticKind::NotAField, field.span,
              fmt::format("constructor `{}` has no field `{}`", constructor->name.Text(),
                          field.name.Text()),
              {{constructor->span, fmt::format("`{}` is defined here", constructor->name.Text())}},
              suggestions.Hint());
  } else {
    return;
  }
  field.symbol = ErrorSymbol(SymbolKind::Field);
}

Symbol* ResolveGlobal(Renamer& in, const syntax::QualifiedName& name, Space space,
                      SymbolKind wanted) {
  const ModuleScope::Found found = in.scope.Lookup(name.qualifier, name.name, space);
  if (found.symbol != nullptr && !found.is_ambiguous) {
    return found.symbol;
  }
  if (in.unresolved.IsFirst(name, space)) {
    if (found.is_ambiguous) {
      ReportAmbiguous(in, name, space);
    } else {
      ReportUnbound(in, name, space, wanted);
    }
  }
  return ErrorSymbol(wanted);
}

}  // namespace assay::names
