// Data types, synonyms and class heads.
#include <algorithm>

#include <fmt/format.h>

#include "base/components.h"
#include "base/mapped_stack.h"
#include "names/lookup.h"
#include "names/renamer.h"
#include "names/top_level.h"
#include "names/types.h"

namespace assay::names {

using syntax::DeclarationKind;

namespace {

Symbol* TypeSymbol(const syntax::Declaration& declaration) {
  switch (declaration.kind) {
    case DeclarationKind::Data: return declaration.As<syntax::DataDeclaration>().name.symbol;
    case DeclarationKind::TypeSynonym:
      return declaration.As<syntax::TypeSynonymDeclaration>().name.symbol;
    case DeclarationKind::Class: return declaration.As<syntax::ClassDeclaration>().name.symbol;
    default: return nullptr;
  }
}

// The classes at the heads of constraints, and the synonyms that may stand for such.
void AddClasses(const syntax::Type* constraint, std::vector<const Symbol*>& classes) {
  while (constraint->kind == syntax::TypeKind::Apply) {
    constraint = constraint->As<syntax::TypeApply>().function;
  }
  if (constraint->kind == syntax::TypeKind::Constructor) {
    classes.push_back(constraint->As<syntax::TypeConstructor>().name.symbol);
  } else if (constraint->kind == syntax::TypeKind::Tuple && !StackIsLow()) {
    for (const syntax::Type* element : constraint->As<syntax::TupleType>().elements) {
      AddClasses(element, classes);
    }
  }
}

// What a class, or a synonym of constraints, is defined by.
std::vector<const Symbol*> Superclasses(const syntax::Declaration& declaration) {
  std::vector<const Symbol*> classes;
  if (declaration.kind == DeclarationKind::TypeSynonym) {
    AddClasses(declaration.As<syntax::TypeSynonymDeclaration>().type, classes);
  } else {
    for (const syntax::Type* constraint : declaration.As<syntax::ClassDeclaration>().context) {
      AddClasses(constraint, classes);
    }
  }
  return classes;
}

void RenameConstructorDeclaration(Renamer& in, syntax::ConstructorDeclaration& constructor);
void RenameDeriving(Renamer& in, syntax::DataDeclaration& data);

void CheckSuperclasses(Renamer& in, const std::vector<syntax::Declaration*>& declarations) {
  std::vector<const syntax::Declaration*> classes;
  std::unordered_map<const Symbol*, std::uint32_t> index;
  for (const syntax::Declaration* declaration : declarations) {
    if (declaration->kind != DeclarationKind::Data) {
      classes.push_back(declaration);
      index.emplace(TypeSymbol(*declaration), static_cast<std::uint32_t>(index.size()));
    }
  }
  std::vector<std::vector<std::uint32_t>> edges(classes.size());
  std::vector<bool> is_own_superclass(classes.size());
  for (std::uint32_t i = 0; i < classes.size(); ++i) {
    for (const Symbol* const symbol : Superclasses(*classes[i])) {
      if (const auto superclass = index.find(symbol); superclass != index.end()) {
        edges[i].push_back(superclass->second);
        is_own_superclass[i] = is_own_superclass[i] || superclass->second == i;
      }
    }
  }
  for (const std::vector<std::uint32_t>& group : StronglyConnected(edges)) {
    // A cycle of synonyms alone is reported as that.
    const auto first = std::ranges::find_if(group, [&](std::uint32_t member) {
      return classes[member]->kind == DeclarationKind::Class;
    });
    if (first == group.end() || (group.size() == 1 && !is_own_superclass[*first])) {
      continue;
    }
    std::vector<Note> notes;
    for (const std::uint32_t other : group) {
      if (other != *first) {
        const Symbol& symbol = *TypeSymbol(*classes[other]);
        notes.push_back({symbol.span, fmt::format("by way of `{}`", symbol.name.Text())});
      }
    }
    const syntax::Binder& name = classes[*first]->As<syntax::ClassDeclaration>().name;
    in.Report(DiagnosticKind::CyclicClasses, name.span,
              fmt::format("class `{}` is a superclass of itself", name.name.Text()),
              std::move(notes));
  }
}

void RenameData(Renamer& in, syntax::DataDeclaration& data) {
  {
    const ScopeGuard scope(in);
    BindTypeVariables(in, data.parameters);
    if (data.kind_signature != nullptr) {
      ResolveKind(in, *data.kind_signature);
    }
    for (syntax::Type* constraint : data.context) {
      ResolveConstraint(in, *constraint);
    }
    for (syntax::ConstructorDeclaration& constructor : data.constructors) {
      if (constructor.result == nullptr) {
        RenameConstructorDeclaration(in, constructor);
      }
    }
    const std::size_t mark = in.uses.Mark();
    RenameDeriving(in, data);
    in.uses.ForgetSince(mark);  // instances come later
  }
  // A constructor that has a signature does not see the parameters.
  const syntax::ConstructorDeclaration* previous = nullptr;
  for (syntax::ConstructorDeclaration& constructor : data.constructors) {
    if (constructor.result != nullptr) {
      // `A, B :: T a`: one type for both, with the same variables.
      if (previous != nullptr && previous->result == constructor.result) {
        constructor.existentials = previous->existentials;
      } else {
        RenameConstructorDeclaration(in, constructor);
      }
      previous = &constructor;
      // A signature cannot be infix. GHC shows the constructor so if a fixity was declared for it.
      const bool is_operator = constructor.name.name.Text().starts_with(':');
      constructor.is_infix = is_operator && !constructor.is_record &&
                             constructor.fields.size() == 2 &&
                             in.fixities.contains(constructor.name.symbol);
    }
  }
}

void RenameConstructorDeclaration(Renamer& in, syntax::ConstructorDeclaration& constructor) {
  const ScopeGuard scope(in);
  if (constructor.result != nullptr && constructor.existentials.empty()) {
    std::vector<const syntax::Type*> types(constructor.context.begin(), constructor.context.end());
    for (const syntax::FieldDeclaration& field : constructor.fields) {
      types.push_back(field.type);
    }
    types.push_back(constructor.result);
    constructor.existentials = in.arena.List(BindFreeVariables(in, types));
  } else {
    BindTypeVariables(in, constructor.existentials);
  }
  for (syntax::Type* constraint : constructor.context) {
    ResolveConstraint(in, *constraint);
  }
  for (syntax::FieldDeclaration& field : constructor.fields) {
    ResolveType(in, *field.type);
  }
  if (constructor.result != nullptr) {
    ResolveType(in, *constructor.result);
  }
}

void RenameDeriving(Renamer& in, syntax::DataDeclaration& data) {
  for (const syntax::DerivingItem& item : data.deriving) {
    if (item.class_type->kind == syntax::TypeKind::Constructor) {
      ResolveClass(in, item.class_type->As<syntax::TypeConstructor>().name);
    } else {
      ResolveConstraint(in, *item.class_type);
    }
    if (item.via != nullptr) {
      ResolveType(in, *item.via);
    }
  }
}

void RenameSynonym(Renamer& in, syntax::TypeSynonymDeclaration& synonym) {
  const ScopeGuard scope(in);
  BindTypeVariables(in, synonym.parameters);
  ResolveType(in, *synonym.type);
}

void RenameClassHead(Renamer& in, syntax::ClassDeclaration& declaration) {
  const ScopeGuard scope(in);
  BindTypeVariables(in, declaration.parameters);
  for (syntax::Type* constraint : declaration.context) {
    ResolveConstraint(in, *constraint);
  }
  for (const syntax::FunctionalDependency& dependency : declaration.dependencies) {
    for (syntax::QualifiedName& name : dependency.from) {
      ResolveTypeVariable(in, name);
    }
    for (syntax::QualifiedName& name : dependency.to) {
      ResolveTypeVariable(in, name);
    }
  }
  for (syntax::Declaration* member : declaration.body->all) {
    if (member->kind == DeclarationKind::TypeSignature) {
      Quantify(in, member->As<syntax::TypeSignatureDeclaration>().type);
    }
  }
}

}  // namespace

void RenameTypeDeclarations(Renamer& in, RenamedModule& module) {
  std::vector<syntax::Declaration*> declarations;
  for (syntax::Declaration* declaration : in.tree.declarations->all) {
    if (TypeSymbol(*declaration) != nullptr) {
      declarations.push_back(declaration);
    }
  }
  const std::uint32_t first = in.uses.TakeNumbers(declarations.size());
  for (std::uint32_t i = 0; i < declarations.size(); ++i) {
    TypeSymbol(*declarations[i])->binding = first + i;
  }
  Dependencies dependencies(first, declarations.size());
  for (std::uint32_t i = 0; i < declarations.size(); ++i) {
    in.uses.ForgetSince(0);
    switch (declarations[i]->kind) {
      case DeclarationKind::Data:
        RenameData(in, declarations[i]->As<syntax::DataDeclaration>());
        break;
      case DeclarationKind::TypeSynonym:
        RenameSynonym(in, declarations[i]->As<syntax::TypeSynonymDeclaration>());
        break;
      default: RenameClassHead(in, declarations[i]->As<syntax::ClassDeclaration>()); break;
    }
    in.uses.AddTo(dependencies, i, 0);
  }
  in.uses.ForgetSince(0);
  CheckSuperclasses(in, declarations);
  for (const std::vector<std::uint32_t>& group : StronglyConnected(dependencies.edges)) {
    std::vector<syntax::Declaration*>& ordered = module.type_groups.emplace_back();
    for (const std::uint32_t index : group) {
      ordered.push_back(declarations[index]);
    }
  }
}

}  // namespace assay::names
