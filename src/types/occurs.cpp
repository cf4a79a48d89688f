#include "types/occurs.h"

#include <algorithm>

namespace assay::types {

void CollectMetas(const Type* type, std::vector<const MetaVariable*>& metas) {
  type = Resolve(type);
  if (!type->has_metas) {
    return;
  }
  switch (type->kind) {
    case TypeKind::Meta:
      if (std::ranges::find(metas, &type->As<MetaVariable>()) == metas.end()) {
        metas.push_back(&type->As<MetaVariable>());
      }
      return;
    case TypeKind::Apply:
      CollectMetas(type->As<ApplyType>().function, metas);
      CollectMetas(type->As<ApplyType>().argument, metas);
      return;
    case TypeKind::Function:
      CollectMetas(type->As<FunctionType>().argument, metas);
      CollectMetas(type->As<FunctionType>().result, metas);
      return;
    case TypeKind::Forall:
      for (const Predicate& predicate : type->As<ForallType>().context) {
        CollectMetas(predicate, metas);
      }
      CollectMetas(type->As<ForallType>().body, metas);
      return;
    case TypeKind::Constructor:
    case TypeKind::Variable: return;
  }
}

void CollectMetas(const Predicate& predicate, std::vector<const MetaVariable*>& metas) {
  for (const Type* argument : predicate.arguments) {
    CollectMetas(argument, metas);
  }
}

void CollectVariables(const Type* type, std::vector<const TypeVariable*>& variables) {
  type = Resolve(type);
  switch (type->kind) {
    case TypeKind::Variable: variables.push_back(&type->As<TypeVariable>()); return;
    case TypeKind::Apply:
      CollectVariables(type->As<ApplyType>().function, variables);
      CollectVariables(type->As<ApplyType>().argument, variables);
      return;
    case TypeKind::Function:
      CollectVariables(type->As<FunctionType>().argument, variables);
      CollectVariables(type->As<FunctionType>().result, variables);
      return;
    case TypeKind::Forall: CollectVariables(type->As<ForallType>().body, variables); return;
    case TypeKind::Constructor:
    case TypeKind::Meta: return;
  }
}

bool Mentions(const Type* type, const TypeVariable* variable) {
  type = Resolve(type);
  switch (type->kind) {
    case TypeKind::Constructor:
    case TypeKind::Meta: return false;
    case TypeKind::Variable: return type == variable;
    case TypeKind::Apply:
      return Mentions(type->As<ApplyType>().function, variable) ||
             Mentions(type->As<ApplyType>().argument, variable);
    case TypeKind::Function:
      return Mentions(type->As<FunctionType>().argument, variable) ||
             Mentions(type->As<FunctionType>().result, variable);
    case TypeKind::Forall: {
      const auto& forall = type->As<ForallType>();
      return Mentions(forall.body, variable) ||
             std::ranges::any_of(forall.context, [&](const Predicate& predicate) {
               return std::ranges::any_of(predicate.arguments, [&](const Type* argument) {
                 return Mentions(argument, variable);
               });
             });
    }
  }
  return false;
}

bool HasRigidInside(const Type* type, std::uint32_t level) {
  type = Resolve(type);
  switch (type->kind) {
    case TypeKind::Constructor:
    case TypeKind::Meta: return false;
    case TypeKind::Variable: return type->As<TypeVariable>().level > level;
    case TypeKind::Apply:
      return HasRigidInside(type->As<ApplyType>().function, level) ||
             HasRigidInside(type->As<ApplyType>().argument, level);
    case TypeKind::Function:
      return HasRigidInside(type->As<FunctionType>().argument, level) ||
             HasRigidInside(type->As<FunctionType>().result, level);
    case TypeKind::Forall: return HasRigidInside(type->As<ForallType>().body, level);
  }
  return false;
}

void AddDetermined(const std::vector<Predicate>& predicates,
                   std::vector<const TypeVariable*>& decided,
                   const std::function<bool(const Type*)>& is_decided) {
  for (bool grown = true; grown;) {
    const std::size_t before = decided.size();
    for (const Predicate& predicate : predicates) {
      if (predicate.IsEquality()) {
        if (is_decided(predicate.arguments[0]) != is_decided(predicate.arguments[1])) {
          CollectVariables(predicate.arguments[0], decided);
          CollectVariables(predicate.arguments[1], decided);
        }
        continue;
      }
      for (const FunctionalDependencyInfo& dependency : predicate.class_info->dependencies) {
        if (std::ranges::all_of(dependency.from, [&](std::uint32_t from) {
              return is_decided(predicate.arguments[from]);
            })) {
          for (const std::uint32_t to : dependency.to) {
            if (!is_decided(predicate.arguments[to])) {
              CollectVariables(predicate.arguments[to], decided);
            }
          }
        }
      }
    }
    grown = decided.size() != before;
  }
}

}  // namespace assay::types
