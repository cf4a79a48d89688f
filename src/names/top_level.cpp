// The symbols that a module's top level defines.
#include <algorithm>

#include <fmt/format.h>

#include "names/renamer.h"

namespace assay::names {

using syntax::DeclarationKind;

void Renamer::CollectTopLevel() {
  AddPatternBuilders();
  for (syntax::Declaration* declaration : tree_.declarations->all) {
    switch (declaration->kind) {
      case DeclarationKind::Data: CollectData(declaration->As<syntax::DataDeclaration>()); break;
      case DeclarationKind::TypeSynonym:
        Define(declaration->As<syntax::TypeSynonymDeclaration>().name, SymbolKind::Synonym,
               nullptr);
        break;
      case DeclarationKind::Class: CollectClass(declaration->As<syntax::ClassDeclaration>()); break;
      case DeclarationKind::Function:
        Define(declaration->As<syntax::FunctionDeclaration>().name, SymbolKind::Value, nullptr);
        break;
      case DeclarationKind::Foreign:
        if (!declaration->As<syntax::ForeignDeclaration>().is_export) {
          Define(declaration->As<syntax::ForeignDeclaration>().name, SymbolKind::Value, nullptr);
        }
        break;
      case DeclarationKind::PatternSynonym: {
        auto& synonym = declaration->As<syntax::PatternSynonymDeclaration>();
        Define(synonym.name, SymbolKind::Constructor, nullptr)->synonym = &synonym;
        break;
      }
      default: break;
    }
  }
  for (const syntax::Declaration* declaration : tree_.declarations->all) {
    if (declaration->kind == DeclarationKind::PatternSignature) {
      AdoptPatternSynonyms(declaration->As<syntax::PatternSignatureDeclaration>());
    }
  }
  // Record wildcards in patterns need the constructors.
  for (syntax::Declaration* declaration : tree_.declarations->all) {
    if (declaration->kind == DeclarationKind::PatternBinding) {
      CollectTopLevelPattern(declaration->As<syntax::PatternBindingDeclaration>());
    }
  }
}

void Renamer::CollectData(syntax::DataDeclaration& data) {
  Symbol* const type = Define(data.name, SymbolKind::DataType, nullptr);
  std::vector<Symbol*> children;
  std::vector<Symbol*> fields;
  for (syntax::ConstructorDeclaration& constructor : data.constructors) {
    CollectConstructor(constructor, type, fields);
    children.push_back(constructor.name.symbol);
  }
  children.insert(children.end(), fields.begin(), fields.end());
  type->children = arena_.List(children);
}

void Renamer::CollectConstructor(syntax::ConstructorDeclaration& constructor, Symbol* type,
                                 std::vector<Symbol*>& fields) {
  Symbol* const symbol = Define(constructor.name, SymbolKind::Constructor, type);
  std::vector<Symbol*> children;
  for (syntax::FieldDeclaration& field : constructor.fields) {
    if (field.label.name.IsEmpty()) {
      continue;
    }
    // Another constructor of the type may have the field already.
    Symbol* const known = FindIn(interface_.definitions, Space::Values, field.label.name);
    const bool is_here = std::ranges::find(children, known) != children.end();
    if (known != nullptr && known->kind == SymbolKind::Field && known->parent == type && !is_here) {
      field.label.symbol = known;
    } else {
      Define(field.label, SymbolKind::Field, type);
      fields.push_back(field.label.symbol);
    }
    children.push_back(field.label.symbol);
  }
  symbol->children = arena_.List(children);
}

void Renamer::CollectClass(syntax::ClassDeclaration& declaration) {
  Symbol* const type_class = Define(declaration.name, SymbolKind::Class, nullptr);
  std::vector<Symbol*> methods;
  for (syntax::Declaration* member : declaration.body->all) {
    if (member->kind != DeclarationKind::TypeSignature ||
        member->As<syntax::TypeSignatureDeclaration>().is_default) {
      continue;
    }
    for (syntax::Binder& name : member->As<syntax::TypeSignatureDeclaration>().names) {
      methods.push_back(Define(name, SymbolKind::Method, type_class));
      methods.back()->has_signature = true;
    }
  }
  type_class->children = arena_.List(methods);
}

void Renamer::CollectTopLevelPattern(syntax::PatternBindingDeclaration& binding) {
  const std::size_t mark = binders_.size();
  CollectBinders(*binding.pattern);
  RefuseDuplicateBinders(mark);
  for (std::size_t i = mark; i < binders_.size(); ++i) {
    Define(*binders_[i], SymbolKind::Value, nullptr);
  }
  binders_.resize(mark);
}

Symbol* Renamer::Define(syntax::Binder& binder, SymbolKind kind, Symbol* parent) {
  Symbol* const symbol = NewSymbol(kind, binder.name, binder.span);
  symbol->parent = parent;
  binder.symbol = symbol;
  const bool is_type =
      kind == SymbolKind::DataType || kind == SymbolKind::Synonym || kind == SymbolKind::Class;
  auto& space = is_type ? interface_.definitions.types : interface_.definitions.values;
  const auto [place, is_new] = space.emplace(binder.name, symbol);
  if (!is_new) {
    ReportDuplicate(binder, *place->second);
  }
  return symbol;
}

void Renamer::ReportDuplicate(const syntax::Binder& binder, const Symbol& first) {
  const bool are_functions = first.kind == binder.symbol->kind &&
                             (first.kind == SymbolKind::Value || first.kind == SymbolKind::Local);
  // The order of local bindings says nothing: the first is as wrong as the second.
  const bool is_local = first.kind == SymbolKind::Local;
  Report(DiagnosticKind::DuplicateDefinition, is_local ? first.span : binder.span,
         fmt::format("`{}` is defined more than once", binder.name.Text()),
         {{is_local ? binder.span : first.span,
           fmt::format("`{}` is defined here as well", binder.name.Text())}},
         are_functions ? "clauses of one function must stand together" : "");
}

}  // namespace assay::names
