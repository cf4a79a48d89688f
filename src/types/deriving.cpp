// Derived instances: which context each needs, and where its methods come from. The methods of the
// standard classes are generated as syntax (derive/), then checked like any others.
#include "types/deriving.h"

#include <algorithm>

#include <fmt/format.h>

#include "types/coercible.h"
#include "types/contexts.h"
#include "types/convert.h"
#include "types/curry_data.h"
#include "types/derive/derive.h"
#include "types/generic.h"
#include "types/instances.h"
#include "types/occurs.h"

namespace assay::types {

using names::Known;

namespace {

void DeclareDerivedItem(Checker& in, syntax::DataDeclaration& data,
                        const syntax::DerivingItem& item);
void DeclareStandalone(Checker& in, syntax::StandaloneDerivingDeclaration& declaration);
void AddDerived(Checker& in, syntax::DataDeclaration& data, ClassInfo& class_info,
                syntax::DerivingStrategy strategy, std::vector<const TypeVariable*> variables,
                std::vector<const Type*> arguments, std::optional<std::vector<Predicate>> context,
                const Type* via, Span span);
std::vector<Predicate> RepresentedNeeds(Checker& in, const TypeConstructor& type,
                                        ClassInfo& class_info, std::vector<const Type*> arguments,
                                        Span span);
std::vector<Predicate> FieldNeeds(Checker& in, const TypeConstructor& type, ClassInfo& class_info,
                                  names::Known known, Span span);
void AddFunctorNeeds(Checker& in, const Type* field, const TypeVariable* last,
                     ClassInfo& class_info, Span span, std::vector<Predicate>& needs);
void CheckRepresented(Checker& in, const Derived& derived);

constexpr int kMaximumDepth = 100;

// The class as one of those that can be derived for any data type; Count: none of them.
Known StockClass(const names::KnownSymbols& known, const Symbol* class_symbol) {
  for (const Known stock :
       {Known::Eq, Known::Ord, Known::Enum, Known::Bounded, Known::Ix, Known::Show, Known::Read,
        Known::Functor, Known::Foldable, Known::Traversable, Known::CurryData}) {
    if (known.Find(stock) == class_symbol) {
      return stock;
    }
  }
  return Known::Count;
}

bool IsFunctorLike(Known known) {
  return known == Known::Functor || known == Known::Foldable || known == Known::Traversable;
}

// Classes whose derived instance differs from the represented type's: text with constructors in it,
// and traverse, whose result has another functor around the newtype.
bool DiffersFromRepresented(Known known) {
  return known == Known::Show || known == Known::Read || known == Known::Traversable;
}

}  // namespace

void DeclareDerived(Checker& in) {
  for (const std::vector<syntax::Declaration*>& group : in.module.type_groups) {
    for (syntax::Declaration* declaration : group) {
      if (declaration->kind == syntax::DeclarationKind::Data) {
        auto& data = declaration->As<syntax::DataDeclaration>();
        for (const syntax::DerivingItem& item : data.deriving) {
          DeclareDerivedItem(in, data, item);
        }
      }
    }
  }
  for (syntax::DataDeclaration* const data : TypesOfData(in)) {
    const TypeConstructor& type = *data->name.symbol->type_constructor;
    const std::vector<const Type*> own(type.parameters.begin(), type.parameters.end());
    AddDerived(in, *data, *CurryDataClass(in), syntax::DerivingStrategy::None,
               {type.parameters.begin(), type.parameters.end()}, {in.store.Apply(&type, own)},
               std::nullopt, nullptr, data->name.span);
  }
  for (syntax::StandaloneDerivingDeclaration* declaration : in.module.standalone_derivings) {
    DeclareStandalone(in, *declaration);
  }
}

namespace {

void DeclareDerivedItem(Checker& in, syntax::DataDeclaration& data,
                        const syntax::DerivingItem& item) {
  // A class, applied to all but its last argument.
  const syntax::Type* head = item.class_type;
  std::vector<const syntax::Type*> written;
  while (head->kind == syntax::TypeKind::Apply) {
    written.push_back(head->As<syntax::TypeApply>().argument);
    head = head->As<syntax::TypeApply>().function;
  }
  std::ranges::reverse(written);
  if (head->kind != syntax::TypeKind::Constructor) {
    in.errors.Report(DiagnosticKind::NotAClass, head->span, "a class is expected here");
    return;
  }
  const Symbol* symbol = head->As<syntax::TypeConstructor>().name.symbol;
  if (symbol->class_info == nullptr) {
    if (symbol->kind != names::SymbolKind::Class) {
      in.errors.Report(DiagnosticKind::NotAClass, head->span,
                       fmt::format("`{}` is not a class", symbol->name.Text()));
    }
    in.errors.NoteReported();
    return;
  }
  ClassInfo& class_info = *symbol->class_info;
  if (symbol == in.known.Find(Known::Typeable)) {
    return;  // every type is
  }
  if (&class_info == CurryDataClass(in)) {
    return ReportDataInstance(in, head->span);
  }
  if (written.size() + 1 != class_info.parameters.size()) {
    in.errors.Report(DiagnosticKind::CannotDerive, item.class_type->span,
                     fmt::format("`{}` needs {} arguments before the type that it is derived for",
                                 symbol->name.Text(), class_info.parameters.size() - 1));
    return;
  }
  const TypeConstructor& type = *data.name.symbol->type_constructor;
  std::vector<const Type*> arguments;
  for (std::size_t i = 0; i < written.size(); ++i) {
    arguments.push_back(Convert(in, *written[i], class_info.parameters[i]->type_kind));
  }
  // As many of the type's parameters as the class leaves: Functor is for T a, not T a b.
  std::size_t missing = 0;
  const Type* kind = Resolve(class_info.parameters.back()->type_kind);
  while (kind->kind == TypeKind::Function) {
    ++missing;
    kind = Resolve(kind->As<FunctionType>().result);
  }
  if (missing > type.parameters.size()) {
    in.errors.Report(DiagnosticKind::CannotDerive, item.class_type->span,
                     fmt::format("`{}` has too few parameters for `{}`", type.symbol->name.Text(),
                                 symbol->name.Text()));
    return;
  }
  std::vector<const TypeVariable*> variables(
      type.parameters.begin(), type.parameters.end() - static_cast<std::ptrdiff_t>(missing));
  const std::vector<const Type*> own(variables.begin(), variables.end());
  arguments.push_back(in.store.Apply(&type, own));
  const Type* const via = item.via == nullptr
                              ? nullptr
                              : Convert(in, *item.via, class_info.parameters.back()->type_kind);
  AddDerived(in, data, class_info, item.strategy, std::move(variables), std::move(arguments),
             std::nullopt, via, item.class_type->span);
}

void DeclareStandalone(Checker& in, syntax::StandaloneDerivingDeclaration& declaration) {
  ClassInfo* class_info = declaration.class_name.symbol->class_info;
  if (class_info == nullptr || declaration.arguments.size() != class_info->parameters.size()) {
    in.errors.Report(DiagnosticKind::CannotDerive, declaration.span, "this cannot be derived");
    return;
  }
  std::vector<const TypeVariable*> variables = BindTypeVariables(in, declaration.binders, 0);
  std::vector<const Type*> arguments;
  for (std::size_t i = 0; i < declaration.arguments.size(); ++i) {
    arguments.push_back(
        Convert(in, *declaration.arguments[i], class_info->parameters[i]->type_kind));
  }
  const Type* const via =
      declaration.via == nullptr
          ? nullptr
          : Convert(in, *declaration.via, class_info->parameters.back()->type_kind);
  std::vector<Predicate> context = ConvertContext(in, declaration.context);
  in.kinds.Default();
  const TypeConstructor* type = HeadConstructor(arguments.back());
  if (type == nullptr || type->Declaration() == nullptr) {
    in.errors.Report(DiagnosticKind::CannotDerive, declaration.span,
                     "an instance can be derived only for a data type or newtype");
    return;
  }
  AddDerived(in, *type->declaration, *class_info, declaration.strategy, std::move(variables),
             std::move(arguments), std::move(context), via, declaration.class_name.span);
}

void AddDerived(Checker& in, syntax::DataDeclaration& data, ClassInfo& class_info,
                syntax::DerivingStrategy strategy, std::vector<const TypeVariable*> variables,
                std::vector<const Type*> arguments, std::optional<std::vector<Predicate>> context,
                const Type* via, Span span) {
  const TypeConstructor& type = *data.name.symbol->type_constructor;
  const Known stock = StockClass(in.known, class_info.symbol);
  Known how = stock;
  const bool is_newtype = type.constructor_kind == TypeConstructorKind::Newtype;
  const bool is_any_class =
      via == nullptr &&
      (strategy == syntax::DerivingStrategy::AnyClass || IsGenericClass(*class_info.symbol) ||
       (stock == Known::Count && strategy == syntax::DerivingStrategy::None &&
        in.module.tree->extension_set.Has(syntax::ExtensionId::DeriveAnyClass)));
  // GeneralizedNewtypeDeriving is always on. Of `newtype N a = N [a]` the functor is [], of
  // `newtype N a = N (a, Int)` there is none to take.
  const bool can_represent =
      is_newtype && !DiffersFromRepresented(stock) &&
      (!IsFunctorLike(stock) || RepresentedType(in.store, type, arguments.back()) != nullptr);
  if (strategy == syntax::DerivingStrategy::Newtype ||
      (strategy == syntax::DerivingStrategy::None && can_represent)) {
    how = Known::Count;  // the represented type's instance
  }
  if (is_any_class || via != nullptr) {
    how = Known::Count;
  }
  if (how == Known::Count && !is_newtype && !is_any_class && via == nullptr) {
    in.errors.Report(DiagnosticKind::CannotDerive, span,
                     fmt::format("`{}` cannot be derived for `{}`", class_info.symbol->name.Text(),
                                 type.symbol->name.Text()),
                     {}, "write an instance declaration");
    return;
  }
  Derived derived{nullptr, &data, how, {}, context.has_value(), is_any_class, false, span, via};
  if (!context.has_value() && is_any_class && HasGenericDefaults(class_info, data)) {
    derived.needs = FieldNeeds(in, type, class_info, Known::Count, span);
  } else if (!context.has_value() && via != nullptr) {
    std::vector<const Type*> needed = arguments;
    needed.back() = via;
    derived.needs = {{&class_info, in.arena.Copy(needed), span}};
  } else if (!context.has_value() && !is_any_class) {
    derived.needs = how == Known::Count ? RepresentedNeeds(in, type, class_info, arguments, span)
                                        : FieldNeeds(in, type, class_info, how, span);
  }
  derived.instance =
      in.instances.New(class_info, std::move(variables), context.value_or(std::vector<Predicate>()),
                       std::move(arguments), span);
  AddInstance(in, *derived.instance);
  in.derived.push_back(std::move(derived));
}

}  // namespace

// ---- contexts
// ----------------------------------------------------------------------------------------

namespace {

// A newtype's instance is that of what it represents.
std::vector<Predicate> RepresentedNeeds(Checker& in, const TypeConstructor& type,
                                        ClassInfo& class_info, std::vector<const Type*> arguments,
                                        Span span) {
  const Type* represented = RepresentedType(in.store, type, arguments.back());
  if (represented == nullptr) {
    in.errors.Report(
        DiagnosticKind::CannotDerive, span,
        fmt::format("`{}` cannot be derived for this newtype", class_info.symbol->name.Text()));
    return {};
  }
  arguments.back() = represented;
  return {{&class_info, in.arena.Copy(arguments), span}};
}

std::vector<Predicate> FieldNeeds(Checker& in, const TypeConstructor& type, ClassInfo& class_info,
                                  Known known, Span span) {
  std::vector<Predicate> needs;
  for (const ConstructorInfo* constructor : type.constructors) {
    for (const Type* field : constructor->fields) {
      if (IsFunctorLike(known)) {
        AddFunctorNeeds(in, field, type.parameters.back(), class_info, span, needs);
      } else {
        const std::vector<const Type*> arguments = {field};
        needs.push_back({&class_info, in.arena.Copy(arguments), span});
      }
    }
  }
  return needs;
}

// Within a field the last parameter may stand under other functors: they need instances too.
void AddFunctorNeeds(Checker& in, const Type* field, const TypeVariable* last,
                     ClassInfo& class_info, Span span, std::vector<Predicate>& needs) {
  field = Resolve(field);
  if (!Mentions(field, last) || field == last) {
    return;
  }
  if (field->kind == TypeKind::Function) {
    AddFunctorNeeds(in, field->As<FunctionType>().argument, last, class_info, span, needs);
    AddFunctorNeeds(in, field->As<FunctionType>().result, last, class_info, span, needs);
    return;
  }
  if (field->kind != TypeKind::Apply) {
    return;
  }
  const Spine spine = SplitSpine(field);
  const TypeConstructor* head = HeadConstructor(spine.head);
  const std::size_t size = spine.arguments.size();
  if (head != nullptr && size >= 2 && size < names::BuiltIns().tuple_types.size() &&
      head == names::BuiltIns().tuple_types.at(size)->type_constructor) {
    for (const Type* element : spine.arguments) {
      AddFunctorNeeds(in, element, last, class_info, span, needs);
    }
    return;
  }
  const std::vector<const Type*> arguments = {field->As<ApplyType>().function};
  needs.push_back({&class_info, in.arena.Copy(arguments), span});
  AddFunctorNeeds(in, field->As<ApplyType>().argument, last, class_info, span, needs);
}

// Reduces a constraint by instances to constraints on variables. False: there is no instance.
bool Simplify(Checker& in, const Predicate& predicate, std::vector<Predicate>& leaves, int depth) {
  const Predicate zonked = in.store.Zonk(predicate);
  if (depth > kMaximumDepth) {
    return false;
  }
  if (std::ranges::all_of(zonked.arguments, [](const Type* argument) {
        return SplitSpine(argument).head->kind == TypeKind::Variable;
      })) {
    if (std::ranges::none_of(
            leaves, [&](const Predicate& leaf) { return in.unifier.Equal(leaf, zonked); })) {
      leaves.push_back(zonked);
    }
    return true;
  }
  Implication scope;
  EvidenceScope evidence;
  scope.scope = &evidence;
  scope.level = in.scopes.Level();
  Evidence* wanted = in.solver.NewEvidence(EvidenceKind::Unsolved, zonked, predicate.span);
  if (in.solver.SolveFromInstances(*wanted, scope) == Solver::Outcome::Stuck) {
    return false;
  }
  in.scopes.Root().solved.clear();  // contexts may still change
  in.scopes.Root().scope->bindings.clear();
  return std::ranges::all_of(scope.wanteds, [&](const Evidence* needed) {
    return Simplify(in, needed->predicate, leaves, depth + 1);
  });
}

}  // namespace

// Contexts of recursive types depend on each other: start without any, and add until nothing
// changes.
void InferDerivedContexts(Checker& in) {
  for (bool changed = true; changed;) {
    changed = false;
    for (Derived& derived : in.derived) {
      if (derived.has_context || (derived.is_any_class && derived.needs.empty())) {
        continue;
      }
      std::vector<Predicate> context;
      for (const Predicate& need : derived.needs) {
        if (!Simplify(in, need, context, 0)) {
          in.errors.Report(
              DiagnosticKind::CannotDerive, derived.span,
              fmt::format("deriving `{}` needs an instance `{}`",
                          derived.instance->class_info->symbol->name.Text(), Print(need)),
              {}, "write the instance, or leave out the derived one");
          derived.has_context = true;
          derived.has_failed = true;
          break;
        }
      }
      if (context.size() != derived.instance->context.size()) {
        derived.instance->context = in.arena.Copy(context);
        changed = true;
      }
    }
  }
}

// ---- methods
// -------------------------------------------------------------------------------------------

void CheckDerived(Checker& in) {
  for (const Derived& derived : in.derived) {
    if (derived.has_failed) {
      continue;
    }
    if (derived.known != Known::Count) {
      syntax::Declarations* body = derive::DeriveMethods(derived.known, *derived.data, in.known,
                                                         in.arena, in.diagnostics, derived.span);
      if (body == nullptr) {
        in.errors.NoteReported();
        continue;
      }
      CheckInstance(in, *derived.instance, {}, body);
    } else if (derived.is_any_class) {
      CheckInstance(in, *derived.instance, {}, nullptr);
    } else {
      CheckRepresented(in, derived);
    }
  }
}

namespace {

// Functor and its like are for types that lack parameters: any will do.
bool IsRepresentedBy(Checker& in, const Type* type, const Type* via, const Type* kind) {
  kind = Resolve(kind);
  while (kind->kind == TypeKind::Function) {
    const Type* const parameter =
        in.store.NewVariable(Name("a"), kind->As<FunctionType>().argument, in.scopes.Level(), {});
    type = in.store.Apply(type, parameter);
    via = in.store.Apply(via, parameter);
    kind = Resolve(kind->As<FunctionType>().result);
  }
  return CanCoerce(in.store, in.unifier, type, via);
}

// The represented type's dictionary under another name.
void CheckRepresented(Checker& in, const Derived& derived) {
  InstanceInfo& instance = *derived.instance;
  in.solver.Enter(instance.span);
  std::vector<Evidence*> dictionaries;
  const Substitution rigid = SkolemiseInstance(in, instance, {}, dictionaries);
  std::vector<const Type*> arguments(instance.arguments.begin(), instance.arguments.end());
  const TypeConstructor& type = *derived.data->name.symbol->type_constructor;
  const Type* represented =
      derived.via != nullptr ? derived.via : RepresentedType(in.store, type, arguments.back());
  if (derived.via != nullptr &&
      !IsRepresentedBy(in, arguments.back(), derived.via,
                       instance.class_info->parameters.back()->type_kind)) {
    in.errors.Report(DiagnosticKind::CannotDerive, derived.span,
                     fmt::format("`{}` and `{}` are not represented alike", Print(arguments.back()),
                                 Print(derived.via)),
                     {}, "an instance can be derived via a newtype of the type only");
    represented = nullptr;
  }
  if (represented == nullptr) {
    in.errors.NoteReported();
    in.solver.Leave();
    return;
  }
  arguments.back() = represented;
  const Predicate predicate = in.store.Substitute(
      rigid, Predicate{instance.class_info, in.arena.Copy(arguments), derived.span});
  instance.represented = in.solver.Want(predicate, derived.span);
  const EvidenceScope* scope = in.scopes.Current().scope;
  in.solver.Leave();
  in.checked.instances.push_back({&instance, in.arena.Copy(dictionaries), scope, {}, {}});
}

}  // namespace

}  // namespace assay::types
