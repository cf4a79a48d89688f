// Finds ambiguous types. A type is ambiguous if its context mentions a variable that the rest of
// the type never determines: `f :: Show a => Int` cannot be used. Functional dependencies and
// equalities determine variables, too.
#include "types/ambiguity.h"

#include <algorithm>

#include <fmt/format.h>

#include "types/occurs.h"

namespace assay::types {

namespace {

struct Undecided {
  const Predicate* predicate;
  const Type* argument;
};

std::optional<Undecided> FindUndecided(Checker& in, const Type* type) {
  if (in.allows_ambiguous_types || type->kind != TypeKind::Forall) {
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
    in.dependencies.Collect(predicate, dependent);
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

}  // namespace

// Of a signature.
void CheckAmbiguity(Checker& in, const Type* type, Span span) {
  if (const std::optional<Undecided> found = FindUndecided(in, type)) {
    in.errors.Report(DiagnosticKind::AmbiguousType, span,
                     fmt::format("the type is ambiguous: nothing decides `{}` in `{}`",
                                 Print(found->argument), Print(*found->predicate)),
                     {}, "every variable of the context must occur in the type after `=>`");
  }
}

// Of what was inferred for a function; whoever used it could not say which dictionary is meant.
void CheckInferredAmbiguity(Checker& in, const Symbol& symbol,
                            const std::vector<Evidence*>& dictionaries) {
  const std::optional<Undecided> found = FindUndecided(in, symbol.type);
  if (!found || in.errors.Any()) {  // errors before it: most likely a consequence
    return;
  }
  const auto needed = std::ranges::find_if(dictionaries, [&](const Evidence* dictionary) {
    return in.unifier.Equal(dictionary->predicate, *found->predicate);
  });
  if (needed == dictionaries.end()) {  // of a polymorphic parameter's type
    return;
  }
  in.errors.Report(
      DiagnosticKind::AmbiguousType, (*needed)->span,
      fmt::format("the type here is ambiguous: nothing decides which instance `{}` is meant",
                  Print(*found->predicate)),
      {{symbol.span,
        fmt::format("the type inferred for `{}` is `{}`", symbol.name.Text(), Print(symbol.type))}},
      "add a type annotation");
}

}  // namespace assay::types
