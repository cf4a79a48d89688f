// Derived instances: which context each needs, and where its methods come from. The methods of the
// standard classes are generated as syntax (derive/), then checked like any others.
#include <algorithm>

#include <fmt/format.h>

#include "types/checker.h"
#include "types/derive/derive.h"

namespace assay::types {

using names::Known;

namespace {

constexpr int kMaximumDepth = 100;

// The class as one of those that can be derived for any data type; Count: none of them.
Known StockClass(const names::KnownSymbols& known, const Symbol* class_symbol) {
  for (const Known stock :
       {Known::Eq, Known::Ord, Known::Enum, Known::Bounded, Known::Ix, Known::Show, Known::Read,
        Known::Functor, Known::Foldable, Known::Traversable}) {
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

void Checker::DeclareDerived() {
  for (const std::vector<syntax::Declaration*>& group : module_.type_groups) {
    for (syntax::Declaration* declaration : group) {
      if (declaration->kind == syntax::DeclarationKind::Data) {
        auto& data = declaration->As<syntax::DataDeclaration>();
        for (const syntax::DerivingItem& item : data.deriving) {
          DeclareDerivedItem(data, item);
        }
      }
    }
  }
  for (syntax::StandaloneDerivingDeclaration* declaration : module_.standalone_derivings) {
    DeclareStandalone(*declaration);
  }
}

void Checker::DeclareDerivedItem(syntax::DataDeclaration& data, const syntax::DerivingItem& item) {
  // A class, applied to all but its last argument.
  const syntax::Type* head = item.class_type;
  std::vector<const syntax::Type*> written;
  while (head->kind == syntax::TypeKind::Apply) {
    written.push_back(head->As<syntax::TypeApply>().argument);
    head = head->As<syntax::TypeApply>().function;
  }
  std::ranges::reverse(written);
  if (head->kind != syntax::TypeKind::Constructor) {
    Report(DiagnosticKind::NotAClass, head->span, "a class is expected here");
    return;
  }
  const Symbol* symbol = head->As<syntax::TypeConstructor>().name.symbol;
  if (symbol->class_info == nullptr) {
    if (symbol->kind != names::SymbolKind::Class) {
      Report(DiagnosticKind::NotAClass, head->span,
             fmt::format("`{}` is not a class", symbol->name.Text()));
    }
    has_errors_ = true;
    return;
  }
  ClassInfo& class_info = *symbol->class_info;
  if (symbol == known_.Find(Known::Typeable)) {
    return;  // every type is
  }
  if (written.size() + 1 != class_info.parameters.size()) {
    Report(DiagnosticKind::CannotDerive, item.class_type->span,
           fmt::format("`{}` needs {} arguments before the type that it is derived for",
                       symbol->name.Text(), class_info.parameters.size() - 1));
    return;
  }
  const TypeConstructor& type = *data.name.symbol->type_constructor;
  std::vector<const Type*> arguments;
  for (std::size_t i = 0; i < written.size(); ++i) {
    arguments.push_back(Convert(*written[i], class_info.parameters[i]->type_kind));
  }
  // As many of the type's parameters as the class leaves: Functor is for T a, not T a b.
  std::size_t missing = 0;
  const Type* kind = Resolve(class_info.parameters.back()->type_kind);
  while (kind->kind == TypeKind::Function) {
    ++missing;
    kind = Resolve(kind->As<FunctionType>().result);
  }
  if (missing > type.parameters.size()) {
    Report(DiagnosticKind::CannotDerive, item.class_type->span,
           fmt::format("`{}` has too few parameters for `{}`", type.symbol->name.Text(),
                       symbol->name.Text()));
    return;
  }
  std::vector<const TypeVariable*> variables(
      type.parameters.begin(), type.parameters.end() - static_cast<std::ptrdiff_t>(missing));
  const std::vector<const Type*> own(variables.begin(), variables.end());
  arguments.push_back(store_.Apply(&type, own));
  const Type* const via =
      item.via == nullptr ? nullptr : Convert(*item.via, class_info.parameters.back()->type_kind);
  AddDerived(data, class_info, item.strategy, std::move(variables), std::move(arguments),
             std::nullopt, via, item.class_type->span);
}

void Checker::DeclareStandalone(syntax::StandaloneDerivingDeclaration& declaration) {
  ClassInfo* class_info = declaration.class_name.symbol->class_info;
  if (class_info == nullptr || declaration.arguments.size() != class_info->parameters.size()) {
    Report(DiagnosticKind::CannotDerive, declaration.span, "this cannot be derived");
    return;
  }
  std::vector<const TypeVariable*> variables = BindTypeVariables(declaration.binders, 0);
  std::vector<const Type*> arguments;
  for (std::size_t i = 0; i < declaration.arguments.size(); ++i) {
    arguments.push_back(Convert(*declaration.arguments[i], class_info->parameters[i]->type_kind));
  }
  const Type* const via = declaration.via == nullptr
                              ? nullptr
                              : Convert(*declaration.via, class_info->parameters.back()->type_kind);
  std::vector<Predicate> context = ConvertContext(declaration.context);
  DefaultKinds();
  const TypeConstructor* type = HeadConstructor(arguments.back());
  if (type == nullptr || type->Declaration() == nullptr) {
    Report(DiagnosticKind::CannotDerive, declaration.span,
           "an instance can be derived only for a data type or newtype");
    return;
  }
  AddDerived(*type->declaration, *class_info, declaration.strategy, std::move(variables),
             std::move(arguments), std::move(context), via, declaration.class_name.span);
}

void Checker::AddDerived(syntax::DataDeclaration& data, ClassInfo& class_info,
                         syntax::DerivingStrategy strategy,
                         std::vector<const TypeVariable*> variables,
                         std::vector<const Type*> arguments,
                         std::optional<std::vector<Predicate>> context, const Type* via,
                         Span span) {
  const TypeConstructor& type = *data.name.symbol->type_constructor;
  const Known stock = StockClass(known_, class_info.symbol);
  Known how = stock;
  const bool is_newtype = type.constructor_kind == TypeConstructorKind::Newtype;
  const bool is_any_class =
      via == nullptr &&
      (strategy == syntax::DerivingStrategy::AnyClass || IsGenericClass(*class_info.symbol) ||
       (stock == Known::Count && strategy == syntax::DerivingStrategy::None &&
        module_.tree->extension_set.Has(syntax::ExtensionId::DeriveAnyClass)));
  // GeneralizedNewtypeDeriving is always on. Of `newtype N a = N [a]` the functor is [], of
  // `newtype N a = N (a, Int)` there is none to take.
  const bool can_represent =
      is_newtype && !DiffersFromRepresented(stock) &&
      (!IsFunctorLike(stock) || RepresentedType(type, arguments.back()) != nullptr);
  if (strategy == syntax::DerivingStrategy::Newtype ||
      (strategy == syntax::DerivingStrategy::None && can_represent)) {
    how = Known::Count;  // the represented type's instance
  }
  if (is_any_class || via != nullptr) {
    how = Known::Count;
  }
  if (how == Known::Count && !is_newtype && !is_any_class && via == nullptr) {
    Report(DiagnosticKind::CannotDerive, span,
           fmt::format("`{}` cannot be derived for `{}`", class_info.symbol->name.Text(),
                       type.symbol->name.Text()),
           {}, "write an instance declaration");
    return;
  }
  Derived derived{nullptr, &data, how, {}, context.has_value(), is_any_class, false, span, via};
  if (!context.has_value() && is_any_class && HasGenericDefaults(class_info, data)) {
    derived.needs = FieldNeeds(type, class_info, Known::Count, span);
  } else if (!context.has_value() && via != nullptr) {
    std::vector<const Type*> needed = arguments;
    needed.back() = via;
    derived.needs = {{&class_info, arena_.Copy(needed), span}};
  } else if (!context.has_value() && !is_any_class) {
    derived.needs = how == Known::Count ? RepresentedNeeds(type, class_info, arguments, span)
                                        : FieldNeeds(type, class_info, how, span);
  }
  derived.instance =
      NewInstance(class_info, std::move(variables), context.value_or(std::vector<Predicate>()),
                  std::move(arguments), span);
  AddInstance(*derived.instance);
  derived_.push_back(std::move(derived));
}

// ---- contexts
// ----------------------------------------------------------------------------------------

// A newtype's instance is that of what it represents.
std::vector<Predicate> Checker::RepresentedNeeds(const TypeConstructor& type, ClassInfo& class_info,
                                                 std::vector<const Type*> arguments, Span span) {
  const Type* represented = RepresentedType(type, arguments.back());
  if (represented == nullptr) {
    Report(DiagnosticKind::CannotDerive, span,
           fmt::format("`{}` cannot be derived for this newtype", class_info.symbol->name.Text()));
    return {};
  }
  arguments.back() = represented;
  return {{&class_info, arena_.Copy(arguments), span}};
}

// newtype N a b = C (m a b): N a represents m a, if b is not used otherwise. Null: it does not.
const Type* Checker::RepresentedType(const TypeConstructor& type, const Type* applied) {
  if (type.constructors.size() != 1 || type.constructors[0]->fields.size() != 1) {
    return nullptr;
  }
  const Spine spine = SplitSpine(applied);
  const Type* field = type.constructors[0]->fields[0];
  for (std::size_t i = type.parameters.size(); i > spine.arguments.size(); --i) {
    Application parts;
    field = Resolve(field);
    if (!SplitApplication(store_, field, parts) ||
        Resolve(parts.argument) != type.parameters[i - 1] ||
        Mentions(parts.function, type.parameters[i - 1])) {
      return nullptr;
    }
    field = parts.function;
  }
  Substitution substitution;
  for (std::size_t i = 0; i < spine.arguments.size(); ++i) {
    substitution.Add(type.parameters[i], spine.arguments[i]);
  }
  return store_.Substitute(substitution, field);
}

std::vector<Predicate> Checker::FieldNeeds(const TypeConstructor& type, ClassInfo& class_info,
                                           Known known, Span span) {
  std::vector<Predicate> needs;
  for (const ConstructorInfo* constructor : type.constructors) {
    for (const Type* field : constructor->fields) {
      if (IsFunctorLike(known)) {
        AddFunctorNeeds(field, type.parameters.back(), class_info, span, needs);
      } else {
        const std::vector<const Type*> arguments = {field};
        needs.push_back({&class_info, arena_.Copy(arguments), span});
      }
    }
  }
  return needs;
}

// Within a field the last parameter may stand under other functors: they need instances too.
void Checker::AddFunctorNeeds(const Type* field, const TypeVariable* last, ClassInfo& class_info,
                              Span span, std::vector<Predicate>& needs) {
  field = Resolve(field);
  if (!Mentions(field, last) || field == last) {
    return;
  }
  if (field->kind == TypeKind::Function) {
    AddFunctorNeeds(field->As<FunctionType>().argument, last, class_info, span, needs);
    AddFunctorNeeds(field->As<FunctionType>().result, last, class_info, span, needs);
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
      AddFunctorNeeds(element, last, class_info, span, needs);
    }
    return;
  }
  const std::vector<const Type*> arguments = {field->As<ApplyType>().function};
  needs.push_back({&class_info, arena_.Copy(arguments), span});
  AddFunctorNeeds(field->As<ApplyType>().argument, last, class_info, span, needs);
}

// Reduces a constraint by instances to constraints on variables. False: there is no instance.
bool Checker::Simplify(const Predicate& predicate, std::vector<Predicate>& leaves, int depth) {
  const Predicate zonked = store_.Zonk(predicate);
  if (depth > kMaximumDepth) {
    return false;
  }
  if (std::ranges::all_of(zonked.arguments, [](const Type* argument) {
        return SplitSpine(argument).head->kind == TypeKind::Variable;
      })) {
    if (std::ranges::none_of(leaves, [&](const Predicate& leaf) { return Equal(leaf, zonked); })) {
      leaves.push_back(zonked);
    }
    return true;
  }
  Implication scope;
  EvidenceScope evidence;
  scope.scope = &evidence;
  scope.level = level_;
  Evidence* wanted = NewEvidence(EvidenceKind::Unsolved, zonked, predicate.span);
  if (SolveFromInstances(*wanted, scope) == Outcome::Stuck) {
    return false;
  }
  root_.solved.clear();  // contexts may still change
  root_.scope->bindings.clear();
  return std::ranges::all_of(scope.wanteds, [&](const Evidence* needed) {
    return Simplify(needed->predicate, leaves, depth + 1);
  });
}

// Contexts of recursive types depend on each other: start without any, and add until nothing
// changes.
void Checker::InferDerivedContexts() {
  for (bool changed = true; changed;) {
    changed = false;
    for (Derived& derived : derived_) {
      if (derived.has_context || (derived.is_any_class && derived.needs.empty())) {
        continue;
      }
      std::vector<Predicate> context;
      for (const Predicate& need : derived.needs) {
        if (!Simplify(need, context, 0)) {
          Report(DiagnosticKind::CannotDerive, derived.span,
                 fmt::format("deriving `{}` needs an instance `{}`",
                             derived.instance->class_info->symbol->name.Text(), Print(need)),
                 {}, "write the instance, or leave out the derived one");
          derived.has_context = true;
          derived.has_failed = true;
          break;
        }
      }
      if (context.size() != derived.instance->context.size()) {
        derived.instance->context = arena_.Copy(context);
        changed = true;
      }
    }
  }
}

// ---- methods
// -------------------------------------------------------------------------------------------

void Checker::CheckDerived() {
  for (const Derived& derived : derived_) {
    if (derived.has_failed) {
      continue;
    }
    if (derived.known != Known::Count) {
      syntax::Declarations* body = derive::DeriveMethods(derived.known, *derived.data, known_,
                                                         arena_, diagnostics_, derived.span);
      if (body == nullptr) {
        has_errors_ = true;
        continue;
      }
      CheckInstance(*derived.instance, {}, body);
    } else if (derived.is_any_class) {
      CheckInstance(*derived.instance, {}, nullptr);
    } else {
      CheckRepresented(derived);
    }
  }
}

// Functor and its like are for types that lack parameters: any will do.
bool Checker::IsRepresentedBy(const Type* type, const Type* via, const Type* kind) {
  kind = Resolve(kind);
  while (kind->kind == TypeKind::Function) {
    const Type* const parameter =
        store_.NewVariable(Name("a"), kind->As<FunctionType>().argument, level_, {});
    type = store_.Apply(type, parameter);
    via = store_.Apply(via, parameter);
    kind = Resolve(kind->As<FunctionType>().result);
  }
  return CanCoerce(type, via, 0);
}

// The represented type's dictionary under another name.
void Checker::CheckRepresented(const Derived& derived) {
  InstanceInfo& instance = *derived.instance;
  Enter(instance.span);
  std::vector<Evidence*> dictionaries;
  const Substitution rigid = SkolemiseInstance(instance, {}, dictionaries);
  std::vector<const Type*> arguments(instance.arguments.begin(), instance.arguments.end());
  const TypeConstructor& type = *derived.data->name.symbol->type_constructor;
  const Type* represented =
      derived.via != nullptr ? derived.via : RepresentedType(type, arguments.back());
  if (derived.via != nullptr &&
      !IsRepresentedBy(arguments.back(), derived.via,
                       instance.class_info->parameters.back()->type_kind)) {
    Report(DiagnosticKind::CannotDerive, derived.span,
           fmt::format("`{}` and `{}` are not represented alike", Print(arguments.back()),
                       Print(derived.via)),
           {}, "an instance can be derived via a newtype of the type only");
    represented = nullptr;
  }
  if (represented == nullptr) {
    has_errors_ = true;
    Leave();
    return;
  }
  arguments.back() = represented;
  const Predicate predicate = store_.Substitute(
      rigid, Predicate{instance.class_info, arena_.Copy(arguments), derived.span});
  instance.represented = Want(predicate, derived.span);
  const EvidenceScope* scope = current_->scope;
  Leave();
  checked_.instances.push_back({&instance, arena_.Copy(dictionaries), scope, {}, {}});
}

}  // namespace assay::types
