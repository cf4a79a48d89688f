#include "types/unifier.h"

#include <algorithm>

#include "base/check.h"
#include "types/same_type.h"

namespace assay::types {

const Type* Unifier::Head(const Type* type) const {
  for (;;) {
    type = Resolve(type);
    if (type->kind != TypeKind::Variable) {
      return type;
    }
    const Type* known = nullptr;
    for (const Implication* scope = &scopes_.Current(); scope != nullptr && known == nullptr;
         scope = scope->parent) {
      for (const Equality& equality : scope->equalities) {
        if (equality.variable == type) {
          known = equality.type;
        }
      }
    }
    if (known == nullptr) {
      return type;
    }
    type = known;
  }
}

bool Unifier::Unify(const Type* left, const Type* right) {
  left = Head(left);
  right = Head(right);
  if (left == right) {
    return true;
  }
  // Of two metavariables the younger one is solved: chains of solutions stay short.
  if (left->kind == TypeKind::Meta && right->kind == TypeKind::Meta &&
      left->As<MetaVariable>().id < right->As<MetaVariable>().id) {
    return Solve(right->As<MetaVariable>(), left);
  }
  if (left->kind == TypeKind::Meta) {
    return Solve(left->As<MetaVariable>(), right);
  }
  if (right->kind == TypeKind::Meta) {
    return Solve(right->As<MetaVariable>(), left);
  }
  if (left->kind == TypeKind::Function && right->kind == TypeKind::Function) {
    const auto& a = left->As<FunctionType>();
    const auto& b = right->As<FunctionType>();
    return Unify(a.argument, b.argument) && Unify(a.result, b.result);
  }
  Application a;
  Application b;
  if (SplitApplication(store_, left, a) && SplitApplication(store_, right, b)) {
    return Unify(a.function, b.function) && Unify(a.argument, b.argument);
  }
  if (left->kind == TypeKind::Constructor && right->kind == TypeKind::Constructor &&
      left->As<ConstructorType>().constructor == right->As<ConstructorType>().constructor) {
    return true;
  }
  if (left->kind == TypeKind::Forall && right->kind == TypeKind::Forall) {
    return UnifyForalls(left->As<ForallType>(), right->As<ForallType>());
  }
  if (left == AnyKind() || right == AnyKind()) {
    return true;
  }
  return Fail(UnifyFailure::Kind::Mismatch, left, right);
}

bool Unifier::UnifyForalls(const ForallType& left, const ForallType& right) {
  if (left.variables.size() != right.variables.size() ||
      left.context.size() != right.context.size()) {
    return Fail(UnifyFailure::Kind::Mismatch, &left, &right);
  }
  Substitution to_left;
  Substitution to_right;
  for (std::size_t i = 0; i < left.variables.size(); ++i) {
    const TypeVariable* rigid =
        store_.NewVariable(left.variables[i]->name, left.variables[i]->type_kind,
                           scopes_.Level() + 1, left.variables[i]->span);
    to_left.Add(left.variables[i], rigid);
    to_right.Add(right.variables[i], rigid);
  }
  for (std::size_t i = 0; i < left.context.size(); ++i) {
    const Predicate a = store_.Substitute(to_left, left.context[i]);
    const Predicate b = store_.Substitute(to_right, right.context[i]);
    if (a.class_info != b.class_info) {
      return Fail(UnifyFailure::Kind::Mismatch, &left, &right);
    }
    for (std::size_t j = 0; j < a.arguments.size(); ++j) {
      if (!Unify(a.arguments[j], b.arguments[j])) {
        return false;
      }
    }
  }
  return Unify(store_.Substitute(to_left, left.body), store_.Substitute(to_right, right.body));
}

bool Unifier::Solve(const MetaVariable& meta, const Type* type) {
  const Type* meta_kind = Resolve(meta.type_kind);
  const Type* type_kind = Resolve(KindOf(type));
  if (meta_kind != type_kind && !Unify(meta_kind, type_kind)) {
    return Fail(UnifyFailure::Kind::Kind, &meta, type);
  }
  if (!MayContain(meta, type)) {
    return Fail(failure_.kind, &meta, type);
  }
  meta.solution = type;
  return true;
}

// The occurs check; lowers the levels of metavariables in the type to the solved one's.
bool Unifier::MayContain(const MetaVariable& meta, const Type* type) {
  type = Resolve(type);
  switch (type->kind) {
    case TypeKind::Constructor: return true;
    case TypeKind::Variable:
      if (type->As<TypeVariable>().level > meta.level) {
        const Type* known = Head(type);  // an equality may name it otherwise
        if (known != type) {
          return MayContain(meta, known);
        }
        failure_.kind = UnifyFailure::Kind::Escape;
        return false;
      }
      return true;
    case TypeKind::Meta: {
      const auto& other = type->As<MetaVariable>();
      if (&other == &meta) {
        failure_.kind = UnifyFailure::Kind::Occurs;
        return false;
      }
      other.level = std::min(other.level, meta.level);
      return true;
    }
    case TypeKind::Apply:
      return MayContain(meta, type->As<ApplyType>().function) &&
             MayContain(meta, type->As<ApplyType>().argument);
    case TypeKind::Function:
      return MayContain(meta, type->As<FunctionType>().argument) &&
             MayContain(meta, type->As<FunctionType>().result);
    case TypeKind::Forall: return MayContain(meta, type->As<ForallType>().body);
  }
  CHECK(false, "all kinds of types are covered");
}

bool Unifier::Equal(const Type* left, const Type* right) const {
  return SameTypeBy(left, right, [&](const Type* type) { return Head(type); });
}

bool Unifier::Equal(const Predicate& left, const Predicate& right) const {
  if (left.class_info != right.class_info) {
    return false;
  }
  for (std::size_t i = 0; i < left.arguments.size(); ++i) {
    if (!Equal(left.arguments[i], right.arguments[i])) {
      return false;
    }
  }
  return true;
}

bool Unifier::MayBeEqual(const Type* left, const Type* right) const {
  left = Head(left);
  right = Head(right);
  if (left == right || left->kind == TypeKind::Meta || right->kind == TypeKind::Meta) {
    return true;
  }
  if (left->kind == TypeKind::Constructor && right->kind == TypeKind::Constructor) {
    return left->As<ConstructorType>().constructor == right->As<ConstructorType>().constructor;
  }
  Application a;
  Application b;
  return SplitApplication(store_, left, a) && SplitApplication(store_, right, b) &&
         MayBeEqual(a.function, b.function) && MayBeEqual(a.argument, b.argument);
}

// What a match tells: both are one type within the scope. Where they cannot be, the scope is never
// reached, and anything is fine there.
void Unifier::AssumeEqual(Implication& scope, const Type* left, const Type* right) {
  left = Head(left);
  right = Head(right);
  if (left == right) {
    return;
  }
  if (left->kind == TypeKind::Meta || right->kind == TypeKind::Meta) {
    Unify(left, right);
    guesses_.push_back(scope.span);
    return;
  }
  // Of two variables the younger one is replaced.
  if (left->kind == TypeKind::Variable && right->kind == TypeKind::Variable &&
      left->As<TypeVariable>().level < right->As<TypeVariable>().level) {
    std::swap(left, right);
  }
  if (left->kind != TypeKind::Variable) {
    std::swap(left, right);
  }
  if (left->kind == TypeKind::Variable) {
    scope.equalities.push_back({&left->As<TypeVariable>(), right});
    return;
  }
  Application a;
  Application b;
  if (SplitApplication(store_, left, a) && SplitApplication(store_, right, b)) {
    AssumeEqual(scope, a.function, b.function);
    AssumeEqual(scope, a.argument, b.argument);
  } else {
    scope.is_unreachable = true;
  }
}

}  // namespace assay::types
