// Instances: their heads first, since any of them may be needed anywhere; then their methods.
#include "types/instances.h"

#include <algorithm>

#include <fmt/format.h>

#include "types/application.h"
#include "types/bindings.h"
#include "types/contexts.h"
#include "types/convert.h"
#include "types/curry_data.h"
#include "types/generic.h"
#include "types/instantiate.h"
#include "types/sections.h"
#include "types/specialize.h"
#include "types/statements.h"

namespace assay::types {

namespace {

InstanceInfo* DeclareInstance(Checker& in, syntax::InstanceDeclaration& declaration);
void WarnOfMissingMethods(Checker& in, const InstanceInfo& instance,
                          const std::vector<const Binding*>& methods);
const Binding* CheckSpecialDefault(Checker& in, const InstanceInfo& instance,
                                   std::span<syntax::TypeBinder> binders, const MethodInfo& method);
Symbol& NewMethodSymbol(Checker& in, const InstanceInfo& instance, const MethodInfo& method,
                        Span span);
const Type* InstanceMethodType(Checker& in, const InstanceInfo& instance,
                               std::span<syntax::TypeBinder> binders, const MethodInfo& method,
                               std::vector<Evidence*>& dictionaries);
const Binding* CheckInstanceMethod(Checker& in, const InstanceInfo& instance,
                                   std::span<syntax::TypeBinder> binders, const MethodInfo& method,
                                   syntax::FunctionDeclaration& declaration,
                                   const syntax::Declarations& body);

OverlapRules OverlapOf(syntax::Overlap written, const syntax::ExtensionSet& extensions) {
  using syntax::Overlap;
  const bool incoherent =
      written == Overlap::Incoherent || extensions.Has(syntax::ExtensionId::IncoherentInstances);
  const bool both = incoherent || written == Overlap::Overlaps ||
                    extensions.Has(syntax::ExtensionId::OverlappingInstances);
  return {.is_overlappable = both || written == Overlap::Overlappable,
          .is_overlapping = both || written == Overlap::Overlapping,
          .is_incoherent = incoherent};
}

}  // namespace

void DeclareInstances(Checker& in) {
  for (syntax::InstanceDeclaration* declaration : in.module.instances) {
    in.declared_instances.push_back(DeclareInstance(in, *declaration));
  }
}

namespace {

InstanceInfo* DeclareInstance(Checker& in, syntax::InstanceDeclaration& declaration) {
  ClassInfo* class_info = declaration.class_name.symbol->class_info;
  if (class_info == nullptr) {
    if (declaration.class_name.symbol->kind != names::SymbolKind::Class) {
      in.errors.Report(DiagnosticKind::NotAClass, declaration.class_name.span,
                       fmt::format("`{}` is not a class", declaration.class_name.name.Text()));
    }
    in.errors.NoteReported();
    return nullptr;
  }
  if (class_info == CurryDataClass(in) && in.module.interface->name != Name("Prelude")) {
    ReportDataInstance(in, declaration.class_name.span);
    return nullptr;
  }
  if (declaration.arguments.size() != class_info->parameters.size()) {
    in.errors.Report(
        DiagnosticKind::KindMismatch, declaration.class_name.span,
        fmt::format("the class `{}` needs {} argument{}, not {}",
                    declaration.class_name.name.Text(), class_info->parameters.size(),
                    class_info->parameters.size() == 1 ? "" : "s", declaration.arguments.size()));
    return nullptr;
  }
  std::vector<const TypeVariable*> variables = BindTypeVariables(in, declaration.binders, 0);
  std::vector<const Type*> arguments;
  for (std::size_t i = 0; i < declaration.arguments.size(); ++i) {
    arguments.push_back(
        Convert(in, *declaration.arguments[i], class_info->parameters[i]->type_kind));
  }
  std::vector<Predicate> context = ConvertContext(in, declaration.context);
  in.kinds.Default();
  for (const Type* argument : arguments) {
    if (argument->kind == TypeKind::Forall) {
      in.errors.Report(DiagnosticKind::BadInstance, declaration.span,
                       "an instance cannot be for a polymorphic type");
      return nullptr;
    }
  }
  InstanceInfo* instance = in.instances.New(*class_info, std::move(variables), std::move(context),
                                            std::move(arguments), declaration.class_name.span);
  instance->overlap = OverlapOf(declaration.overlap, in.module.tree->extension_set);
  AddInstance(in, *instance);
  return instance;
}

}  // namespace

void AddInstance(Checker& in, InstanceInfo& instance) {
  if (const InstanceInfo* const other = in.instances.Add(instance)) {
    const auto [here, there] = InOrder(instance.span, other->span);
    in.errors.Report(DiagnosticKind::DuplicateInstance, here,
                     fmt::format("there are two instances `{}`",
                                 Print(Predicate{instance.class_info, instance.arguments, {}})),
                     {{there, "the other one is here"}});
    return;
  }
  in.checked.visible_instances.push_back(&instance);
  in.dependencies.Check(instance);
}

// ---- bodies
// -------------------------------------------------------------------------------------------

namespace {

syntax::FunctionDeclaration* FindMethod(const syntax::Declarations* body, const Symbol* method) {
  if (body == nullptr) {
    return nullptr;
  }
  for (const syntax::BindingGroup& group : body->groups) {
    for (syntax::Declaration* binding : group.bindings) {
      if (binding->kind == syntax::DeclarationKind::Function &&
          binding->As<syntax::FunctionDeclaration>().name.symbol == method) {
        return &binding->As<syntax::FunctionDeclaration>();
      }
    }
  }
  return nullptr;
}

const syntax::TypeSignatureDeclaration* FindSignature(const syntax::Declarations* body,
                                                      const Symbol* method) {
  for (const syntax::Declaration* declaration : body->all) {
    if (declaration->kind == syntax::DeclarationKind::TypeSignature) {
      const auto& signature = declaration->As<syntax::TypeSignatureDeclaration>();
      for (const syntax::Binder& name : signature.names) {
        if (name.symbol == method) {
          return &signature;
        }
      }
    }
  }
  return nullptr;
}

}  // namespace

// Rigid variables for the instance's, its context as givens; the head's binders scope over what
// follows.
Substitution SkolemiseInstance(Checker& in, const InstanceInfo& instance,
                               std::span<syntax::TypeBinder> binders,
                               std::vector<Evidence*>& dictionaries) {
  Substitution rigid;
  const ForallType head{{TypeKind::Forall, false}, instance.variables, instance.context, Star()};
  SkolemiseTracking(in, head, rigid, dictionaries);
  for (std::size_t i = 0; i < binders.size() && i < instance.variables.size(); ++i) {
    binders[i].binder.symbol->type = rigid.Find(instance.variables[i]);
  }
  for (const auto& [variable, type] : rigid.pairs) {
    in.solver.TakeAsItIs(type);
  }
  return rigid;
}

void CheckInstance(Checker& in, const InstanceInfo& instance, std::span<syntax::TypeBinder> binders,
                   syntax::Declarations* body) {
  const ClassInfo& class_info = *instance.class_info;
  body = WithGenericDefaults(in, instance, body);
  in.solver.Enter(instance.span);
  std::vector<Evidence*> dictionaries;
  Substitution rigid = SkolemiseInstance(in, instance, binders, dictionaries);
  Substitution class_types;
  for (std::size_t i = 0; i < class_info.parameters.size(); ++i) {
    class_types.Add(class_info.parameters[i], in.store.Substitute(rigid, instance.arguments[i]));
  }
  std::vector<Evidence*> superclasses;
  for (const Predicate& superclass : class_info.superclasses) {
    Evidence* evidence =
        in.solver.Want(in.store.Substitute(class_types, superclass), instance.span);
    if (evidence != nullptr) {
      superclasses.push_back(evidence);
    }
  }
  const EvidenceScope* scope = in.scopes.Current().scope;
  if (body != nullptr) {
    CheckSpecializations(in, *body, instance);
  }
  in.solver.Leave();

  if (body != nullptr) {
    DeclarePragmas(in, *body);
  }
  std::vector<const Binding*> methods;
  for (const MethodInfo& method : class_info.methods) {
    syntax::FunctionDeclaration* declaration = FindMethod(body, method.symbol);
    if (declaration != nullptr) {
      methods.push_back(CheckInstanceMethod(in, instance, binders, method, *declaration, *body));
    } else {
      methods.push_back(method.default_type == nullptr
                            ? nullptr
                            : CheckSpecialDefault(in, instance, binders, method));
    }
  }
  WarnOfMissingMethods(in, instance, methods);
  in.checked.instances.push_back({&instance, in.arena.Copy(dictionaries), scope,
                                  in.arena.Copy(superclasses), in.arena.Copy(methods)});
}

namespace {

void WarnOfMissingMethods(Checker& in, const InstanceInfo& instance,
                          const std::vector<const Binding*>& methods) {
  std::string missing;
  for (std::size_t i = 0; i < methods.size(); ++i) {
    const MethodInfo& method = instance.class_info->methods[i];
    if (methods[i] == nullptr && method.default_method == nullptr) {
      missing += fmt::format("{}`{}`", missing.empty() ? "" : ", ", method.symbol->name.Text());
    }
  }
  if (!missing.empty()) {
    in.diagnostics.Add({DiagnosticKind::MissingMethod,
                        instance.span,
                        fmt::format("this instance does not define {}", missing),
                        {},
                        "",
                        Severity::Warning});
  }
}

// A default with a signature of its own asks for more than the class does, here at the instance:
//     class C a where { m :: a -> String; default m :: Show a => a -> String; m = show }
const Binding* CheckSpecialDefault(Checker& in, const InstanceInfo& instance,
                                   std::span<syntax::TypeBinder> binders,
                                   const MethodInfo& method) {
  Symbol& symbol = NewMethodSymbol(in, instance, method, instance.span);
  in.solver.Enter(instance.span);
  std::vector<Evidence*> dictionaries;
  const Type* type = InstanceMethodType(in, instance, binders, method, dictionaries);
  EvidenceScope* scope = in.scopes.Current().scope;
  std::vector<Expr> arguments;
  const Type* given = Instantiate(in, method.default_method->type, instance.span, arguments);
  in.solver.MustUnify(instance.span, given, type);
  Expr use =
      Apply(in, instance.span,
            New<VariableExpression>(in.arena, instance.span, method.default_method), arguments);
  in.solver.Leave();
  const std::vector<Clause> clause = {{{}, Plain(in, use), instance.span}};
  return NewBinding(in, &symbol, std::move(dictionaries), scope, in.arena.Copy(clause),
                    instance.span, type);
}

Symbol& NewMethodSymbol(Checker& in, const InstanceInfo& instance, const MethodInfo& method,
                        Span span) {
  Symbol& symbol = in.checked.storage->symbols.emplace_back();
  symbol.kind = names::SymbolKind::Value;
  symbol.name =
      Name(fmt::format("{}.{}", instance.dictionary->name.Text(), method.symbol->name.Text()));
  symbol.module = in.module.interface->name;
  symbol.span = span;
  return symbol;
}

// The type of a method at the instance's types, whose variables are rigid.
const Type* InstanceMethodType(Checker& in, const InstanceInfo& instance,
                               std::span<syntax::TypeBinder> binders, const MethodInfo& method,
                               std::vector<Evidence*>& dictionaries) {
  Substitution rigid = SkolemiseInstance(in, instance, binders, dictionaries);
  Substitution class_types;
  for (std::size_t i = 0; i < instance.class_info->parameters.size(); ++i) {
    class_types.Add(instance.class_info->parameters[i],
                    in.store.Substitute(rigid, instance.arguments[i]));
  }
  const Type* type = in.store.Substitute(class_types, method.type);
  return type->kind == TypeKind::Forall
             ? Skolemise(in, type->As<ForallType>(), nullptr, dictionaries)
             : type;
}

const Binding* CheckInstanceMethod(Checker& in, const InstanceInfo& instance,
                                   std::span<syntax::TypeBinder> binders, const MethodInfo& method,
                                   syntax::FunctionDeclaration& declaration,
                                   const syntax::Declarations& body) {
  Symbol& symbol = NewMethodSymbol(in, instance, method, declaration.name.span);
  in.solver.Enter(declaration.span);
  std::vector<Evidence*> dictionaries;
  const Type* type = InstanceMethodType(in, instance, binders, method, dictionaries);
  EvidenceScope* scope = in.scopes.Current().scope;
  std::span<const Clause> clauses;
  const syntax::TypeSignatureDeclaration* signature = FindSignature(&body, method.symbol);
  if (signature == nullptr) {
    clauses = CheckClauses(in, declaration, type);
  } else {
    // The method's own signature may be more general, and its variables scope over the body:
    //     method = let m :: signature; m = clauses in m
    const Type* own = ConvertSignature(in, *signature->type);
    Symbol* local = NewLocal(in, method.symbol->name.Text(), own, declaration.name.span);
    const Binding* binding =
        CheckSigned(in, local, declaration, {own, signature->type, signature->span});
    const std::vector<const Binding*> bindings = {binding};
    std::vector<Expr> arguments;
    in.solver.MustUnify(signature->span, Instantiate(in, own, signature->span, arguments), type);
    Expr use = Apply(in, declaration.span,
                     New<VariableExpression>(in.arena, declaration.span, local), arguments);
    Expr let = New<LetExpression>(
        in.arena, declaration.span,
        static_cast<const Bindings*>(in.arena.New<Bindings>(Bindings{in.arena.Copy(bindings)})),
        use);
    const std::vector<Clause> clause = {{{}, Plain(in, let), declaration.span}};
    clauses = in.arena.Copy(clause);
  }
  in.solver.Leave();
  CopyPragmas(in, method.symbol, &symbol);
  return NewBinding(in, &symbol, std::move(dictionaries), scope, clauses, declaration.span, type);
}

}  // namespace

}  // namespace assay::types
