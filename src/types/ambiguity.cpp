// Finds ambiguous types. A type is ambiguous if its context mentions a variable that the rest of
// the type never determines: `f :: Show a => Int` cannot be used. Functional dependencies and
// equalities determine variables, too.
#include <algorithm>

#include <fmt/format.h>

#include "types/checker.h"

namespace assay::types {

void Checker::CollectVariables(const Type* type, std::vector<const TypeVariable*>& variables) {
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

void Checker::CheckAmbiguity(const Type* type, Span span) {
  if (allows_ambiguous_types_ || type->kind != TypeKind::Forall) {
    return;
  }
  const auto& forall = type->As<ForallType>();
  std::vector<const TypeVariable*> decided;
  CollectVariables(forall.body, decided);
  const auto is_decided = [&](const TypeVariable* variable) {
    // Variables of an outer scope are decided there.
    return std::ranges::find(forall.variables, variable) == forall.variables.end() ||
           std::ranges::find(decided, variable) != decided.end();
  };
  const auto all_decided = [&](const Type* part) {
    std::vector<const TypeVariable*> variables;
    CollectVariables(part, variables);
    return std::ranges::all_of(variables, is_decided);
  };
  for (bool grown = true; grown;) {
    const std::size_t before = decided.size();
    for (const Predicate& predicate : forall.context) {
      if (predicate.IsEquality()) {
        if (all_decided(predicate.arguments[0]) != all_decided(predicate.arguments[1])) {
          CollectVariables(predicate.arguments[0], decided);
          CollectVariables(predicate.arguments[1], decided);
        }
        continue;
      }
      for (const FunctionalDependencyInfo& dependency : predicate.class_info->dependencies) {
        if (std::ranges::all_of(dependency.from, [&](std::uint32_t from) {
              return all_decided(predicate.arguments[from]);
            })) {
          for (const std::uint32_t to : dependency.to) {
            if (!all_decided(predicate.arguments[to])) {
              CollectVariables(predicate.arguments[to], decided);
            }
          }
        }
      }
    }
    grown = decided.size() != before;
  }
  for (const Predicate& predicate : forall.context) {
    for (const Type* argument : predicate.arguments) {
      if (!predicate.IsEquality() && !all_decided(argument)) {
        Report(DiagnosticKind::AmbiguousType, span,
               fmt::format("the type is ambiguous: nothing decides `{}` in `{}`", Print(argument),
                           Print(predicate)),
               {}, "every variable of the context must occur in the type after `=>`");
        return;
      }
    }
  }
}

}  // namespace assay::types
