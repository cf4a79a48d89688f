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

// Adds the variables that follow from what is decided by functional dependencies and equalities.
void Checker::AddDetermined(const std::vector<Predicate>& predicates,
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

std::optional<Checker::Undecided> Checker::FindUndecided(const Type* type) {
  if (allows_ambiguous_types_ || type->kind != TypeKind::Forall) {
    return std::nullopt;
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
  std::vector<Predicate> dependent;
  for (const Predicate& predicate : forall.context) {
    CollectDependent(predicate, dependent);
  }
  AddDetermined(dependent, decided, all_decided);
  for (const Predicate& predicate : forall.context) {
    for (const Type* argument : predicate.arguments) {
      if (!predicate.IsEquality() && !all_decided(argument)) {
        return Undecided{&predicate, argument};
      }
    }
  }
  return std::nullopt;
}

// Of a signature.
void Checker::CheckAmbiguity(const Type* type, Span span) {
  if (const std::optional<Undecided> found = FindUndecided(type)) {
    Report(DiagnosticKind::AmbiguousType, span,
           fmt::format("the type is ambiguous: nothing decides `{}` in `{}`",
                       Print(found->argument), Print(*found->predicate)),
           {}, "every variable of the context must occur in the type after `=>`");
  }
}

// Of what was inferred for a function; whoever used it could not say which dictionary is meant.
void Checker::CheckInferredAmbiguity(const Symbol& symbol,
                                     const std::vector<Evidence*>& dictionaries) {
  const std::optional<Undecided> found = FindUndecided(symbol.type);
  if (!found || has_errors_) {  // errors before it: most likely a consequence
    return;
  }
  const auto needed = std::ranges::find_if(dictionaries, [&](const Evidence* dictionary) {
    return Equal(dictionary->predicate, *found->predicate);
  });
  if (needed == dictionaries.end()) {  // of a polymorphic parameter's type
    return;
  }
  Report(DiagnosticKind::AmbiguousType, (*needed)->span,
         fmt::format("the type here is ambiguous: nothing decides which instance `{}` is meant",
                     Print(*found->predicate)),
         {{symbol.span, fmt::format("the type inferred for `{}` is `{}`", symbol.name.Text(),
                                    Print(symbol.type))}},
         "add a type annotation");
}

}  // namespace assay::types
