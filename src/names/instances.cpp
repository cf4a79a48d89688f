// Class and instance bodies: bindings of methods, which are not in scope as such.
#include "names/instances.h"

#include <algorithm>

#include <fmt/format.h>

#include "names/declarations.h"
#include "names/lookup.h"
#include "names/renamer.h"
#include "names/suggest.h"
#include "names/types.h"

namespace assay::names {

using syntax::DeclarationKind;

namespace {

void ResolveMethod(Renamer& in, syntax::Binder& binder, const Symbol& type_class);

void RenameMethod(Renamer& in, syntax::FunctionDeclaration& method, const Symbol& type_class,
                  std::unordered_map<const Symbol*, Span>& seen,
                  const std::vector<std::pair<const Symbol*, const syntax::ForallType*>>& scoped) {
  ResolveMethod(in, method.name, type_class);
  const auto [place, is_new] = seen.emplace(method.name.symbol, method.name.span);
  if (!is_new && !IsErrorSymbol(method.name.symbol)) {
    in.Report(
        DiagnosticKind::DuplicateDefinition, place->second,
        fmt::format("`{}` is defined more than once", method.name.name.Text()),
        {{method.name.span, fmt::format("`{}` is defined here as well", method.name.name.Text())}},
        "the clauses of a method must stand together");
  }
  const auto signature =
      std::ranges::find(scoped, method.name.symbol, [](const auto& entry) { return entry.first; });
  RenameFunction(in, method, signature == scoped.end() ? nullptr : signature->second);
}

// A method must be in scope to be defined; under which qualifier does not matter.
void ResolveMethod(Renamer& in, syntax::Binder& binder, const Symbol& type_class) {
  if (binder.symbol != nullptr) {
    return;  // it was made for the method
  }
  const auto found = std::ranges::find(type_class.children, binder.name, &Symbol::name);
  if (found != type_class.children.end()) {
    binder.symbol = *found;
    if (!in.scope.IsInScope(**found, Space::Values)) {
      in.Report(DiagnosticKind::NotAMethod, binder.span,
                fmt::format("the method `{}` of class `{}` is not in scope", binder.name.Text(),
                            type_class.name.Text()),
                {}, fmt::format("import `{}(..)`", type_class.name.Text()));
    }
    return;
  }
  binder.symbol = ErrorSymbol(SymbolKind::Method);
  if (IsErrorSymbol(&type_class)) {
    return;
  }
  Suggestions suggestions(binder.name.Text());
  for (const Symbol* method : type_class.children) {
    suggestions.Offer(method->name.Text());
  }
  in.Report(
      DiagnosticKind::NotAMethod, binder.span,
      fmt::format("`{}` is not a method of class `{}`", binder.name.Text(), type_class.name.Text()),
      {}, suggestions.Hint());
}

}  // namespace

void RenameClassBody(Renamer& in, syntax::ClassDeclaration& declaration) {
  const ScopeGuard scope(in);
  for (const syntax::TypeBinder& parameter : declaration.parameters) {
    in.type_variables.Bind(parameter.binder.name, parameter.binder.symbol);
  }
  RenameMethods(in, *declaration.body, *declaration.name.symbol, declaration.parameters,
                /*is_instance=*/false);
}

void RenameInstance(Renamer& in, syntax::InstanceDeclaration& instance) {
  const ScopeGuard scope(in);
  ResolveClass(in, instance.class_name);
  if (instance.binders.empty()) {
    std::vector<const syntax::Type*> types(instance.context.begin(), instance.context.end());
    types.insert(types.end(), instance.arguments.begin(), instance.arguments.end());
    instance.binders = in.arena.List(BindFreeVariables(in, types));
  } else {
    BindTypeVariables(in, instance.binders);
  }
  for (syntax::Type* constraint : instance.context) {
    ResolveConstraint(in, *constraint);
  }
  for (syntax::Type* argument : instance.arguments) {
    ResolveType(in, *argument);
  }
  RenameMethods(in, *instance.body, *instance.class_name.symbol, instance.binders,
                /*is_instance=*/true);
}

void RenameStandaloneDeriving(Renamer& in, syntax::StandaloneDerivingDeclaration& deriving) {
  const ScopeGuard scope(in);
  ResolveClass(in, deriving.class_name);
  std::vector<const syntax::Type*> types(deriving.context.begin(), deriving.context.end());
  types.insert(types.end(), deriving.arguments.begin(), deriving.arguments.end());
  if (deriving.via != nullptr) {
    types.push_back(deriving.via);
  }
  deriving.binders = in.arena.List(BindFreeVariables(in, types));
  for (syntax::Type* constraint : deriving.context) {
    ResolveConstraint(in, *constraint);
  }
  for (syntax::Type* argument : deriving.arguments) {
    ResolveType(in, *argument);
  }
  if (deriving.via != nullptr) {
    ResolveType(in, *deriving.via);
  }
}

void RenameMethods(Renamer& in, syntax::Declarations& body, const Symbol& type_class,
                   syntax::List<syntax::TypeBinder> head, bool is_instance) {
  std::unordered_map<const Symbol*, Span> signatures;
  std::vector<std::pair<const Symbol*, const syntax::ForallType*>> scoped;
  for (syntax::Declaration* member : body.all) {
    if (member->kind != DeclarationKind::TypeSignature) {
      continue;
    }
    auto& signature = member->As<syntax::TypeSignatureDeclaration>();
    if (!is_instance && !signature.is_default) {
      continue;  // it defines methods; the class's head has resolved its type, as of `default`
    }
    const bool has_scope = signature.type->kind == syntax::TypeKind::Forall &&
                           in.tree.extension_set.Has(syntax::ExtensionId::ScopedTypeVariables);
    if (is_instance) {
      Quantify(in, signature.type);
    }
    for (syntax::Binder& name : signature.names) {
      ResolveMethod(in, name, type_class);
      const auto [place, is_new] = signatures.emplace(name.symbol, name.span);
      if (!is_new && !IsErrorSymbol(name.symbol)) {
        in.Report(DiagnosticKind::DuplicateSignature, name.span,
                  fmt::format("`{}` has two type signatures", name.name.Text()),
                  {{place->second, "the other one is here"}});
      }
      if (has_scope) {
        scoped.emplace_back(name.symbol, &signature.type->As<syntax::ForallType>());
      }
    }
  }

  // In Haskell 2010 the head's variables scope over signatures, but not over what they describe.
  const ScopeGuard scope(in);
  if (!in.tree.extension_set.Has(syntax::ExtensionId::ScopedTypeVariables)) {
    for (const syntax::TypeBinder& binder : head) {
      in.type_variables.Bind(binder.binder.name, nullptr);
    }
  }
  std::unordered_map<const Symbol*, Span> seen;
  std::vector<const syntax::Binder*> described;  // by pragmas
  std::vector<syntax::BindingGroup> groups;
  for (syntax::Declaration*& member : body.all) {
    switch (member->kind) {
      case DeclarationKind::Function:
        RenameMethod(in, member->As<syntax::FunctionDeclaration>(), type_class, seen, scoped);
        groups.push_back({.bindings = {&member, 1}, .is_recursive = false});
        break;
      case DeclarationKind::PatternBinding:
        in.Report(DiagnosticKind::NotAMethod, member->span,
                  "a class or instance binds methods, not patterns");
        break;
      case DeclarationKind::InlinePragma:
        for (syntax::Binder& name : member->As<syntax::InlinePragmaDeclaration>().names) {
          ResolveMethod(in, name, type_class);
          described.push_back(&name);
        }
        break;
      case DeclarationKind::SpecializePragma: {
        auto& pragma = member->As<syntax::SpecializePragmaDeclaration>();
        ResolveMethod(in, pragma.name, type_class);
        described.push_back(&pragma.name);
        for (syntax::Type*& type : pragma.types) {
          Quantify(in, type);
        }
        break;
      }
      case DeclarationKind::SccPragma:
        ResolveMethod(in, member->As<syntax::SccPragmaDeclaration>().function, type_class);
        described.push_back(&member->As<syntax::SccPragmaDeclaration>().function);
        break;
      default: break;
    }
  }
  for (const syntax::Binder* const name : described) {
    if (!IsErrorSymbol(name->symbol) && !seen.contains(name->symbol)) {
      in.Report(DiagnosticKind::SignatureWithoutBinding, name->span,
                fmt::format("`{}` has a pragma, but no definition here", name->name.Text()));
    }
  }
  body.groups = in.arena.List(groups);
  in.uses.ForgetSince(0);
}

}  // namespace assay::names
