#include "types/dependencies.h"

#include <algorithm>

#include <fmt/format.h>

#include "types/occurs.h"

namespace assay::types {

// ---- declarations of instances

Types Dependencies::HeadWithMetas(const InstanceInfo& instance) {
  Substitution substitution;
  for (const TypeVariable* variable : instance.variables) {
    substitution.Add(variable, unifier_.NewMeta(variable->type_kind));
  }
  return store_.Substitute(substitution, Predicate{instance.class_info, instance.arguments, {}})
      .arguments;
}

// Two instances that agree in what determines agree in what is determined.
void Dependencies::Check(const InstanceInfo& instance) {
  const ClassInfo& class_info = *instance.class_info;
  for (const FunctionalDependencyInfo& dependency : class_info.dependencies) {
    CheckCoverage(instance, dependency);
    for (const auto& [head, others] : instances_.Of(class_info)) {
      for (const InstanceInfo* other : others) {
        if (other == &instance) {
          continue;
        }
        const Types ours = HeadWithMetas(instance);
        const Types theirs = HeadWithMetas(*other);
        const auto agree = [&](std::uint32_t place) {
          return unifier_.Unify(ours[place], theirs[place]);
        };
        if (std::ranges::all_of(dependency.from, agree) &&
            !std::ranges::all_of(dependency.to, agree)) {
          const auto [here, there] = InOrder(instance.span, other->span);
          errors_.Report(DiagnosticKind::BadInstance, here,
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
void Dependencies::CheckCoverage(const InstanceInfo& instance,
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
    Collect(predicate, dependent);
  }
  AddDetermined(dependent, known, is_known);
  for (const std::uint32_t to : dependency.to) {
    if (!is_known(instance.arguments[to])) {
      errors_.Report(
          DiagnosticKind::BadInstance, instance.span,
          fmt::format("a functional dependency of `{}` says that `{}` is determined by the other "
                      "types, but nothing determines it here",
                      instance.class_info->symbol->name.Text(), Print(instance.arguments[to])));
      return;
    }
  }
}

// ---- solving: see Note [Improvement] in solver.h

// Superclasses of what is wanted are wanted too, and some of them may have dependencies.
bool Dependencies::Has(const ClassInfo& class_info) {
  if (const auto known = has_.find(&class_info); known != has_.end()) {
    return known->second;
  }
  has_[&class_info] = false;  // against classes that are their own superclasses
  const bool result =
      !class_info.dependencies.empty() ||
      std::ranges::any_of(class_info.superclasses, [&](const Predicate& superclass) {
        return superclass.IsEquality() || Has(*superclass.class_info);
      });
  has_[&class_info] = result;
  return result;
}

// The predicate and its superclasses, as far as they have dependencies; equalities too.
void Dependencies::Collect(const Predicate& predicate, std::vector<Predicate>& dependent) {
  if (predicate.IsEquality()) {
    dependent.push_back(predicate);
    return;
  }
  const ClassInfo& class_info = *predicate.class_info;
  if (!Has(class_info)) {
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
    Collect(store_.Substitute(substitution, superclass), dependent);
  }
}

bool Dependencies::UnifyDetermined(const FunctionalDependencyInfo& dependency,
                                   const Predicate& known, const Predicate& wanted) {
  for (const std::uint32_t from : dependency.from) {
    if (!unifier_.Equal(known.arguments[from], wanted.arguments[from])) {
      return false;
    }
  }
  bool progress = false;
  for (const std::uint32_t to : dependency.to) {
    if (!unifier_.Equal(known.arguments[to], wanted.arguments[to])) {
      progress = unifier_.Unify(wanted.arguments[to], known.arguments[to]) || progress;
    }
  }
  return progress;
}

bool Dependencies::UnifyDetermined(const Predicate& known, const Predicate& wanted) {
  bool progress = false;
  if (known.class_info == wanted.class_info && !wanted.IsEquality()) {
    for (const FunctionalDependencyInfo& dependency : wanted.class_info->dependencies) {
      progress = UnifyDetermined(dependency, known, wanted) || progress;
    }
  }
  return progress;
}

bool Dependencies::Improve(const Evidence& wanted, const Implication& scope) {
  if (!Has(*wanted.predicate.class_info)) {
    return false;
  }
  std::vector<Predicate> dependent;
  Collect(wanted.predicate, dependent);
  bool progress = false;
  for (const Predicate& predicate : dependent) {
    if (predicate.IsEquality()) {
      progress = (!unifier_.Equal(predicate.arguments[0], predicate.arguments[1]) &&
                  unifier_.Unify(predicate.arguments[0], predicate.arguments[1])) ||
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
bool Dependencies::ImproveFromPairs(const Implication& scope) {
  const auto dependent_of = [this](const Implication& at) {
    std::vector<Predicate> dependent;
    for (const Evidence* wanted : at.wanteds) {
      Collect(wanted->predicate, dependent);
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
bool Dependencies::MatchDetermining(const Type* pattern, const Type* type,
                                    Substitution& substitution) {
  type = unifier_.Head(type);
  if (pattern->kind == TypeKind::Variable) {
    const auto* variable = &pattern->As<TypeVariable>();
    if (const Type* bound = substitution.Find(variable)) {
      return unifier_.Equal(bound, type);
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

template <typename Visit>
bool Dependencies::AnyThatMatches(const Predicate& wanted, Visit visit) {
  ClassInfo& class_info = *wanted.class_info;
  for (const FunctionalDependencyInfo& dependency : class_info.dependencies) {
    for (const auto& [head, instances] : instances_.Of(class_info)) {
      for (const InstanceInfo* instance : instances) {
        Substitution substitution;
        const auto matches = [&](std::uint32_t from) {
          return MatchDetermining(instance->arguments[from], wanted.arguments[from], substitution);
        };
        if (std::ranges::all_of(dependency.from, matches) &&
            visit(dependency, *instance, substitution)) {
          return true;
        }
      }
    }
  }
  return false;
}

bool Dependencies::ReportClash(const Evidence& evidence) {
  const Predicate wanted = store_.Zonk(evidence.predicate);
  if (wanted.IsEquality()) {
    return false;
  }
  return AnyThatMatches(wanted, [&](const FunctionalDependencyInfo& dependency,
                                    const InstanceInfo& instance, Substitution& substitution) {
    for (const std::uint32_t to : dependency.to) {
      const Type* const determined = store_.Substitute(substitution, instance.arguments[to]);
      std::vector<const MetaVariable*> unknown;
      CollectMetas(wanted.arguments[to], unknown);
      if (unknown.empty() &&
          !MatchDetermining(instance.arguments[to], wanted.arguments[to], substitution)) {
        ReportClash(evidence.span, dependency, wanted, to, determined, instance);
        return true;
      }
    }
    return false;
  });
}

void Dependencies::ReportClash(Span span, const FunctionalDependencyInfo& dependency,
                               const Predicate& wanted, std::uint32_t to, const Type* determined,
                               const InstanceInfo& instance) {
  const ClassInfo& class_info = *wanted.class_info;
  const auto names = [&](const std::vector<std::uint32_t>& places) {
    std::string text;
    for (const std::uint32_t place : places) {
      text += (text.empty() ? "" : " ") + std::string(class_info.parameters[place]->name.Text());
    }
    return text;
  };
  std::string determining;
  for (const std::uint32_t from : dependency.from) {
    determining +=
        fmt::format("{}`{}`", determining.empty() ? "" : ", ", Print(wanted.arguments[from]));
  }
  errors_.Report(DiagnosticKind::TypeMismatch, span,
                 fmt::format("expected `{}`, found `{}`, by the functional dependency `{} -> {}` "
                             "of `{}`, with {}",
                             Print(determined), Print(wanted.arguments[to]), names(dependency.from),
                             names(dependency.to), class_info.symbol->name.Text(), determining),
                 {{instance.span, "this instance determines it"}});
}

bool Dependencies::ImproveFromInstances(const Predicate& wanted) {
  std::vector<const MetaVariable*> unknown;
  CollectMetas(wanted, unknown);
  if (unknown.empty()) {
    return false;
  }
  AnyThatMatches(wanted, [&](const FunctionalDependencyInfo& dependency,
                             const InstanceInfo& instance, Substitution& substitution) {
    for (const TypeVariable* variable : instance.variables) {
      if (substitution.Find(variable) == nullptr) {
        substitution.Add(variable, unifier_.NewMeta(variable->type_kind));
      }
    }
    UnifyDetermined(
        dependency,
        store_.Substitute(substitution, Predicate{wanted.class_info, instance.arguments, {}}),
        wanted);
    return false;
  });
  // What the new metavariables became is no news.
  return std::ranges::any_of(unknown,
                             [](const MetaVariable* meta) { return meta->solution != nullptr; });
}

}  // namespace assay::types
