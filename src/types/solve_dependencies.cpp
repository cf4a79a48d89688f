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
  for (bool grown = true; grown;) {
    const std::size_t before = known.size();
    for (const Predicate& predicate : instance.context) {
      if (predicate.IsEquality()) {
        if (is_known(predicate.arguments[0]) != is_known(predicate.arguments[1])) {
          CollectVariables(predicate.arguments[0], known);
          CollectVariables(predicate.arguments[1], known);
        }
        continue;
      }
      for (const FunctionalDependencyInfo& other : predicate.class_info->dependencies) {
        if (std::ranges::all_of(other.from, [&](std::uint32_t from) {
              return is_known(predicate.arguments[from]);
            })) {
          for (const std::uint32_t to : other.to) {
            if (!is_known(predicate.arguments[to])) {
              CollectVariables(predicate.arguments[to], known);
            }
          }
        }
      }
    }
    grown = known.size() != before;
  }
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

// ---- solving

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

bool Checker::Improve(Evidence& wanted, Implication& scope) {
  bool progress = false;
  for (const FunctionalDependencyInfo& dependency : wanted.predicate.class_info->dependencies) {
    for (const Implication* at = &scope; at != nullptr; at = at->parent) {
      for (const Evidence* given : at->givens) {
        if (given->predicate.class_info == wanted.predicate.class_info) {
          progress = UnifyDetermined(dependency, given->predicate, wanted.predicate) || progress;
        }
      }
    }
  }
  return ImproveFromInstances(wanted) || progress;
}

bool Checker::ImproveFromPairs(Implication& scope) {
  bool progress = false;
  for (std::size_t i = 0; i < scope.wanteds.size(); ++i) {
    const Predicate& first = scope.wanteds[i]->predicate;
    for (const FunctionalDependencyInfo& dependency : first.class_info->dependencies) {
      for (std::size_t j = i + 1; j < scope.wanteds.size(); ++j) {
        if (scope.wanteds[j]->predicate.class_info == first.class_info) {
          progress = UnifyDetermined(dependency, first, scope.wanteds[j]->predicate) || progress;
        }
      }
    }
  }
  return progress;
}

namespace {

// Binds the instance's variables so that the pattern equals the type; metavariables of the type
// match nothing but a variable.
bool MatchDetermining(TypeStore& store, const InstanceInfo& instance, const Type* pattern,
                      const Type* type, Substitution& substitution) {
  type = Resolve(type);
  if (pattern->kind == TypeKind::Variable) {
    const auto* variable = &pattern->As<TypeVariable>();
    if (const Type* bound = substitution.Find(variable)) {
      return SameType(bound, type);
    }
    substitution.Add(variable, type);
    return true;
  }
  if (pattern->kind == TypeKind::Constructor) {
    return SameType(pattern, type);
  }
  Application a;
  Application b;
  return SplitApplication(store, pattern, a) && SplitApplication(store, type, b) &&
         MatchDetermining(store, instance, a.function, b.function, substitution) &&
         MatchDetermining(store, instance, a.argument, b.argument, substitution);
}

}  // namespace

bool Checker::ImproveFromInstances(Evidence& wanted) {
  ClassInfo& class_info = *wanted.predicate.class_info;
  bool progress = false;
  for (const FunctionalDependencyInfo& dependency : class_info.dependencies) {
    for (const auto& [head, instances] : InstancesOf(class_info)) {
      for (const InstanceInfo* instance : instances) {
        Substitution substitution;
        bool matches = true;
        for (const std::uint32_t from : dependency.from) {
          matches = matches && MatchDetermining(store_, *instance, instance->arguments[from],
                                                wanted.predicate.arguments[from], substitution);
        }
        if (!matches) {
          continue;
        }
        for (const TypeVariable* variable : instance->variables) {
          if (substitution.Find(variable) == nullptr) {
            substitution.Add(variable, store_.NewMeta(level_, variable->type_kind));
          }
        }
        const Predicate known = store_.Substitute(
            substitution, Predicate{&class_info, instance->arguments, instance->span});
        // Progress only where a metavariable of the wanted one became known.
        const Predicate before = store_.Zonk(wanted.predicate);
        UnifyDetermined(dependency, known, wanted.predicate);
        const Predicate after = store_.Zonk(wanted.predicate);
        for (std::size_t i = 0; i < before.arguments.size(); ++i) {
          progress = progress || Print(before.arguments[i]) != Print(after.arguments[i]);
        }
      }
    }
  }
  return progress;
}

}  // namespace assay::types
