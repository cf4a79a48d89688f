// Finds dictionaries: from what a scope is given, from what has been made already, or from an
// instance, whose context is then wanted in turn.
#include <algorithm>

#include "base/check.h"
#include "types/checker.h"

namespace assay::types {

namespace {

constexpr int kMaximumRounds = 200;

// ---- hashing: a predicate without metavariables
// ---------------------------------------------------

std::size_t Mix(std::size_t hash, std::size_t value) {
  return (hash ^ value) * 0x9E3779B97F4A7C15U + (hash >> 29U);
}

std::size_t Hash(const Type* type) {
  type = Resolve(type);
  switch (type->kind) {
    case TypeKind::Constructor:
      return reinterpret_cast<std::size_t>(type->As<ConstructorType>().constructor);
    case TypeKind::Apply:
      return Mix(Hash(type->As<ApplyType>().function), Hash(type->As<ApplyType>().argument));
    case TypeKind::Function:
      return Mix(Hash(type->As<FunctionType>().argument),
                 Hash(type->As<FunctionType>().result) + 1);
    case TypeKind::Variable:
    case TypeKind::Meta: return reinterpret_cast<std::size_t>(type);
    case TypeKind::Forall: return 7;
  }
  CHECK(false, "all kinds of types are covered");
}

std::size_t Hash(const Predicate& predicate) {
  auto hash = reinterpret_cast<std::size_t>(predicate.class_info);
  for (const Type* argument : predicate.arguments) {
    hash = Mix(hash, Hash(argument));
  }
  return hash;
}

enum class Leaves : std::uint8_t { None, Variables, Metas };

// What a type has at its leaves, of the two that matter most.
Leaves LeavesOf(const Type* type) {
  type = Resolve(type);
  switch (type->kind) {
    case TypeKind::Constructor: return Leaves::None;
    case TypeKind::Variable: return Leaves::Variables;
    case TypeKind::Meta: return Leaves::Metas;
    case TypeKind::Apply:
      return std::max(LeavesOf(type->As<ApplyType>().function),
                      LeavesOf(type->As<ApplyType>().argument));
    case TypeKind::Function:
      return std::max(LeavesOf(type->As<FunctionType>().argument),
                      LeavesOf(type->As<FunctionType>().result));
    case TypeKind::Forall:
      return std::max(Leaves::Variables, LeavesOf(type->As<ForallType>().body));
  }
  CHECK(false, "all kinds of types are covered");
}

Leaves LeavesOf(const Predicate& predicate) {
  Leaves leaves = Leaves::None;
  for (const Type* argument : predicate.arguments) {
    leaves = std::max(leaves, LeavesOf(argument));
  }
  return leaves;
}

// The deepest level of anything in a type.
std::uint32_t LevelOf(const Type* type) {
  type = Resolve(type);
  switch (type->kind) {
    case TypeKind::Constructor: return 0;
    case TypeKind::Variable: return type->As<TypeVariable>().level;
    case TypeKind::Meta: return type->As<MetaVariable>().level;
    case TypeKind::Apply:
      return std::max(LevelOf(type->As<ApplyType>().function),
                      LevelOf(type->As<ApplyType>().argument));
    case TypeKind::Function:
      return std::max(LevelOf(type->As<FunctionType>().argument),
                      LevelOf(type->As<FunctionType>().result));
    case TypeKind::Forall: return LevelOf(type->As<ForallType>().body);
  }
  CHECK(false, "all kinds of types are covered");
}

// ---- matching an instance's head
// --------------------------------------------------------------------

enum class Match : std::uint8_t { Yes, No, Blocked };

Match Worse(Match a, Match b) {
  if (a == Match::No || b == Match::No) {
    return Match::No;
  }
  return a == Match::Blocked || b == Match::Blocked ? Match::Blocked : Match::Yes;
}

class Matcher {
 public:
  Matcher(TypeStore& store, std::span<const TypeVariable* const> variables)
      : store_(store), variables_(variables) {}

  template <typename HeadOf>
  Match Try(const Type* pattern, const Type* type, const HeadOf& head_of) {
    type = head_of(type);
    if (pattern->kind == TypeKind::Variable && IsPatternVariable(pattern)) {
      const auto* variable = &pattern->As<TypeVariable>();
      const Type* bound = substitution.Find(variable);
      if (bound == nullptr) {
        substitution.Add(variable, type);
        return Match::Yes;
      }
      if (SameType(bound, type)) {
        return Match::Yes;
      }
      return LeavesOf(bound) == Leaves::Metas || LeavesOf(type) == Leaves::Metas ? Match::Blocked
                                                                                 : Match::No;
    }
    if (type->kind == TypeKind::Meta) {
      return Match::Blocked;
    }
    if (pattern->kind == TypeKind::Constructor) {
      return type->kind == TypeKind::Constructor && pattern->As<ConstructorType>().constructor ==
                                                        type->As<ConstructorType>().constructor
                 ? Match::Yes
                 : Match::No;
    }
    Application a;
    Application b;
    if (SplitApplication(store_, pattern, a) && SplitApplication(store_, type, b)) {
      const Match function = Try(a.function, b.function, head_of);
      return function == Match::No ? Match::No
                                   : Worse(function, Try(a.argument, b.argument, head_of));
    }
    return pattern == type ? Match::Yes : Match::No;
  }

  Substitution substitution;

 private:
  [[nodiscard]] bool IsPatternVariable(const Type* type) const {
    return std::ranges::find(variables_, &type->As<TypeVariable>()) != variables_.end();
  }

  TypeStore& store_;
  std::span<const TypeVariable* const> variables_;
};

struct Candidate {
  const InstanceInfo* instance;
  Substitution substitution;
};

}  // namespace

// ---- scopes
// -----------------------------------------------------------------------------------------

void Checker::SolveScope(Implication& scope) {
  for (int round = 0; round < kMaximumRounds; ++round) {
    bool progress = SolveWanteds(scope);
    progress = ImproveFromPairs(scope) || progress;
    if (!progress) {
      break;
    }
  }
  if (scope.children.empty()) {
    return;
  }
  Implication* const before = current_;
  const std::size_t equalities_before = equality_scopes_;
  std::vector<std::unique_ptr<Implication>> children = std::move(scope.children);
  scope.children.clear();
  for (std::unique_ptr<Implication>& child : children) {
    current_ = child.get();
    equality_scopes_ = equalities_before + child->equalities.size();
    SolveScope(*child);
    FloatOut(*child, scope);
    if (!child->wanteds.empty() || !child->children.empty()) {
      scope.children.push_back(std::move(child));
    }
  }
  current_ = before;
  equality_scopes_ = equalities_before;
}

// Tries each wanted once; true if any was solved or a metavariable was.
bool Checker::SolveWanteds(Implication& scope) {
  bool progress = false;
  std::vector<Evidence*> worklist = std::move(scope.wanteds);
  scope.wanteds.clear();
  std::vector<Evidence*> stuck;
  while (!worklist.empty()) {
    Evidence* wanted = worklist.back();
    worklist.pop_back();
    if (TrySolve(*wanted, scope) == Outcome::Solved) {
      progress = true;
    } else {
      progress = Improve(*wanted, scope) || progress;
      stuck.push_back(wanted);
    }
    // An instance's context comes back through scope.wanteds.
    worklist.insert(worklist.end(), scope.wanteds.begin(), scope.wanteds.end());
    scope.wanteds.clear();
  }
  std::ranges::reverse(stuck);  // in the order of the source
  scope.wanteds = std::move(stuck);
  return progress;
}

// Wanteds that do not speak of anything of the child's own may be solved further out.
void Checker::FloatOut(Implication& child, Implication& parent) {
  std::erase_if(child.wanteds, [&](Evidence* wanted) {
    for (const Type* argument : wanted->predicate.arguments) {
      if (LevelOf(argument) >= child.level) {
        return false;
      }
    }
    parent.wanteds.push_back(wanted);
    return true;
  });
}

Checker::Outcome Checker::TrySolve(Evidence& wanted, Implication& scope) {
  if (SolveFromGivens(wanted, scope) || SolveFromSolved(wanted, scope)) {
    return Outcome::Solved;
  }
  return SolveFromInstances(wanted, scope);
}

bool Checker::SolveFromGivens(Evidence& wanted, Implication& scope) {
  for (const Implication* at = &scope; at != nullptr; at = at->parent) {
    for (Evidence* given : at->givens) {
      if (Equal(given->predicate, wanted.predicate)) {
        wanted.kind = EvidenceKind::Alias;
        wanted.source = given;
        return true;
      }
    }
  }
  return false;
}

bool Checker::SolveFromSolved(Evidence& wanted, Implication& scope) {
  const std::size_t hash = Hash(wanted.predicate);
  for (const Implication* at = &scope; at != nullptr; at = at->parent) {
    const auto [begin, end] = at->solved.equal_range(hash);
    for (auto it = begin; it != end; ++it) {
      if (Equal(it->second->predicate, wanted.predicate)) {
        wanted.kind = EvidenceKind::Alias;
        wanted.source = it->second;
        return true;
      }
    }
  }
  return false;
}

bool Checker::IsVisible(const InstanceInfo& instance) const {
  return visible_modules_.contains(instance.module);
}

Checker::Outcome Checker::SolveFromInstances(Evidence& wanted, Implication& scope) {
  ClassInfo& class_info = *wanted.predicate.class_info;
  const auto head_of = [this](const Type* type) { return Head(type); };
  const Type* first =
      wanted.predicate.arguments.empty() ? nullptr : Head(wanted.predicate.arguments[0]);
  const TypeConstructor* constructor = first == nullptr ? nullptr : HeadConstructor(first);
  const bool head_unknown =
      first != nullptr && constructor == nullptr && SplitSpine(first).head->kind == TypeKind::Meta;

  std::vector<Candidate> matching;
  bool blocked = false;
  const auto consider = [&](const std::vector<InstanceInfo*>& instances) {
    for (const InstanceInfo* instance : instances) {
      if (!IsVisible(*instance)) {
        continue;
      }
      Matcher matcher(store_, instance->variables);
      Match match = Match::Yes;
      for (std::size_t i = 0; i < instance->arguments.size() && match != Match::No; ++i) {
        match = Worse(match,
                      matcher.Try(instance->arguments[i], wanted.predicate.arguments[i], head_of));
      }
      if (match == Match::Yes) {
        matching.push_back({instance, std::move(matcher.substitution)});
      } else if (match == Match::Blocked) {
        blocked = true;
      }
    }
  };
  if (const auto found = class_info.instances.find(nullptr); found != class_info.instances.end()) {
    consider(found->second);
  }
  if (head_unknown) {
    // An instance for some constructor might still match better than those for a variable.
    blocked = blocked || class_info.instances.size() > (matching.empty() ? 0U : 1U);
  } else if (const auto found = class_info.instances.find(constructor);
             constructor != nullptr && found != class_info.instances.end()) {
    consider(found->second);
  }
  if (matching.empty() && constructor != nullptr &&
      class_info.symbol == known_.Find(names::Known::Typeable)) {
    const Spine spine = SplitSpine(first);
    if (spine.arguments.size() == constructor->parameters.size()) {
      Substitution substitution;
      for (std::size_t i = 0; i < spine.arguments.size(); ++i) {
        substitution.Add(constructor->parameters[i], spine.arguments[i]);
      }
      matching.push_back({TypeableInstance(class_info, *constructor), std::move(substitution)});
    }
  }
  if (matching.empty() || (blocked && LeavesOf(wanted.predicate) == Leaves::Metas)) {
    return Outcome::Stuck;
  }
  // Of overlapping instances the most specific one counts: its head is matched by the others'.
  const auto more_specific = [&](const Candidate& a, const Candidate& b) {
    Matcher matcher(store_, b.instance->variables);
    for (std::size_t i = 0; i < b.instance->arguments.size(); ++i) {
      if (matcher.Try(b.instance->arguments[i], a.instance->arguments[i],
                      [](const Type* type) { return type; }) != Match::Yes) {
        return false;
      }
    }
    return true;
  };
  std::size_t best = 0;
  for (std::size_t i = 1; i < matching.size(); ++i) {
    if (more_specific(matching[i], matching[best])) {
      best = i;
    }
  }
  UseInstance(wanted, *matching[best].instance, std::move(matching[best].substitution), scope);
  return Outcome::Solved;
}

void Checker::UseInstance(Evidence& wanted, const InstanceInfo& instance, Substitution substitution,
                          Implication& scope) {
  for (const TypeVariable* variable : instance.variables) {
    if (substitution.Find(variable) == nullptr) {  // determined by the context only
      substitution.Add(variable, store_.NewMeta(scope.level, variable->type_kind));
    }
  }
  wanted.kind = EvidenceKind::Instance;
  wanted.instance = &instance;
  // A dictionary without variables is made once for the whole module.
  const bool is_closed = LeavesOf(wanted.predicate) == Leaves::None;
  Implication& home = is_closed ? root_ : scope;
  home.solved.emplace(Hash(wanted.predicate), &wanted);

  std::vector<Evidence*> arguments;
  for (const Predicate& predicate : instance.context) {
    const Predicate needed = store_.Substitute(substitution, predicate);
    if (needed.IsEquality()) {
      MustUnify(wanted.span, needed.arguments[0], needed.arguments[1]);
      continue;
    }
    Evidence* argument = NewEvidence(EvidenceKind::Unsolved, needed, wanted.span);
    scope.wanteds.push_back(argument);
    arguments.push_back(argument);
  }
  wanted.arguments = arena_.Copy(arguments);
  if (!arguments.empty()) {
    home.scope->bindings.push_back(&wanted);
  }
}

}  // namespace assay::types
