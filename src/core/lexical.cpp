#include "core/lexical.h"

#include <algorithm>
#include <set>
#include <unordered_set>

#include "core/passes/traverse.h"

namespace assay::core {

bool IsSelector(const Expression& e) {
  if (e.kind != ExpressionKind::Lambda || e.As<Lambda>().body->kind != ExpressionKind::Case) {
    return false;
  }
  const auto& lambda = e.As<Lambda>();
  const auto& taken = lambda.body->As<Case>();
  if (taken.scrutinee->kind != ExpressionKind::Occurrence ||
      taken.scrutinee->As<Occurrence>().variable != lambda.parameter ||
      taken.alternatives.size() != 1) {
    return false;
  }
  const Alternative& alternative = taken.alternatives[0];
  return alternative.pattern == PatternKind::Constructor &&
         alternative.body->kind == ExpressionKind::Occurrence &&
         std::ranges::find(alternative.variables, alternative.body->As<Occurrence>().variable) !=
             alternative.variables.end();
}

const CostCentre* CentreOfCalls(const Expression& e) {
  if (IsCallEntry(e)) {
    return e.As<Scc>().centre;
  }
  const CostCentre* found = nullptr;
  ForEachChild(
      e, [&](const Expression& child) { found = found == nullptr ? CentreOfCalls(child) : found; });
  return found;
}

namespace {

// Those that dictionaries are made with.
std::unordered_set<const Constructor*> DictionaryConstructors(const Program& program) {
  std::unordered_set<const Constructor*> constructors;
  for (const Definition& definition : program.definitions) {
    if (definition.is_dictionary &&
        definition.right_hand_side->kind == ExpressionKind::Construction) {
      constructors.insert(definition.right_hand_side->As<Construction>().constructor);
    }
  }
  return constructors;
}

}  // namespace

LexicalRoles RolesOfText(const Program& program, const LexicalWish& wish,
                         std::vector<std::string>& unknown) {
  LexicalRoles roles;
  roles.inherits = wish.inherits;
  roles.is_text = true;
  std::set<std::string> wanted(wish.profiled.begin(), wish.profiled.end());
  const std::unordered_set<const Constructor*> dictionaries = DictionaryConstructors(program);
  for (const Definition& definition : program.definitions) {
    const Expression& e = *definition.right_hand_side;
    const std::string name(definition.variable->name.Text());
    const bool is_named = wanted.erase(name) != 0;
    LexicalRole& role = roles.roles[definition.variable];
    if (definition.is_dictionary) {
      role = wish.instances_own ? LexicalRole::Instance : LexicalRole::Transparent;
    } else if (IsSelector(e) &&
               dictionaries.contains(e.As<Lambda>().body->As<Case>().alternatives[0].constructor)) {
      role = LexicalRole::Inherited;
    } else if (is_named || wish.profiled.empty() || name == "main") {
      role = LexicalRole::Profiled;
    } else {
      role = wish.inherits && e.kind == ExpressionKind::Lambda ? LexicalRole::Inherited
                                                               : LexicalRole::Owned;
    }
  }
  unknown.insert(unknown.end(), wanted.begin(), wanted.end());
  return roles;
}

}  // namespace assay::core
