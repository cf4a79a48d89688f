// Instances of a time when classes had fewer superclasses. In Haskell 98 and 2010 a Monad is no
// Applicative and has `fail`:
//
//     import Char
//     newtype Parser a = Parser (String -> [(a, String)])
//     instance Monad Parser where { return = ..; (>>=) = ..; fail _ = Parser (const []) }
//
// For a type of such a module the instances that are missing are made from the one that is there:
//
//     instance Functor Parser where fmap = liftM
//     instance Applicative Parser where { pure = return; (<*>) = ap }
//     instance MonadFail Parser where fail _ = Parser (const [])
//
// A module is old if it imports modules by Haskell 98's names, or is written in that language;
// and one that defines `fail` in an instance of Monad can be nothing else. Elsewhere a missing
// instance is a mistake. MonadPlus goes with Alternative and Monoid with Semigroup in the same way.
#include <algorithm>
#include <array>

#include "names/module_graph.h"
#include "names/renamer.h"

namespace assay::names {

using syntax::DeclarationKind;

namespace {

struct Method {
  Known method;
  Known definition;
};

// What an instance of `type_class` gives for its superclass.
struct Missing {
  Known type_class;
  Known superclass;
  std::array<Method, 2> methods;
};

constexpr auto kMissing = std::to_array<Missing>({
    {Known::Monad, Known::Functor, {{{Known::Fmap, Known::LiftM}, {Known::Fmap, Known::LiftM}}}},
    {Known::Monad, Known::Applicative, {{{Known::Pure, Known::Return}, {Known::Ap, Known::ApM}}}},
    {Known::Monad, Known::MonadFail, {{{Known::Fail, Known::Error}, {Known::Fail, Known::Error}}}},
    {Known::MonadPlus,
     Known::Alternative,
     {{{Known::Empty, Known::Mzero}, {Known::Choice, Known::Mplus}}}},
    {Known::Monoid,
     Known::Semigroup,
     {{{Known::Append, Known::Mappend}, {Known::Append, Known::Mappend}}}},
});

// The type constructor of an instance's head; null: it has none, or one with its own syntax.
const Symbol* HeadOf(syntax::List<syntax::Type*> arguments) {
  if (arguments.empty()) {
    return nullptr;
  }
  const syntax::Type* type = arguments.back();
  while (type->kind == syntax::TypeKind::Apply) {
    type = type->As<syntax::TypeApply>().function;
  }
  return type->kind == syntax::TypeKind::Constructor
             ? type->As<syntax::TypeConstructor>().name.symbol
             : nullptr;
}

const syntax::QualifiedName* ClassOf(const syntax::Type* type) {
  while (type->kind == syntax::TypeKind::Apply) {
    type = type->As<syntax::TypeApply>().function;
  }
  return type->kind == syntax::TypeKind::Constructor ? &type->As<syntax::TypeConstructor>().name
                                                     : nullptr;
}

syntax::FunctionDeclaration* FindMethod(const syntax::InstanceDeclaration& instance, Name name) {
  for (syntax::Declaration* const member : instance.body->all) {
    if (member->kind == DeclarationKind::Function &&
        member->As<syntax::FunctionDeclaration>().name.name == name) {
      return &member->As<syntax::FunctionDeclaration>();
    }
  }
  return nullptr;
}

}  // namespace

bool Renamer::IsOld() const {
  return tree_.extension_set.Has(syntax::ExtensionId::NPlusKPatterns) ||
         std::ranges::any_of(scope_.Imports(),
                             [](const ImportedModule& import) { return import.IsHaskell98s(); });
}

// `fail` is not a method of today's Monad: it is taken out of the instance, and given back.
syntax::FunctionDeclaration* Renamer::TakeFail(syntax::InstanceDeclaration& instance) {
  const Symbol* const monad = known_.Find(Known::Monad);
  const ModuleScope::Found found =
      scope_.Lookup(instance.class_name.qualifier, instance.class_name.name, Space::Types);
  if (monad == nullptr || found.symbol != monad) {
    return nullptr;
  }
  syntax::FunctionDeclaration* const fail =
      FindMethod(instance, Name(KnownSymbols::Text(Known::Fail)));
  if (fail != nullptr) {
    std::vector<syntax::Declaration*> others(instance.body->all.begin(), instance.body->all.end());
    std::erase(others, fail);
    instance.body->all = arena_.List(others);
  }
  return fail;
}

bool Renamer::HasInstance(const Symbol& type_class, const Symbol& type) const {
  return std::ranges::any_of(tree_.declarations->all, [&](const syntax::Declaration* declaration) {
    const auto is_it = [&](const syntax::QualifiedName& name,
                           syntax::List<syntax::Type*> arguments) {
      return name.symbol == &type_class && HeadOf(arguments) == &type;
    };
    switch (declaration->kind) {
      case DeclarationKind::Instance: {
        const auto& instance = declaration->As<syntax::InstanceDeclaration>();
        return is_it(instance.class_name, instance.arguments);
      }
      case DeclarationKind::StandaloneDeriving: {
        const auto& deriving = declaration->As<syntax::StandaloneDerivingDeclaration>();
        return is_it(deriving.class_name, deriving.arguments);
      }
      case DeclarationKind::Data: {
        const auto& data = declaration->As<syntax::DataDeclaration>();
        return data.name.symbol == &type &&
               std::ranges::any_of(data.deriving, [&](const syntax::DerivingItem& item) {
                 const syntax::QualifiedName* const name = ClassOf(item.class_type);
                 return name != nullptr && name->symbol == &type_class;
               });
      }
      default: return false;
    }
  });
}

// All instances of the module have been renamed. `fail` is what this one defined beside its
// methods.
void Renamer::AddOldInstances(const syntax::InstanceDeclaration& instance,
                              syntax::FunctionDeclaration* fail, RenamedModule& module) {
  const Symbol* const type = HeadOf(instance.arguments);
  const bool is_own = type != nullptr && type->module == interface_.name;
  for (const Missing& missing : kMissing) {
    Symbol* const superclass = known_.Find(missing.superclass);
    const bool is_meant = superclass != nullptr &&
                          instance.class_name.symbol == known_.Find(missing.type_class) &&
                          (fail != nullptr || is_old_);
    const bool is_fail = missing.superclass == Known::MonadFail && fail != nullptr;
    if (is_meant && (is_fail || (is_own && !HasInstance(*superclass, *type)))) {
      std::vector<syntax::Declaration*> methods;
      for (const Method& method : missing.methods) {
        methods.push_back(is_fail ? fail
                                  : MakeMethod(known_.Find(method.method),
                                               known_.Find(method.definition), instance.span));
        if (missing.methods[0].method == missing.methods[1].method) {
          break;
        }
      }
      AddOldInstance(instance, superclass, methods, module);
    }
  }
}

void Renamer::AddOldInstance(const syntax::InstanceDeclaration& from, Symbol* type_class,
                             const std::vector<syntax::Declaration*>& methods,
                             RenamedModule& module) {
  auto* const body = arena_.New<syntax::Declarations>(
      syntax::Declarations{.all = arena_.List(methods), .groups = {}});
  syntax::List<syntax::Type*> context = from.context;
  if (type_class == known_.Find(Known::MonadFail)) {
    context = FailingContext(context, type_class);
  }
  const syntax::QualifiedName name{.qualifier = {},
                                   .name = type_class->name,
                                   .span = from.class_name.span,
                                   .symbol = type_class};
  auto* const instance = syntax::New<syntax::InstanceDeclaration>(
      arena_, from.span, from.binders, context, name, from.arguments, body, from.overlap);
  const ScopeGuard scope(*this);
  for (const syntax::TypeBinder& binder : instance->binders) {
    type_variables_.Bind(binder.binder.name, binder.binder.symbol);
  }
  RenameMethods(*body, *type_class, instance->binders, /*is_instance=*/true);
  module.instances.push_back(instance);
}

// What could fail in `Monad m` can do so in `MonadFail m`.
syntax::List<syntax::Type*> Renamer::FailingContext(syntax::List<syntax::Type*> context,
                                                    Symbol* monad_fail) {
  std::vector<syntax::Type*> failing;
  for (syntax::Type* const constraint : context) {
    const syntax::QualifiedName* const name = ClassOf(constraint);
    const bool is_monad = constraint->kind == syntax::TypeKind::Apply && name != nullptr &&
                          name->symbol == known_.Find(Known::Monad);
    if (!is_monad) {
      failing.push_back(constraint);
      continue;
    }
    const syntax::QualifiedName fails{
        .qualifier = {}, .name = monad_fail->name, .span = name->span, .symbol = monad_fail};
    failing.push_back(syntax::New<syntax::TypeApply>(
        arena_, constraint->span,
        static_cast<syntax::Type*>(syntax::New<syntax::TypeConstructor>(arena_, name->span, fails)),
        constraint->As<syntax::TypeApply>().argument));
  }
  return arena_.List(failing);
}

// method = definition
syntax::Declaration* Renamer::MakeMethod(Symbol* method, Symbol* definition, Span span) {
  const syntax::QualifiedName name{
      .qualifier = {}, .name = definition->name, .span = span, .symbol = definition};
  const std::vector<syntax::GuardedExpression> alternatives = {
      {.guards = {},
       .body = syntax::New<syntax::VariableExpression>(arena_, span, name),
       .span = span}};
  auto* const right_hand_side = arena_.New<syntax::RightHandSide>(syntax::RightHandSide{
      .alternatives = arena_.List(alternatives), .where = nullptr, .span = span});
  const std::vector<syntax::Clause> clauses = {
      {.parameters = {}, .right_hand_side = right_hand_side, .span = span}};
  return syntax::New<syntax::FunctionDeclaration>(
      arena_, span, syntax::Binder{method->name, span, method}, arena_.List(clauses));
}

}  // namespace assay::names
