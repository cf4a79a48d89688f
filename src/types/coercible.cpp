// Coercible a b: the types are represented alike, since newtypes are free. There is one instance,
// for any two types; this decides where it holds.
//
//     newtype Age = Age Int
//     Coercible [Age] [Int], Coercible (Int -> Age) (Age -> Int)
//
// Parameters of data types may differ like any other types; whether the constructors of a newtype
// are in scope is not asked.
#include <algorithm>

#include "types/checker.h"

namespace assay::types {

namespace {

constexpr int kDeepestCoercion = 100;

bool IsNewtypeOf(const TypeConstructor* constructor, std::size_t arguments) {
  return constructor != nullptr && constructor->constructor_kind == TypeConstructorKind::Newtype &&
         constructor->parameters.size() == arguments;
}

}  // namespace

bool Checker::IsCoercible(const ClassInfo& class_info) const {
  return class_info.symbol->name == coercible_ && class_info.symbol->module == coercible_module_;
}

// False also while a metavariable may decide it.
bool Checker::CanCoerce(const Type* left, const Type* right, int depth) {
  left = Head(left);
  right = Head(right);
  if (Equal(left, right)) {
    return true;
  }
  if (depth > kDeepestCoercion || left->kind == TypeKind::Meta || right->kind == TypeKind::Meta) {
    return false;
  }
  if (left->kind == TypeKind::Function && right->kind == TypeKind::Function) {
    const auto& a = left->As<FunctionType>();
    const auto& b = right->As<FunctionType>();
    return CanCoerce(a.argument, b.argument, depth + 1) && CanCoerce(a.result, b.result, depth + 1);
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
      all = is_phantom || CanCoerce(a.arguments[i], b.arguments[i], depth + 1);
    }
    if (all) {
      return true;
    }
  }
  if (IsNewtypeOf(ours, a.arguments.size())) {
    const Type* represented = RepresentedType(*ours, left);
    return represented != nullptr && CanCoerce(represented, right, depth + 1);
  }
  if (IsNewtypeOf(theirs, b.arguments.size())) {
    const Type* represented = RepresentedType(*theirs, right);
    return represented != nullptr && CanCoerce(left, represented, depth + 1);
  }
  return false;
}

}  // namespace assay::types
