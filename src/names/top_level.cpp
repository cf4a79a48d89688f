// The symbols that a module's top level defines.
#include "names/top_level.h"

#include <algorithm>

#include <fmt/format.h>

#include "names/patterns.h"
#include "names/renamer.h"

namespace assay::names {

using syntax::DeclarationKind;

namespace {

void CollectConstructor(Renamer& in, syntax::ConstructorDeclaration& constructor, Symbol* type,
                        std::vector<Symbol*>& fields);
Symbol* Define(Renamer& in, syntax::Binder& binder, SymbolKind kind, Symbol* parent);

void CollectData(Renamer& in, syntax::DataDeclaration& data) {
  Symbol* const type = Define(in, data.name, SymbolKind::DataType, nullptr);
  std::vector<Symbol*> children;
  std::vector<Symbol*> fields;
  for (syntax::ConstructorDeclaration& constructor : data.constructors) {
    CollectConstructor(in, constructor, type, fields);
    children.push_back(constructor.name.symbol);
  }
  children.insert(children.end(), fields.begin(), fields.end());
  type->children = in.arena.List(children);
}

void CollectConstructor(Renamer& in, syntax::ConstructorDeclaration& constructor, Symbol* type,
                        std::vector<Symbol*>& fields) {
  Symbol* const symbol = Define(in, constructor.name, SymbolKind::Constructor, type);
  std::vector<Symbol*> children;
  for (syntax::FieldDeclaration& field : constructor.fields) {
    if (field.label.name.IsEmpty()) {
      continue;
    }
    // Another constructor of the type may have the field already.
    Symbol* const known = FindIn(in.interface.definitions, Space::Values, field.label.name);
    const bool is_here = std::ranges::find(children, known) != children.end();
    if (known != nullptr && known->kind == SymbolKind::Field && known->parent == type && !is_here) {
      field.label.symbol = known;
    } else {
      Define(in, field.label, SymbolKind::Field, type);
      fields.push_back(field.label.symbol);
    }
    children.push_back(field.label.symbol);
  }
  symbol->children = in.arena.List(children);
}

void CollectClass(Renamer& in, syntax::ClassDeclaration& declaration) {
  Symbol* const type_class = Define(in, declaration.name, SymbolKind::Class, nullptr);
  std::vector<Symbol*> methods;
  for (syntax::Declaration* member : declaration.body->all) {
    if (member->kind != DeclarationKind::TypeSignature ||
        member->As<syntax::TypeSignatureDeclaration>().is_default) {
      continue;
    }
    for (syntax::Binder& name : member->As<syntax::TypeSignatureDeclaration>().names) {
      methods.push_back(Define(in, name, SymbolKind::Method, type_class));
      methods.back()->has_signature = true;
    }
  }
  type_class->children = in.arena.List(methods);
}

void CollectTopLevelPattern(Renamer& in, syntax::PatternBindingDeclaration& binding) {
  const std::size_t mark = in.binders.all.size();
  CollectBinders(in, *binding.pattern);
  RefuseDuplicateBinders(in, mark);
  for (std::size_t i = mark; i < in.binders.all.size(); ++i) {
    Define(in, *in.binders.all[i], SymbolKind::Value, nullptr);
  }
  in.binders.all.resize(mark);
}

Symbol* Define(Renamer& in, syntax::Binder& binder, SymbolKind kind, Symbol* parent) {
  Symbol* const symbol = in.NewSymbol(kind, binder.name, binder.span);
  symbol->parent = parent;
  binder.symbol = symbol;
  const bool is_type =
      kind == SymbolKind::DataType || kind == SymbolKind::Synonym || kind == SymbolKind::Class;
  auto& space = is_type ? in.interface.definitions.types : in.interface.definitions.values;
  const auto [place, is_new] = space.emplace(binder.name, symbol);
  if (!is_new) {
    ReportDuplicate(in, binder, *place->second);
  }
  return symbol;
}

}  // namespace

void CollectTopLevel(Renamer& in) {
  AddPatternBuilders(in);
  for (syntax::Declaration* declaration : in.tree.declarations->all) {
    switch (declaration->kind) {
      case DeclarationKind::Data:
        CollectData(in, declaration->As<syntax::DataDeclaration>());
        break;
      case DeclarationKind::TypeSynonym:
        Define(in, declaration->As<syntax::TypeSynonymDeclaration>().name, SymbolKind::Synonym,
               nullptr);
        break;
      case DeclarationKind::Class:
        CollectClass(in, declaration->As<syntax::ClassDeclaration>());
        break;
      case DeclarationKind::Function:
        Define(in, declaration->As<syntax::FunctionDeclaration>().name, SymbolKind::Value, nullptr);
        break;
      case DeclarationKind::Foreign:
        if (!declaration->As<syntax::ForeignDeclaration>().is_export) {
          Define(in, declaration->As<syntax::ForeignDeclaration>().name, SymbolKind::Value,
                 nullptr);
        }
        break;
      case DeclarationKind::PatternSynonym: {
        auto& synonym = declaration->As<syntax::PatternSynonymDeclaration>();
        Define(in, synonym.name, SymbolKind::Constructor, nullptr)->synonym = &synonym;
        break;
      }
      default: break;
    }
  }
  for (const syntax::Declaration* declaration : in.tree.declarations->all) {
    if (declaration->kind == DeclarationKind::PatternSignature) {
      AdoptPatternSynonyms(in, declaration->As<syntax::PatternSignatureDeclaration>());
    }
  }
  // Record wildcards in patterns need the constructors.
  for (syntax::Declaration* declaration : in.tree.declarations->all) {
    if (declaration->kind == DeclarationKind::PatternBinding) {
      CollectTopLevelPattern(in, declaration->As<syntax::PatternBindingDeclaration>());
    }
  }
}

void ReportDuplicate(Renamer& in, const syntax::Binder& binder, const Symbol& first) {
  const bool are_functions = first.kind == binder.symbol->kind &&
                             (first.kind == SymbolKind::Value || first.kind == SymbolKind::Local);
  // The order of local bindings says nothing: the first is as wrong as the second.
  const bool is_local = first.kind == SymbolKind::Local;
  in.Report(DiagnosticKind::DuplicateDefinition, is_local ? first.span : binder.span,
            fmt::format("`{}` is defined more than once", binder.name.Text()),
            {{is_local ? binder.span : first.span,
              fmt::format("`{}` is defined here as well", binder.name.Text())}},
            are_functions ? "clauses of one function must stand together" : "");
}

}  // namespace assay::names
