// Instances: their heads first, since any of them may be needed anywhere; then their methods.
#include <algorithm>

#include <fmt/format.h>

#include "types/checker.h"

namespace assay::types {

namespace {

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

void Checker::DeclareInstances() {
  for (syntax::InstanceDeclaration* declaration : module_.instances) {
    declared_instances_.push_back(DeclareInstance(*declaration));
  }
}

InstanceInfo* Checker::DeclareInstance(syntax::InstanceDeclaration& declaration) {
  ClassInfo* class_info = declaration.class_name.symbol->class_info;
  if (class_info == nullptr) {
    if (declaration.class_name.symbol->kind != names::SymbolKind::Class) {
      Report(DiagnosticKind::NotAClass, declaration.class_name.span,
             fmt::format("`{}` is not a class", declaration.class_name.name.Text()));
    }
    has_errors_ = true;
    return nullptr;
  }
  if (declaration.arguments.size() != class_info->parameters.size()) {
    Report(
        DiagnosticKind::KindMismatch, declaration.class_name.span,
        fmt::format("the class `{}` needs {} argument{}, not {}",
                    declaration.class_name.name.Text(), class_info->parameters.size(),
                    class_info->parameters.size() == 1 ? "" : "s", declaration.arguments.size()));
    return nullptr;
  }
  std::vector<const TypeVariable*> variables = BindTypeVariables(declaration.binders, 0);
  std::vector<const Type*> arguments;
  for (std::size_t i = 0; i < declaration.arguments.size(); ++i) {
    arguments.push_back(Convert(*declaration.arguments[i], class_info->parameters[i]->type_kind));
  }
  std::vector<Predicate> context = ConvertContext(declaration.context);
  DefaultKinds();
  for (const Type* argument : arguments) {
    if (argument->kind == TypeKind::Forall) {
      Report(DiagnosticKind::BadInstance, declaration.span,
             "an instance cannot be for a polymorphic type");
      return nullptr;
    }
  }
  InstanceInfo* instance = NewInstance(*class_info, std::move(variables), std::move(context),
                                       std::move(arguments), declaration.class_name.span);
  instance->overlap = OverlapOf(declaration.overlap, module_.tree->extension_set);
  AddInstance(*instance);
  return instance;
}

InstanceInfo* Checker::NewInstance(ClassInfo& class_info,
                                   std::vector<const TypeVariable*> variables,
                                   std::vector<Predicate> context,
                                   std::vector<const Type*> arguments, Span span) {
  std::string name = "$f" + std::string(class_info.symbol->name.Text());
  for (const Type* argument : arguments) {
    const TypeConstructor* head = HeadConstructor(argument);
    name += head == nullptr ? "" : std::string(head->symbol->name.Text());
  }
  const std::string base = name;
  for (int i = 1; !instance_names_.insert(Name(name)).second; ++i) {
    name = fmt::format("{}{}", base, i);
  }
  Symbol& dictionary = checked_.storage->symbols.emplace_back();
  dictionary.kind = names::SymbolKind::Value;
  dictionary.name = Name(name);
  dictionary.module = module_.interface->name;
  dictionary.span = span;
  return arena_.New<InstanceInfo>(
      InstanceInfo{&class_info, arena_.Copy(variables), arena_.Copy(context),
                   arena_.Copy(arguments), &dictionary, module_.interface->name, span, nullptr});
}

namespace {

const TypeConstructor* HeadOf(const InstanceInfo& instance) {
  return instance.arguments.empty() ? nullptr : HeadConstructor(instance.arguments[0]);
}

// The same head up to the names of variables?
bool SameHead(const Type* left, const Type* right, Substitution& renaming) {
  left = Resolve(left);
  right = Resolve(right);
  if (left->kind != right->kind) {
    return false;
  }
  switch (left->kind) {
    case TypeKind::Variable: {
      const auto* variable = &left->As<TypeVariable>();
      if (const Type* image = renaming.Find(variable)) {
        return image == right;
      }
      renaming.Add(variable, right);
      return true;
    }
    case TypeKind::Constructor: return SameType(left, right);
    case TypeKind::Apply:
      return SameHead(left->As<ApplyType>().function, right->As<ApplyType>().function, renaming) &&
             SameHead(left->As<ApplyType>().argument, right->As<ApplyType>().argument, renaming);
    case TypeKind::Function:
      return SameHead(left->As<FunctionType>().argument, right->As<FunctionType>().argument,
                      renaming) &&
             SameHead(left->As<FunctionType>().result, right->As<FunctionType>().result, renaming);
    case TypeKind::Meta:
    case TypeKind::Forall: return false;
  }
  return false;
}

bool SameHead(const InstanceInfo& left, const InstanceInfo& right) {
  Substitution there;
  Substitution back;
  for (std::size_t i = 0; i < left.arguments.size(); ++i) {
    if (!SameHead(left.arguments[i], right.arguments[i], there) ||
        !SameHead(right.arguments[i], left.arguments[i], back)) {
      return false;
    }
  }
  return true;
}

}  // namespace

InstanceTable& Checker::InstancesOf(const ClassInfo& class_info) {
  const auto [place, is_new] = instances_.try_emplace(&class_info);
  if (is_new) {
    for (const names::ModuleInterface* const module : with_instances_) {
      const auto found = module->instances.find(&class_info);
      if (found == module->instances.end()) {
        continue;
      }
      for (InstanceInfo* const instance : found->second) {
        place->second[HeadOf(*instance)].push_back(instance);
      }
    }
  }
  return place->second;
}

void Checker::AddInstance(InstanceInfo& instance) {
  std::vector<InstanceInfo*>& others = InstancesOf(*instance.class_info)[HeadOf(instance)];
  for (const InstanceInfo* other : others) {
    if (SameHead(*other, instance)) {
      const auto [here, there] = InOrder(instance.span, other->span);
      Report(DiagnosticKind::DuplicateInstance, here,
             fmt::format("there are two instances `{}`",
                         Print(Predicate{instance.class_info, instance.arguments, {}})),
             {{there, "the other one is here"}});
      return;
    }
  }
  others.push_back(&instance);
  checked_.visible_instances.push_back(&instance);
  module_.interface->instances[instance.class_info].push_back(&instance);
  CheckDependencies(instance);
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
Substitution Checker::SkolemiseInstance(const InstanceInfo& instance,
                                        std::span<syntax::TypeBinder> binders,
                                        std::vector<Evidence*>& dictionaries) {
  Substitution rigid;
  const ForallType head{{TypeKind::Forall, false}, instance.variables, instance.context, Star()};
  SkolemiseTracking(head, rigid, dictionaries);
  for (std::size_t i = 0; i < binders.size() && i < instance.variables.size(); ++i) {
    binders[i].binder.symbol->type = rigid.Find(instance.variables[i]);
  }
  for (const auto& [variable, type] : rigid.pairs) {
    declared_variables_.insert(type);
  }
  return rigid;
}

void Checker::CheckInstance(const InstanceInfo& instance, std::span<syntax::TypeBinder> binders,
                            syntax::Declarations* body) {
  const ClassInfo& class_info = *instance.class_info;
  body = WithGenericDefaults(instance, body);
  Enter(instance.span);
  std::vector<Evidence*> dictionaries;
  Substitution rigid = SkolemiseInstance(instance, binders, dictionaries);
  Substitution class_types;
  for (std::size_t i = 0; i < class_info.parameters.size(); ++i) {
    class_types.Add(class_info.parameters[i], store_.Substitute(rigid, instance.arguments[i]));
  }
  std::vector<Evidence*> superclasses;
  for (const Predicate& superclass : class_info.superclasses) {
    Evidence* evidence = Want(store_.Substitute(class_types, superclass), instance.span);
    if (evidence != nullptr) {
      superclasses.push_back(evidence);
    }
  }
  const EvidenceScope* scope = current_->scope;
  if (body != nullptr) {
    CheckSpecializations(*body, instance);
  }
  Leave();

  if (body != nullptr) {
    DeclarePragmas(*body);
  }
  std::vector<const Binding*> methods;
  for (const MethodInfo& method : class_info.methods) {
    syntax::FunctionDeclaration* declaration = FindMethod(body, method.symbol);
    if (declaration != nullptr) {
      methods.push_back(CheckInstanceMethod(instance, binders, method, *declaration, *body));
    } else {
      methods.push_back(method.default_type == nullptr
                            ? nullptr
                            : CheckSpecialDefault(instance, binders, method));
    }
  }
  WarnOfMissingMethods(instance, methods);
  checked_.instances.push_back({&instance, arena_.Copy(dictionaries), scope,
                                arena_.Copy(superclasses), arena_.Copy(methods)});
}

void Checker::WarnOfMissingMethods(const InstanceInfo& instance,
                                   const std::vector<const Binding*>& methods) {
  std::string missing;
  for (std::size_t i = 0; i < methods.size(); ++i) {
    const MethodInfo& method = instance.class_info->methods[i];
    if (methods[i] == nullptr && method.default_method == nullptr) {
      missing += fmt::format("{}`{}`", missing.empty() ? "" : ", ", method.symbol->name.Text());
    }
  }
  if (!missing.empty()) {
    diagnostics_.Add({DiagnosticKind::MissingMethod,
                      instance.span,
                      fmt::format("this instance does not define {}", missing),
                      {},
                      "",
                      Severity::Warning});
  }
}

// A default with a signature of its own asks for more than the class does, here at the instance:
//     class C a where { m :: a -> String; default m :: Show a => a -> String; m = show }
const Binding* Checker::CheckSpecialDefault(const InstanceInfo& instance,
                                            std::span<syntax::TypeBinder> binders,
                                            const MethodInfo& method) {
  Symbol& symbol = NewMethodSymbol(instance, method, instance.span);
  Enter(instance.span);
  std::vector<Evidence*> dictionaries;
  const Type* type = InstanceMethodType(instance, binders, method, dictionaries);
  EvidenceScope* scope = current_->scope;
  std::vector<Expr> arguments;
  const Type* given = Instantiate(method.default_method->type, instance.span, arguments);
  MustUnify(instance.span, given, type);
  Expr use =
      Apply(instance.span, New<VariableExpression>(arena_, instance.span, method.default_method),
            arguments);
  Leave();
  const std::vector<Clause> clause = {{{}, Plain(use), instance.span}};
  return NewBinding(&symbol, std::move(dictionaries), scope, arena_.Copy(clause), instance.span);
}

Symbol& Checker::NewMethodSymbol(const InstanceInfo& instance, const MethodInfo& method,
                                 Span span) {
  Symbol& symbol = checked_.storage->symbols.emplace_back();
  symbol.kind = names::SymbolKind::Value;
  symbol.name =
      Name(fmt::format("{}.{}", instance.dictionary->name.Text(), method.symbol->name.Text()));
  symbol.module = module_.interface->name;
  symbol.span = span;
  return symbol;
}

// The type of a method at the instance's types, whose variables are rigid.
const Type* Checker::InstanceMethodType(const InstanceInfo& instance,
                                        std::span<syntax::TypeBinder> binders,
                                        const MethodInfo& method,
                                        std::vector<Evidence*>& dictionaries) {
  Substitution rigid = SkolemiseInstance(instance, binders, dictionaries);
  Substitution class_types;
  for (std::size_t i = 0; i < instance.class_info->parameters.size(); ++i) {
    class_types.Add(instance.class_info->parameters[i],
                    store_.Substitute(rigid, instance.arguments[i]));
  }
  const Type* type = store_.Substitute(class_types, method.type);
  return type->kind == TypeKind::Forall ? Skolemise(type->As<ForallType>(), nullptr, dictionaries)
                                        : type;
}

const Binding* Checker::CheckInstanceMethod(const InstanceInfo& instance,
                                            std::span<syntax::TypeBinder> binders,
                                            const MethodInfo& method,
                                            syntax::FunctionDeclaration& declaration,
                                            const syntax::Declarations& body) {
  Symbol& symbol = NewMethodSymbol(instance, method, declaration.name.span);
  Enter(declaration.span);
  std::vector<Evidence*> dictionaries;
  const Type* type = InstanceMethodType(instance, binders, method, dictionaries);
  EvidenceScope* scope = current_->scope;
  std::span<const Clause> clauses;
  const syntax::TypeSignatureDeclaration* signature = FindSignature(&body, method.symbol);
  if (signature == nullptr) {
    clauses = CheckClauses(declaration, type);
  } else {
    // The method's own signature may be more general, and its variables scope over the body:
    //     method = let m :: signature; m = clauses in m
    const Type* own = ConvertSignature(*signature->type);
    Symbol* local = NewLocal(method.symbol->name.Text(), own, declaration.name.span);
    const Binding* binding =
        CheckSigned(local, declaration, {own, signature->type, signature->span});
    const std::vector<const Binding*> bindings = {binding};
    std::vector<Expr> arguments;
    MustUnify(signature->span, Instantiate(own, signature->span, arguments), type);
    Expr use = Apply(declaration.span, New<VariableExpression>(arena_, declaration.span, local),
                     arguments);
    Expr let = New<LetExpression>(
        arena_, declaration.span,
        static_cast<const Bindings*>(arena_.New<Bindings>(Bindings{arena_.Copy(bindings)})), use);
    const std::vector<Clause> clause = {{{}, Plain(let), declaration.span}};
    clauses = arena_.Copy(clause);
  }
  Leave();
  CopyPragmas(method.symbol, &symbol);
  return NewBinding(&symbol, std::move(dictionaries), scope, clauses, declaration.span);
}

}  // namespace assay::types
