// Are two types the same, where `head_of` gives what a type stands for? Nothing is solved.
#pragma once

#include "base/check.h"
#include "types/type.h"

namespace assay::types {

template <typename HeadOf>
[[nodiscard]] bool SameTypeBy(const Type* left, const Type* right, const HeadOf& head_of) {
  left = head_of(left);
  right = head_of(right);
  if (left == right) {
    return true;
  }
  if (left->kind != right->kind) {
    return false;
  }
  const auto same = [&](const Type* one, const Type* other) {
    return SameTypeBy(one, other, head_of);
  };
  switch (left->kind) {
    case TypeKind::Constructor:
      return left->As<ConstructorType>().constructor == right->As<ConstructorType>().constructor;
    case TypeKind::Apply:
      return same(left->As<ApplyType>().function, right->As<ApplyType>().function) &&
             same(left->As<ApplyType>().argument, right->As<ApplyType>().argument);
    case TypeKind::Function:
      return same(left->As<FunctionType>().argument, right->As<FunctionType>().argument) &&
             same(left->As<FunctionType>().result, right->As<FunctionType>().result);
    case TypeKind::Variable:
    case TypeKind::Meta:
    case TypeKind::Forall: return false;
  }
  CHECK(false, "all kinds of types are covered");
}

}  // namespace assay::types
