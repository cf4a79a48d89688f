// Coercible a b: the types are represented alike, since newtypes are free. There is one instance,
// for any two types; this decides where it holds.
//
//     newtype Age = Age Int
//     Coercible [Age] [Int], Coercible (Int -> Age) (Age -> Int)
//
// Parameters of data types may differ like any other types; whether the constructors of a newtype
// are in scope is not asked.
#include "types/coercible.h"

#include <algorithm>

#include "names/known.h"
#include "types/occurs.h"

namespace assay::types {

namespace {

constexpr int kDeepestCoercion = 100;

bool IsNewtypeOf(const TypeConstructor* constructor, std::size_t arguments) {
  return constructor != nullptr && constructor->constructor_kind == TypeConstructorKind::Newtype &&
         constructor->parameters.size() == arguments;
}

bool CanCoerce(TypeStore& store, const Unifier& unifier, const Type* left, const Type* right,
               int depth) {
  left = unifier.Head(left);
  right = unifier.Head(right);
  if (unifier.Equal(left, right)) {
    return true;
  }
  if (depth > kDeepestCoercion || left->kind == TypeKind::Meta || right->kind == TypeKind::Meta) {
    return false;
  }
  if (left->kind == TypeKind::Function && right->kind == TypeKind::Function) {
    const auto& a = left->As<FunctionType>();
    const auto& b = right->As<FunctionType>();
    return CanCoerce(store, unifier, a.argument, b.argument, depth + 1) &&
           CanCoerce(store, unifier, a.result, b.result, depth + 1);
  }
  const Spine a = SplitSpine(left);
  const Spine b = SplitSpine(right);
  const TypeConstructor* ours = HeadConstructor(left);
  const TypeConstructor* theirs = HeadConstructor(right);
  if (ours != nullptr && ours == theirs && a.arguments.size() == b.arguments.size()) {
    bool all = true;
    for (std::size_t i = 0; i < a.arguments.size() && all; ++i) {
      const bool is_phantom =
          i < ours->parameters.size() && ours->is_declared &&
          std::ranges::none_of(
              ours->constructors,
              [&](const ConstructorInfo* constructor) {
                return !constructor->context.empty() ||
                       std::ranges::any_of(constructor->fields, [&](const Type* field) {
                         return Mentions(field, ours->parameters[i]);
                       });
              });
      all = is_phantom || CanCoerce(store, unifier, a.arguments[i], b.arguments[i], depth + 1);
    }
    if (all) {
      return true;
    }
  }
  if (IsNewtypeOf(ours, a.arguments.size())) {
    const Type* represented = RepresentedType(store, *ours, left);
    return represented != nullptr && CanCoerce(store, unifier, represented, right, depth + 1);
  }
  if (IsNewtypeOf(theirs, b.arguments.size())) {
    const Type* represented = RepresentedType(store, *theirs, right);
    return represented != nullptr && CanCoerce(store, unifier, left, represented, depth + 1);
  }
  return false;
}

}  // namespace

bool IsCoercible(const ClassInfo& class_info) {
  return names::Is(*class_info.symbol, names::Known::Coercible);
}

bool CanCoerce(TypeStore& store, const Unifier& unifier, const Type* left, const Type* right) {
  return CanCoerce(store, unifier, left, right, 0);
}

const Type* RepresentedType(TypeStore& store, const TypeConstructor& type, const Type* applied) {
  if (type.constructors.size() != 1 || type.constructors[0]->fields.size() != 1) {
    return nullptr;
  }
  const Spine spine = SplitSpine(applied);
  const Type* field = type.constructors[0]->fields[0];
  for (std::size_t i = type.parameters.size(); i > spine.arguments.size(); --i) {
    Application parts;
    field = Resolve(field);
    if (!SplitApplication(store, field, parts) ||
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
  return store.Substitute(substitution, field);
}

}  // namespace assay::types
