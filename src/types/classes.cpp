// Classes: superclasses, methods and their defaults.
#include "types/classes.h"

#include <algorithm>

#include <fmt/format.h>

#include "types/ambiguity.h"
#include "types/bindings.h"
#include "types/contexts.h"
#include "types/convert.h"
#include "types/instantiate.h"

namespace assay::types {

namespace {

const Type* SkolemiseMethod(Checker& in, const MethodInfo& method, const ClassInfo& info,
                            syntax::ClassDeclaration& declaration,
                            std::vector<Evidence*>& dictionaries);

}  // namespace

void DeclareClass(Checker& in, syntax::ClassDeclaration& declaration) {
  ClassInfo& info = in.checked.storage->classes.emplace_back();
  info.symbol = declaration.name.symbol;
  info.type_kind = Star();
  info.parameters = in.arena.Copy(BindTypeVariables(in, declaration.parameters, 0));
  declaration.name.symbol->class_info = &info;
}

void CheckClass(Checker& in, syntax::ClassDeclaration& declaration) {
  ClassInfo& info = *declaration.name.symbol->class_info;
  info.superclasses = in.arena.Copy(ConvertContext(in, declaration.context));
  for (const syntax::FunctionalDependency& dependency : declaration.dependencies) {
    const auto positions = [&](std::span<const syntax::QualifiedName> names) {
      std::vector<std::uint32_t> result;
      for (const syntax::QualifiedName& name : names) {
        for (std::uint32_t i = 0; i < info.parameters.size(); ++i) {
          if (info.parameters[i] == name.symbol->type) {
            result.push_back(i);
          }
        }
      }
      return result;
    };
    info.dependencies.push_back({positions(dependency.from), positions(dependency.to)});
  }

  const std::vector<const Type*> parameters(info.parameters.begin(), info.parameters.end());
  const std::vector<Predicate> itself = {{&info, in.arena.Copy(parameters), declaration.name.span}};
  const auto in_class = [&](const Type* type) {
    std::vector<const TypeVariable*> variables(info.parameters.begin(), info.parameters.end());
    std::vector<Predicate> context = itself;
    if (type->kind == TypeKind::Forall) {
      const auto& forall = type->As<ForallType>();
      variables.insert(variables.end(), forall.variables.begin(), forall.variables.end());
      context.insert(context.end(), forall.context.begin(), forall.context.end());
      type = forall.body;
    }
    return in.store.Forall(in.arena.Copy(variables), in.arena.Copy(context), type);
  };
  for (syntax::Declaration* member : declaration.body->all) {
    if (member->kind != syntax::DeclarationKind::TypeSignature) {
      continue;
    }
    const auto& signature = member->As<syntax::TypeSignatureDeclaration>();
    const Type* type = Convert(in, *signature.type, Star());
    for (const syntax::Binder& name : signature.names) {
      if (signature.is_default) {
        in.default_signatures[name.symbol] = type;
        continue;
      }
      name.symbol->type = in_class(type);
      info.methods.push_back({name.symbol, type, nullptr, nullptr});
    }
  }
  for (const syntax::BindingGroup& group : declaration.body->groups) {
    for (const syntax::Declaration* binding : group.bindings) {
      if (binding->kind != syntax::DeclarationKind::Function) {
        in.errors.Report(DiagnosticKind::BadMethod, binding->span,
                         "a class or instance can define methods only, not patterns");
        continue;
      }
      const auto& function = binding->As<syntax::FunctionDeclaration>();
      const auto method =
          std::ranges::find(info.methods, function.name.symbol, &MethodInfo::symbol);
      if (method == info.methods.end()) {
        continue;  // the renamer has said so
      }
      Symbol& symbol = in.checked.storage->symbols.emplace_back();
      symbol.kind = names::SymbolKind::Value;
      symbol.name = Name("$dm" + std::string(method->symbol->name.Text()));
      symbol.module = method->symbol->module;
      symbol.span = function.name.span;
      const auto other = in.default_signatures.find(method->symbol);
      if (other != in.default_signatures.end()) {
        method->default_type = other->second;
        symbol.type = in_class(other->second);
      } else {
        symbol.type = method->symbol->type;
      }
      method->default_method = &symbol;
    }
  }
}

// A method's type speaks of the class's variables. (The renamer refuses cycles of superclasses.)
void CheckClassShape(Checker& in, const syntax::ClassDeclaration& declaration) {
  const ClassInfo& info = *declaration.name.symbol->class_info;
  for (const MethodInfo& method : info.methods) {
    CheckAmbiguity(in, method.symbol->type, method.symbol->span);
  }
}

// After all types and instances are known.
void CheckDefaultMethods(Checker& in, syntax::ClassDeclaration& declaration) {
  ClassInfo& info = *declaration.name.symbol->class_info;
  DeclarePragmas(in, *declaration.body);
  std::vector<const Binding*> defaults;
  for (const syntax::BindingGroup& group : declaration.body->groups) {
    for (const syntax::Declaration* binding : group.bindings) {
      if (binding->kind != syntax::DeclarationKind::Function) {
        continue;
      }
      const auto& function = binding->As<syntax::FunctionDeclaration>();
      const auto method =
          std::ranges::find(info.methods, function.name.symbol, &MethodInfo::symbol);
      if (method == info.methods.end() || method->default_method == nullptr) {
        continue;
      }
      in.solver.Enter(function.span);
      std::vector<Evidence*> dictionaries;
      const Type* rho = SkolemiseMethod(in, *method, info, declaration, dictionaries);
      EvidenceScope* scope = in.scopes.Current().scope;
      const std::span<const Clause> clauses = CheckClauses(in, function, rho);
      in.solver.Leave();
      CopyPragmas(in, method->symbol, method->default_method);
      defaults.push_back(NewBinding(in, method->default_method, std::move(dictionaries), scope,
                                    clauses, function.span));
    }
  }
  in.checked.classes.push_back({&info, in.arena.Copy(defaults)});
}

namespace {

// The default method's type with rigid variables; the class's own scope over the body.
const Type* SkolemiseMethod(Checker& in, const MethodInfo& method, const ClassInfo& info,
                            syntax::ClassDeclaration& declaration,
                            std::vector<Evidence*>& dictionaries) {
  const auto& type = method.default_method->type->As<ForallType>();
  Substitution rigid;
  const Type* rho = SkolemiseTracking(in, type, rigid, dictionaries);
  for (std::size_t i = 0; i < info.parameters.size(); ++i) {
    declaration.parameters[i].binder.symbol->type = rigid.Find(info.parameters[i]);
    in.solver.TakeAsItIs(rigid.Find(info.parameters[i]));
  }
  return rho;
}

}  // namespace

}  // namespace assay::types
