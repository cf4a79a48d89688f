#include "names/old_instances.h"

#include <algorithm>
#include <array>

#include "names/instances.h"
#include "names/module_graph.h"

namespace assay::names {

using syntax::DeclarationKind;

namespace {

struct Method {
  Known method;
  Known definition;
};

// What an instance of `type_class` gives for its superclass.
struct MissingInstance {
  Known type_class;
  Known superclass;
  std::array<Method, 2> methods;
};

constexpr auto kMissingInstances = std::to_array<MissingInstance>({
    {Known::Monad, Known::Functor, {{{Known::Fmap, Known::LiftM}, {Known::Fmap, Known::LiftM}}}},
    {Known::Monad, Known::Applicative, {{{Known::Pure, Known::Return}, {Known::Ap, Known::ApM}}}},
    {Known::Monad,
     Known::MonadFail,
     {{{Known::Fail, Known::ErrorWithoutStackTrace},
       {Known::Fail, Known::ErrorWithoutStackTrace}}}},
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

bool IsOld(const Renamer& in) {
  return in.tree.extension_set.Has(syntax::ExtensionId::NPlusKPatterns) ||
         std::ranges::any_of(in.scope.Imports(),
                             [](const ImportedModule& import) { return import.IsHaskell98s(); });
}

}  // namespace

OldInstances::OldInstances(Renamer& in) : in_(in), is_old_(IsOld(in)) {}

// `fail` is not a method of today's Monad: it is taken out of the instance, and given back.
syntax::FunctionDeclaration* OldInstances::TakeFail(syntax::InstanceDeclaration& instance) {
  const Symbol* const monad = in_.known.Find(Known::Monad);
  const ModuleScope::Found found =
      in_.scope.Lookup(instance.class_name.qualifier, instance.class_name.name, Space::Types);
  if (monad == nullptr || found.symbol != monad) {
    return nullptr;
  }
  syntax::FunctionDeclaration* const fail =
      FindMethod(instance, Name(KnownSymbols::Text(Known::Fail)));
  if (fail != nullptr) {
    std::vector<syntax::Declaration*> others(instance.body->all.begin(), instance.body->all.end());
    std::erase(others, fail);
    instance.body->all = in_.arena.List(others);
  }
  return fail;
}

bool OldInstances::HasInstance(const Symbol& type_class, const Symbol& type) const {
  return std::ranges::any_of(
      in_.tree.declarations->all, [&](const syntax::Declaration* declaration) {
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
void OldInstances::Add(const syntax::InstanceDeclaration& instance,
                       syntax::FunctionDeclaration* fail, RenamedModule& module) {
  const Symbol* const type = HeadOf(instance.arguments);
  const bool is_own = type != nullptr && type->module == in_.interface.name;
  for (const MissingInstance& missing : kMissingInstances) {
    Symbol* const superclass = in_.known.Find(missing.superclass);
    const bool is_meant = superclass != nullptr &&
                          instance.class_name.symbol == in_.known.Find(missing.type_class) &&
                          (fail != nullptr || is_old_);
    const bool is_fail = missing.superclass == Known::MonadFail && fail != nullptr;
    if (is_meant && (is_fail || (is_own && !HasInstance(*superclass, *type)))) {
      std::vector<syntax::Declaration*> methods;
      for (const Method& method : missing.methods) {
        methods.push_back(is_fail ? fail
                                  : MakeMethod(in_.known.Find(method.method),
                                               in_.known.Find(method.definition), instance.span));
        if (missing.methods[0].method == missing.methods[1].method) {
          break;
        }
      }
      AddOne(instance, superclass, methods, module);
    }
  }
}

void OldInstances::AddOne(const syntax::InstanceDeclaration& from, Symbol* type_class,
                          const std::vector<syntax::Declaration*>& methods, RenamedModule& module) {
  auto* const body = in_.arena.New<syntax::Declarations>(
      syntax::Declarations{.all = in_.arena.List(methods), .groups = {}});
  syntax::List<syntax::Type*> context = from.context;
  if (type_class == in_.known.Find(Known::MonadFail)) {
    context = FailingContext(context, type_class);
  }
  const syntax::QualifiedName name{.qualifier = {},
                                   .name = type_class->name,
                                   .span = from.class_name.span,
                                   .symbol = type_class};
  auto* const instance = syntax::New<syntax::InstanceDeclaration>(
      in_.arena, from.span, from.binders, context, name, from.arguments, body, from.overlap);
  const ScopeGuard scope(in_);
  for (const syntax::TypeBinder& binder : instance->binders) {
    in_.type_variables.Bind(binder.binder.name, binder.binder.symbol);
  }
  RenameMethods(in_, *body, *type_class, instance->binders, /*is_instance=*/true);
  module.instances.push_back(instance);
}

// What could fail in `Monad m` can do so in `MonadFail m`.
syntax::List<syntax::Type*> OldInstances::FailingContext(syntax::List<syntax::Type*> context,
                                                         Symbol* monad_fail) {
  std::vector<syntax::Type*> failing;
  for (syntax::Type* const constraint : context) {
    const syntax::QualifiedName* const name = ClassOf(constraint);
    const bool is_monad = constraint->kind == syntax::TypeKind::Apply && name != nullptr &&
                          name->symbol == in_.known.Find(Known::Monad);
    if (!is_monad) {
      failing.push_back(constraint);
      continue;
    }
    const syntax::QualifiedName fails{
        .qualifier = {}, .name = monad_fail->name, .span = name->span, .symbol = monad_fail};
    failing.push_back(syntax::New<syntax::TypeApply>(
        in_.arena, constraint->span,
        static_cast<syntax::Type*>(
            syntax::New<syntax::TypeConstructor>(in_.arena, name->span, fails)),
        constraint->As<syntax::TypeApply>().argument));
  }
  return in_.arena.List(failing);
}

// method = definition
syntax::Declaration* OldInstances::MakeMethod(Symbol* method, Symbol* definition, Span span) {
  const syntax::QualifiedName name{
      .qualifier = {}, .name = definition->name, .span = span, .symbol = definition};
  const std::vector<syntax::GuardedExpression> alternatives = {
      {.guards = {},
       .body = syntax::New<syntax::VariableExpression>(in_.arena, span, name),
       .span = span}};
  auto* const right_hand_side = in_.arena.New<syntax::RightHandSide>(syntax::RightHandSide{
      .alternatives = in_.arena.List(alternatives), .where = nullptr, .span = span});
  const std::vector<syntax::Clause> clauses = {
      {.parameters = {}, .right_hand_side = right_hand_side, .span = span}};
  return syntax::New<syntax::FunctionDeclaration>(
      in_.arena, span, syntax::Binder{method->name, span, method}, in_.arena.List(clauses));
}

}  // namespace assay::names
