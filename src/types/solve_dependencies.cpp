// Functional dependencies: `class C a b | a -> b` says that a determines b, so that a wanted C t m
// learns m from a given, another wanted or an instance with the same t.
#include <algorithm>

#include <fmt/format.h>

#include "types/checker.h"

namespace assay::types {

// ---- declarations of instances

Types Checker::HeadWithMetas(const InstanceInfo& instance) {
  Substitution substitution;
  for (const TypeVariable* variable : instance.variables) {
    substitution.Add(variable, store_.NewMeta(level_, variable->type_kind));
  }
  return store_.Substitute(substitution, Predicate{instance.class_info, instance.arguments, {}})
      .arguments;
}

// Two instances that agree in what determines agree in what is determined.
void Checker::CheckDependencies(const InstanceInfo& instance) {
  const ClassInfo& class_info = *instance.class_info;
  for (const FunctionalDependencyInfo& dependency : class_info.dependencies) {
    CheckCoverage(instance, dependency);
    for (const auto& [head, others] : InstancesOf(class_info)) {
      for (const InstanceInfo* other : others) {
        if (other == &instance) {
          continue;
        }
        const Types ours = HeadWithMetas(instance);
        const Types theirs = HeadWithMetas(*other);
        const auto agree = [&](std::uint32_t place) { return Unify(ours[place], theirs[place]); };
        if (std::ranges::all_of(dependency.from, agree) &&
            !std::ranges::all_of(dependency.to, agree)) {
          const auto [here, there] = InOrder(instance.span, other->span);
          Report(DiagnosticKind::BadInstance, here,
                 fmt::format("two instances contradict a functional dependency of `{}`",
                             class_info.symbol->name.Text()),
                 {{there, "this one cannot stand beside it"}});
          return;
        }
      }
    }
  }
}

// The variables of what is determined are among those of what determines, or follow from them by
// the dependencies of the instance's context.
void Checker::CheckCoverage(const InstanceInfo& instance,
                            const FunctionalDependencyInfo& dependency) {
  std::vector<const TypeVariable*> known;
  for (const std::uint32_t from : dependency.from) {
    CollectVariables(instance.arguments[from], known);
  }
  const auto is_known = [&](const Type* type) {
    std::vector<const TypeVariable*> variables;
    CollectVariables(type, variables);
    return std::ranges::all_of(variables, [&](const TypeVariable* variable) {
      return std::ranges::find(known, variable) != known.end();
    });
  };
  std::vector<Predicate> dependent;
  for (const Predicate& predicate : instance.context) {
    CollectDependent(predicate, dependent);
  }
  AddDetermined(dependent, known, is_known);
  for (const std::uint32_t to : dependency.to) {
    if (!is_known(instance.arguments[to])) {
      Report(
          DiagnosticKind::BadInstance, instance.span,
          fmt::format("a functional dependency of `{}` says that `{}` is determined by the other "
                      "types, but nothing determines it here",
                      instance.class_info->symbol->name.Text(), Print(instance.arguments[to])));
      return;
    }
  }
}

// ---- solving: see Note [Improvement] in solve.cpp

// Superclasses of what is wanted are wanted too, and some of them may have dependencies.
bool Checker::HasDependencies(const ClassInfo& class_info) {
  if (const auto known = has_dependencies_.find(&class_info); known != has_dependencies_.end()) {
    return known->second;
  }
  has_dependencies_[&class_info] = false;  // against classes that are their own superclasses
  const bool result =
      !class_info.dependencies.empty() ||
      std::ranges::any_of(class_info.superclasses, [&](const Predicate& superclass) {
        return superclass.IsEquality() || HasDependencies(*superclass.class_info);
      });
  has_dependencies_[&class_info] = result;
  return result;
}

// The predicate and its superclasses, as far as they have dependencies; equalities too.
void Checker::CollectDependent(const Predicate& predicate, std::vector<Predicate>& dependent) {
  if (predicate.IsEquality()) {
    dependent.push_back(predicate);
    return;
  }
  const ClassInfo& class_info = *predicate.class_info;
  if (!HasDependencies(class_info)) {
    return;
  }
  if (!class_info.dependencies.empty()) {
    dependent.push_back(predicate);
  }
  Substitution substitution;
  for (std::size_t i = 0; i < class_info.parameters.size(); ++i) {
    substitution.Add(class_info.parameters[i], predicate.arguments[i]);
  }
  for (const Predicate& superclass : class_info.superclasses) {
    CollectDependent(store_.Substitute(substitution, superclass), dependent);
  }
}

bool Checker::UnifyDetermined(const FunctionalDependencyInfo& dependency, const Predicate& known,
                              const Predicate& wanted) {
  for (const std::uint32_t from : dependency.from) {
    if (!Equal(known.arguments[from], wanted.arguments[from])) {
      return false;
    }
  }
  bool progress = false;
  for (const std::uint32_t to : dependency.to) {
    if (!Equal(known.arguments[to], wanted.arguments[to])) {
      progress = Unify(wanted.arguments[to], known.arguments[to]) || progress;
    }
  }
  return progress;
}

bool Checker::UnifyDetermined(const Predicate& known, const Predicate& wanted) {
  bool progress = false;
  if (known.class_info == wanted.class_info && !wanted.IsEquality()) {
    for (const FunctionalDependencyInfo& dependency : wanted.class_info->dependencies) {
      progress = UnifyDetermined(dependency, known, wanted) || progress;
    }
  }
  return progress;
}

bool Checker::Improve(Evidence& wanted, Implication& scope) {
  if (!HasDependencies(*wanted.predicate.class_info)) {
    return false;
  }
  std::vector<Predicate> dependent;
  CollectDependent(wanted.predicate, dependent);
  bool progress = false;
  for (const Predicate& predicate : dependent) {
    if (predicate.IsEquality()) {
      progress = (!Equal(predicate.arguments[0], predicate.arguments[1]) &&
                  Unify(predicate.arguments[0], predicate.arguments[1])) ||
                 progress;
      continue;
    }
    for (const Implication* at = &scope; at != nullptr; at = at->parent) {
      for (const Evidence* given : at->givens) {
        progress = UnifyDetermined(given->predicate, predicate) || progress;
      }
    }
    progress = ImproveFromInstances(predicate) || progress;
  }
  return progress;
}

// Two wanteds of one scope, or one of it and one of a scope around. Not across what a match on a
// GADT's constructor tells: what is equal inside need not be equal around.
bool Checker::ImproveFromPairs(Implication& scope) {
  const auto dependent_of = [this](const Implication& at) {
    std::vector<Predicate> dependent;
    for (const Evidence* wanted : at.wanteds) {
      CollectDependent(wanted->predicate, dependent);
    }
    return dependent;
  };
  const std::vector<Predicate> ours = dependent_of(scope);
  if (ours.empty()) {
    return false;
  }
  bool progress = false;
  for (std::size_t i = 0; i < ours.size(); ++i) {
    for (std::size_t j = i + 1; j < ours.size(); ++j) {
      progress = UnifyDetermined(ours[i], ours[j]) || progress;
    }
  }
  for (const Implication* at = &scope; at->parent != nullptr && at->equalities.empty();) {
    at = at->parent;
    for (const Predicate& theirs : dependent_of(*at)) {
      for (const Predicate& predicate : ours) {
        progress = UnifyDetermined(theirs, predicate) || progress;
      }
    }
  }
  return progress;
}

// Binds the instance's variables so that the pattern equals the type; metavariables of the type
// match nothing but a variable.
bool Checker::MatchDetermining(const Type* pattern, const Type* type, Substitution& substitution) {
  type = Head(type);
  if (pattern->kind == TypeKind::Variable) {
    const auto* variable = &pattern->As<TypeVariable>();
    if (const Type* bound = substitution.Find(variable)) {
      return Equal(bound, type);
    }
    substitution.Add(variable, type);
    return true;
  }
  if (pattern->kind == TypeKind::Constructor) {
    return SameType(pattern, type);
  }
  Application a;
  Application b;
  return SplitApplication(store_, pattern, a) && SplitApplication(store_, type, b) &&
         MatchDetermining(a.function, b.function, substitution) &&
         MatchDetermining(a.argument, b.argument, substitution);
}

bool Checker::ImproveFromInstances(const Predicate& wanted) {
  std::vector<const MetaVariable*> unknown;
  CollectMetas(wanted, unknown);
  if (unknown.empty()) {
    return false;
  }
  ClassInfo& class_info = *wanted.class_info;
  for (const FunctionalDependencyInfo& dependency : class_info.dependencies) {
    for (const auto& [head, instances] : InstancesOf(class_info)) {
      for (const InstanceInfo* instance : instances) {
        Substitution substitution;
        if (!std::ranges::all_of(dependency.from, [&](std::uint32_t from) {
              return MatchDetermining(instance->arguments[from], wanted.arguments[from],
                                      substitution);
            })) {
          continue;
        }
        for (const TypeVariable* variable : instance->variables) {
          if (substitution.Find(variable) == nullptr) {
            substitution.Add(variable, store_.NewMeta(level_, variable->type_kind));
          }
        }
        UnifyDetermined(
            dependency,
            store_.Substitute(substitution, Predicate{&class_info, instance->arguments, {}}),
            wanted);
      }
    }
  }
  // What the new metavariables became is no news.
  return std::ranges::any_of(unknown,
                             [](const MetaVariable* meta) { return meta->solution != nullptr; });
}

}  // namespace assay::types
