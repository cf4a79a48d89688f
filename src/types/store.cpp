#include "types/store.h"

#include <algorithm>

#include "base/check.h"
#include "types/same_type.h"

namespace assay::types {

using names::BuiltIns;

namespace {

// The only constructors of kinds. Each is of kind `*`.
struct KindConstructor {
  explicit KindConstructor(std::string_view name) {
    symbol.kind = names::SymbolKind::DataType;
    symbol.name = Name(name);
    constructor.type = ConstructorType{{TypeKind::Constructor, false}, &constructor};
    constructor.type_kind = &constructor.type;
  }
  KindConstructor(const KindConstructor&) = delete;
  KindConstructor& operator=(const KindConstructor&) = delete;

  names::Symbol symbol{};
  TypeConstructor constructor{&symbol, TypeConstructorKind::Star, nullptr, {}, {}, nullptr, {}};
};

}  // namespace

const Type* Star() {
  static const KindConstructor star("*");
  return &star.constructor.type;
}

const Type* AnyKind() {
  static const KindConstructor any("k");
  return &any.constructor.type;
}

const Type* TypeStore::Function(const Type* argument, const Type* result) {
  return arena_->New<FunctionType>(FunctionType{
      {TypeKind::Function, argument->has_metas || result->has_metas}, argument, result});
}

const Type* TypeStore::Functions(Types arguments, const Type* result) {
  for (std::size_t i = arguments.size(); i-- > 0;) {
    result = Function(arguments[i], result);
  }
  return result;
}

const Type* TypeStore::Apply(const Type* function, const Type* argument) {
  // (->) a b is a function type, so that both spellings are one type.
  if (function->kind == TypeKind::Apply) {
    const auto& inner = function->As<ApplyType>();
    if (inner.function->kind == TypeKind::Constructor &&
        inner.function->As<ConstructorType>().constructor ==
            BuiltIns().function_type->type_constructor) {
      return Function(inner.argument, argument);
    }
  }
  return arena_->New<ApplyType>(
      ApplyType{{TypeKind::Apply, function->has_metas || argument->has_metas}, function, argument});
}

const Type* TypeStore::Apply(const TypeConstructor* constructor, Types arguments) {
  const Type* type = &constructor->type;
  for (const Type* argument : arguments) {
    type = Apply(type, argument);
  }
  return type;
}

const Type* TypeStore::List(const Type* element) {
  return Apply(&BuiltIns().list_type->type_constructor->type, element);
}

const Type* TypeStore::Tuple(Types elements) {
  CHECK(elements.size() >= 2 && elements.size() < BuiltIns().tuple_types.size(),
        "tuples have 2 to 62 elements");
  return Apply(BuiltIns().tuple_types.at(elements.size())->type_constructor, elements);
}

const Type* TypeStore::Forall(std::span<const TypeVariable* const> variables,
                              std::span<const Predicate> context, const Type* body) {
  if (variables.empty() && context.empty()) {
    return body;
  }
  bool has_metas = body->has_metas;
  for (const Predicate& predicate : context) {
    for (const Type* argument : predicate.arguments) {
      has_metas = has_metas || argument->has_metas;
    }
  }
  return arena_->New<ForallType>(
      ForallType{{TypeKind::Forall, has_metas}, variables, context, body});
}

const MetaVariable* TypeStore::NewMeta(std::uint32_t level, const Type* type_kind) {
  return arena_->New<MetaVariable>(
      MetaVariable{{TypeKind::Meta, true}, nullptr, level, type_kind, next_meta_++});
}

const TypeVariable* TypeStore::NewVariable(Name name, const Type* type_kind, std::uint32_t level,
                                           Span span) {
  return arena_->New<TypeVariable>(
      TypeVariable{{TypeKind::Variable, false}, name, type_kind, level, span});
}

// ---- substitution and zonking
// --------------------------------------------------------------------

namespace {

// Rebuilds a type bottom-up, sharing what does not change. `Leaf` maps variables and metavariables.
template <typename Leaf>
class Rebuild {
 public:
  Rebuild(TypeStore& store, Leaf leaf) : store_(store), leaf_(leaf) {}

  const Type* operator()(const Type* type) {
    switch (type->kind) {
      case TypeKind::Constructor: return type;
      case TypeKind::Variable:
      case TypeKind::Meta: return leaf_(*this, type);
      case TypeKind::Apply: {
        const auto& apply = type->As<ApplyType>();
        const Type* function = (*this)(apply.function);
        const Type* argument = (*this)(apply.argument);
        return function == apply.function && argument == apply.argument
                   ? type
                   : store_.Apply(function, argument);
      }
      case TypeKind::Function: {
        const auto& function = type->As<FunctionType>();
        const Type* argument = (*this)(function.argument);
        const Type* result = (*this)(function.result);
        return argument == function.argument && result == function.result
                   ? type
                   : store_.Function(argument, result);
      }
      case TypeKind::Forall: {
        const auto& forall = type->As<ForallType>();
        std::vector<Predicate> context;
        for (const Predicate& predicate : forall.context) {
          context.push_back((*this)(predicate));
        }
        return store_.Forall(forall.variables, store_.TheArena().Copy(context),
                             (*this)(forall.body));
      }
    }
    CHECK(false, "all kinds of types are covered");
  }

  Predicate operator()(const Predicate& predicate) {
    std::vector<const Type*> arguments;
    arguments.reserve(predicate.arguments.size());
    for (const Type* argument : predicate.arguments) {
      arguments.push_back((*this)(argument));
    }
    return {predicate.class_info, store_.TheArena().Copy(arguments), predicate.span};
  }

 private:
  TypeStore& store_;
  Leaf leaf_;
};

auto Substituting(TypeStore& store, const Substitution& substitution) {
  return Rebuild(store, [&substitution](auto& rebuild, const Type* leaf) -> const Type* {
    if (leaf->kind == TypeKind::Meta) {
      const Type* resolved = Resolve(leaf);
      return resolved->kind == TypeKind::Meta ? resolved : rebuild(resolved);
    }
    const Type* image = substitution.Find(&leaf->As<TypeVariable>());
    return image == nullptr ? leaf : image;
  });
}

auto Zonking(TypeStore& store) {
  return Rebuild(store, [](auto& rebuild, const Type* leaf) -> const Type* {
    if (leaf->kind == TypeKind::Variable) {
      return leaf;
    }
    const Type* resolved = Resolve(leaf);
    if (resolved->kind == TypeKind::Meta || resolved->kind == TypeKind::Variable) {
      return resolved;
    }
    const Type* zonked = rebuild(resolved);
    leaf->As<MetaVariable>().solution = zonked;  // the next walk is shorter
    return zonked;
  });
}

}  // namespace

const Type* TypeStore::Substitute(const Substitution& substitution, const Type* type) {
  return substitution.pairs.empty() ? type : Substituting(*this, substitution)(type);
}

Predicate TypeStore::Substitute(const Substitution& substitution, const Predicate& predicate) {
  return substitution.pairs.empty() ? predicate : Substituting(*this, substitution)(predicate);
}

const Type* TypeStore::WithOwnVariables(const Type* type) {
  switch (type->kind) {
    case TypeKind::Constructor:
    case TypeKind::Variable:
    case TypeKind::Meta: return type;
    case TypeKind::Apply: {
      const auto& apply = type->As<ApplyType>();
      const Type* function = WithOwnVariables(apply.function);
      const Type* argument = WithOwnVariables(apply.argument);
      return function == apply.function && argument == apply.argument ? type
                                                                      : Apply(function, argument);
    }
    case TypeKind::Function: {
      const auto& function = type->As<FunctionType>();
      const Type* argument = WithOwnVariables(function.argument);
      const Type* result = WithOwnVariables(function.result);
      return argument == function.argument && result == function.result
                 ? type
                 : Function(argument, result);
    }
    case TypeKind::Forall: {
      const auto& forall = type->As<ForallType>();
      Substitution renaming;
      std::vector<const TypeVariable*> variables;
      for (const TypeVariable* old : forall.variables) {
        variables.push_back(NewVariable(old->name, old->type_kind, old->level, old->span));
        renaming.Add(old, variables.back());
      }
      std::vector<Predicate> context;
      for (const Predicate& predicate : forall.context) {
        context.push_back(Substitute(renaming, predicate));
      }
      return Forall(arena_->Copy(variables), arena_->Copy(context),
                    WithOwnVariables(Substitute(renaming, forall.body)));
    }
  }
  CHECK(false, "all kinds of types are covered");
}

const Type* TypeStore::Zonk(const Type* type) {
  return type->has_metas ? Zonking(*this)(type) : type;
}

Predicate TypeStore::Zonk(const Predicate& predicate) { return Zonking(*this)(predicate); }

// ---- looking at types
// ----------------------------------------------------------------------------

const Type* KindOf(const Type* type) {
  type = Resolve(type);
  switch (type->kind) {
    case TypeKind::Constructor: return type->As<ConstructorType>().constructor->type_kind;
    case TypeKind::Variable: return type->As<TypeVariable>().type_kind;
    case TypeKind::Meta: return type->As<MetaVariable>().type_kind;
    case TypeKind::Function:
    case TypeKind::Forall: return Star();
    case TypeKind::Apply: {
      const Type* function = Resolve(KindOf(type->As<ApplyType>().function));
      return function->kind == TypeKind::Function ? function->As<FunctionType>().result : Star();
    }
  }
  CHECK(false, "all kinds of types are covered");
}

bool SplitApplication(TypeStore& store, const Type* type, Application& parts) {
  if (type->kind == TypeKind::Apply) {
    parts = {type->As<ApplyType>().function, type->As<ApplyType>().argument};
    return true;
  }
  if (type->kind == TypeKind::Function) {
    const auto& function = type->As<FunctionType>();
    const Type* arrow = &BuiltIns().function_type->type_constructor->type;
    parts = {store.Apply(arrow, function.argument), function.result};
    return true;
  }
  return false;
}

const TypeConstructor* HeadConstructor(const Type* type) {
  type = Resolve(type);
  while (type->kind == TypeKind::Apply) {
    type = Resolve(type->As<ApplyType>().function);
  }
  if (type->kind == TypeKind::Constructor) {
    return type->As<ConstructorType>().constructor;
  }
  return type->kind == TypeKind::Function ? BuiltIns().function_type->type_constructor : nullptr;
}

Spine SplitSpine(const Type* type) {
  Spine spine{Resolve(type), {}};
  while (spine.head->kind == TypeKind::Apply) {
    spine.arguments.push_back(spine.head->As<ApplyType>().argument);
    spine.head = Resolve(spine.head->As<ApplyType>().function);
  }
  if (spine.head->kind == TypeKind::Function) {
    const auto& function = spine.head->As<FunctionType>();
    spine.arguments.push_back(function.result);
    spine.arguments.push_back(function.argument);
    spine.head = &BuiltIns().function_type->type_constructor->type;
  }
  std::ranges::reverse(spine.arguments);
  return spine;
}

bool SameType(const Type* left, const Type* right) { return SameTypeBy(left, right, Resolve); }

}  // namespace assay::types
