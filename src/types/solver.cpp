#include "types/solver.h"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "base/check.h"
#include "types/coercible.h"

namespace assay::types {

namespace {

constexpr int kMaximumRounds = 200;
constexpr std::uint32_t kDeepestSearch = 200;

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

// From best to worst. `Rigid`: for some types that a rigid variable may stand for; `Blocked`: that
// depends on a metavariable.
enum class Match : std::uint8_t { Yes, Rigid, Blocked, No };

template <typename HeadOf>
class Matcher {
 public:
  // `fixed`: rigid variables that are taken as they are.
  Matcher(TypeStore& store, std::span<const TypeVariable* const> variables,
          const std::unordered_set<const Type*>& fixed, const HeadOf& head_of)
      : store_(store), variables_(variables), fixed_(fixed), head_of_(head_of) {}

  Match Try(const Type* pattern, const Type* type) {
    type = head_of_(type);
    if (pattern->kind == TypeKind::Variable && IsPatternVariable(pattern)) {
      const auto* variable = &pattern->As<TypeVariable>();
      const Type* bound = substitution.Find(variable);
      if (bound == nullptr) {
        substitution.Add(variable, type);
        return Match::Yes;
      }
      return SameType(bound, type) ? Match::Yes : CanBeEqual(bound, type);
    }
    return CanBeEqual(pattern, type);
  }

  Substitution substitution;

 private:
  [[nodiscard]] bool IsPatternVariable(const Type* type) const {
    return std::ranges::find(variables_, &type->As<TypeVariable>()) != variables_.end();
  }

  [[nodiscard]] Match OfVariable(const Type* variable) const {
    return fixed_.contains(variable) ? Match::No : Match::Rigid;
  }

  // The left one may be a pattern, but not one of its variables.
  Match CanBeEqual(const Type* left, const Type* right) {
    left = head_of_(left);
    right = head_of_(right);
    if (left == right) {
      return Match::Yes;
    }
    if (left->kind == TypeKind::Meta || right->kind == TypeKind::Meta) {
      return Match::Blocked;
    }
    if (right->kind == TypeKind::Variable || left->kind == TypeKind::Variable) {
      return OfVariable(right->kind == TypeKind::Variable ? right : left);
    }
    if (left->kind == TypeKind::Constructor && right->kind == TypeKind::Constructor) {
      return left->As<ConstructorType>().constructor == right->As<ConstructorType>().constructor
                 ? Match::Yes
                 : Match::No;
    }
    Application a;
    Application b;
    if (SplitApplication(store_, left, a) && SplitApplication(store_, right, b)) {
      const Match function = Try(a.function, b.function);
      return function == Match::No ? Match::No : std::max(function, Try(a.argument, b.argument));
    }
    return Match::No;
  }

  TypeStore& store_;
  std::span<const TypeVariable* const> variables_;
  const std::unordered_set<const Type*>& fixed_;
  const HeadOf& head_of_;
};

}  // namespace

// ---- scopes
// -----------------------------------------------------------------------------------------

void Solver::Leave() {
  Implication& scope = scopes_.Current();
  SolveScope(scope);
  FloatOut(scope, *scope.parent);
  scopes_.Close();
}

Evidence* Solver::NewEvidence(EvidenceKind kind, const Predicate& predicate, Span span) {
  return arena_.New<Evidence>(Evidence{kind, predicate, span, nullptr, {}, nullptr, 0, nullptr});
}

void Solver::AddGiven(Implication& scope, Evidence* evidence) {
  for (const Evidence* given : scope.givens) {
    if (unifier_.Equal(given->predicate, evidence->predicate)) {
      return;
    }
  }
  scope.givens.push_back(evidence);
  const ClassInfo& class_info = *evidence->predicate.class_info;
  Substitution substitution;
  for (std::size_t i = 0; i < class_info.parameters.size(); ++i) {
    substitution.Add(class_info.parameters[i], evidence->predicate.arguments[i]);
  }
  std::uint32_t index = 0;
  for (const Predicate& superclass : class_info.superclasses) {
    const Predicate predicate = store_.Substitute(substitution, superclass);
    if (predicate.IsEquality()) {
      unifier_.AssumeEqual(scope, predicate.arguments[0], predicate.arguments[1]);
      continue;
    }
    Evidence* super = NewEvidence(EvidenceKind::Superclass, predicate, evidence->span);
    super->source = evidence;
    super->superclass = index++;
    AddGiven(scope, super);
  }
}

Evidence* Solver::Want(const Predicate& predicate, Span span) {
  if (predicate.IsEquality()) {
    MustUnify(span, predicate.arguments[0], predicate.arguments[1]);
    return nullptr;
  }
  Evidence* evidence = NewEvidence(EvidenceKind::Unsolved, predicate, span);
  scopes_.Current().wanteds.push_back(evidence);
  return evidence;
}

void Solver::MustUnify(Span span, const Type* actual, const Type* expected) {
  if (!unifier_.Unify(actual, expected)) {
    errors_.ReportMismatch(span, actual, expected);
  }
}

// Until nothing is learned: see Note [Improvement].
bool Solver::SolveScope(Implication& scope) {
  bool has_learned = false;
  for (int round = 0; round < kMaximumRounds; ++round) {
    bool progress = SolveWanteds(scope);
    progress = dependencies_.ImproveFromPairs(scope) || progress;
    progress = SolveChildren(scope) || progress;
    if (!progress) {
      break;
    }
    has_learned = true;
  }
  return has_learned;
}

bool Solver::SolveChildren(Implication& scope) {
  if (scope.children.empty()) {
    return false;
  }
  bool progress = false;
  std::vector<std::unique_ptr<Implication>> children = std::move(scope.children);
  scope.children.clear();
  for (std::unique_ptr<Implication>& child : children) {
    const Scopes::Inside inside(scopes_, *child);
    progress = SolveScope(*child) || progress;
    progress = FloatOut(*child, scope) || progress;
    if (!child->wanteds.empty() || !child->children.empty()) {
      scope.children.push_back(std::move(child));
    }
  }
  return progress;
}

// Tries each wanted once; true if any was solved or a metavariable was.
bool Solver::SolveWanteds(Implication& scope) {
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
      progress = dependencies_.Improve(*wanted, scope) || progress;
      stuck.push_back(wanted);
    }
    // An instance's context comes back through scope.wanteds.
    worklist.insert(worklist.end(), scope.wanteds.begin(), scope.wanteds.end());
    scope.wanteds.clear();
  }
  std::ranges::reverse(stuck);  // in the order of the source
  scope.wanteds = Distinct(stuck);
  return progress;
}

// What is wanted several times is found once.
std::vector<Evidence*> Solver::Distinct(const std::vector<Evidence*>& wanteds) const {
  std::vector<Evidence*> distinct;
  std::unordered_multimap<std::size_t, Evidence*> seen;
  for (Evidence* wanted : wanteds) {
    const std::size_t hash = Hash(wanted->predicate);
    const auto [begin, end] = seen.equal_range(hash);
    const auto same = std::find_if(begin, end, [&](const auto& entry) {
      return unifier_.Equal(entry.second->predicate, wanted->predicate);
    });
    if (same == end) {
      seen.emplace(hash, wanted);
      distinct.push_back(wanted);
    } else {
      wanted->kind = EvidenceKind::Alias;
      wanted->source = same->second;
    }
  }
  return distinct;
}

// Wanteds that do not speak of anything of the child's own may be solved further out.
bool Solver::FloatOut(Implication& child, Implication& parent) {
  const std::size_t floated = std::erase_if(child.wanteds, [&](Evidence* wanted) {
    for (const Type* argument : wanted->predicate.arguments) {
      if (LevelOf(argument) >= child.level) {
        return false;
      }
    }
    parent.wanteds.push_back(wanted);
    return true;
  });
  return floated != 0;
}

Solver::Outcome Solver::TrySolve(Evidence& wanted, Implication& scope) {
  if (SolveFromGivens(wanted, scope) || SolveFromSolved(wanted, scope)) {
    return Outcome::Solved;
  }
  return SolveFromInstances(wanted, scope);
}

bool Solver::SolveFromGivens(Evidence& wanted, Implication& scope) {
  for (const Implication* at = &scope; at != nullptr; at = at->parent) {
    for (Evidence* given : at->givens) {
      if (unifier_.Equal(given->predicate, wanted.predicate)) {
        wanted.kind = EvidenceKind::Alias;
        wanted.source = given;
        return true;
      }
    }
  }
  return false;
}

bool Solver::SolveFromSolved(Evidence& wanted, Implication& scope) {
  const std::size_t hash = Hash(wanted.predicate);
  for (const Implication* at = &scope; at != nullptr; at = at->parent) {
    const auto [begin, end] = at->solved.equal_range(hash);
    for (auto it = begin; it != end; ++it) {
      if (unifier_.Equal(it->second->predicate, wanted.predicate)) {
        wanted.kind = EvidenceKind::Alias;
        wanted.source = it->second;
        return true;
      }
    }
  }
  return false;
}

// Would a given be what is wanted, if metavariables turned out right? Then no instance is taken
// until they are known:
//
//     f :: Show [a] => a -> String
//     f x = show [x]      -- Show [t], and t is not known yet: not by way of Show t, which a has
//     not
bool Solver::MayBeGiven(const Predicate& wanted, const Implication& scope) const {
  for (const Implication* at = &scope; at != nullptr; at = at->parent) {
    for (const Evidence* given : at->givens) {
      const Predicate& known = given->predicate;
      if (known.class_info == wanted.class_info &&
          std::ranges::equal(known.arguments, wanted.arguments, [this](auto left, auto right) {
            return unifier_.MayBeEqual(left, right);
          })) {
        return true;
      }
    }
  }
  return false;
}

Solver::Outcome Solver::SolveFromInstances(Evidence& wanted, Implication& scope) {
  ClassInfo& class_info = *wanted.predicate.class_info;
  if (IsCoercible(class_info) && wanted.predicate.arguments.size() == 2 &&
      !CanCoerce(store_, unifier_, wanted.predicate.arguments[0], wanted.predicate.arguments[1])) {
    return Outcome::Stuck;
  }
  const auto head_of = [this](const Type* type) { return unifier_.Head(type); };
  const Type* first =
      wanted.predicate.arguments.empty() ? nullptr : unifier_.Head(wanted.predicate.arguments[0]);
  const TypeConstructor* constructor = first == nullptr ? nullptr : HeadConstructor(first);

  std::vector<Candidate> matching;
  bool blocked = false;
  bool depends_on_rigid = false;
  const auto consider = [&](const std::vector<InstanceInfo*>& instances) {
    for (const InstanceInfo* instance : instances) {
      Matcher matcher(store_, instance->variables, taken_as_they_are_, head_of);
      Match match = Match::Yes;
      for (std::size_t i = 0; i < instance->arguments.size() && match != Match::No; ++i) {
        match = std::max(match, matcher.Try(instance->arguments[i], wanted.predicate.arguments[i]));
      }
      if (match == Match::Yes) {
        matching.push_back({instance, std::move(matcher.substitution)});
      } else if (!instance->overlap.is_incoherent) {
        blocked = blocked || match == Match::Blocked;
        depends_on_rigid = depends_on_rigid || match == Match::Rigid;
      }
    }
  };
  const InstanceTable& visible = instances_.Of(class_info);
  if (const auto found = visible.find(nullptr); found != visible.end()) {
    consider(found->second);
  }
  if (constructor != nullptr) {
    if (const auto found = visible.find(constructor); found != visible.end()) {
      consider(found->second);
    }
  } else if (!matching.empty()) {
    // An instance for some constructor might still match better than those for a variable, unless
    // another argument rules it out: MonadError e (ReaderT r m) is not that of IO.
    for (const auto& [head, instances] : visible) {
      if (head != nullptr) {
        consider(instances);
      }
    }
  }
  if (matching.empty() && constructor != nullptr &&
      class_info.symbol == known_.Find(names::Known::Typeable)) {
    const Spine spine = SplitSpine(first);
    if (spine.arguments.size() <= constructor->parameters.size()) {
      Substitution substitution;
      for (std::size_t i = 0; i < spine.arguments.size(); ++i) {
        substitution.Add(constructor->parameters[i], spine.arguments[i]);
      }
      matching.push_back({instances_.Typeable(class_info, *constructor, spine.arguments.size()),
                          std::move(substitution)});
    }
  }
  const bool is_open = LeavesOf(wanted.predicate) == Leaves::Metas;
  if (matching.empty() || (is_open && (blocked || MayBeGiven(wanted.predicate, scope)))) {
    return Outcome::Stuck;
  }
  Candidate* const best = MostSpecific(matching);
  if (best == nullptr || (depends_on_rigid && !best->instance->overlap.is_incoherent)) {
    for (const Candidate& candidate : matching) {
      rivals_[&wanted].insert(candidate.instance);
    }
    return Outcome::Stuck;
  }
  UseInstance(wanted, *best->instance, std::move(best->substitution), scope);
  return Outcome::Solved;
}

// An instance gives way to a more specific one, whose head its own matches, if either says that it
// overlaps. Null: more than one is left.
Solver::Candidate* Solver::MostSpecific(std::vector<Candidate>& matching) {
  if (matching.size() == 1) {
    return matching.data();
  }
  const auto itself = [](const Type* type) { return Resolve(type); };
  const auto fits = [&](const InstanceInfo& general, const InstanceInfo& special) {
    Matcher matcher(store_, general.variables, taken_as_they_are_, itself);
    for (std::size_t i = 0; i < general.arguments.size(); ++i) {
      if (matcher.Try(general.arguments[i], special.arguments[i]) != Match::Yes) {
        return false;
      }
    }
    return true;
  };
  const auto gives_way = [&](const Candidate& candidate) {
    return std::ranges::any_of(matching, [&](const Candidate& other) {
      const InstanceInfo& ours = *candidate.instance;
      const InstanceInfo& theirs = *other.instance;
      return &ours != &theirs && (ours.overlap.is_overlappable || theirs.overlap.is_overlapping) &&
             fits(ours, theirs) && !fits(theirs, ours);
    });
  };
  std::vector<Candidate*> left;
  std::vector<Candidate*> coherent;
  for (Candidate& candidate : matching) {
    if (!gives_way(candidate)) {
      left.push_back(&candidate);
      if (!candidate.instance->overlap.is_incoherent) {
        coherent.push_back(&candidate);
      }
    }
  }
  if (coherent.empty()) {
    return left.empty() ? nullptr : left.front();
  }
  return coherent.size() == 1 ? coherent.front() : nullptr;
}

void Solver::UseInstance(Evidence& wanted, const InstanceInfo& instance, Substitution substitution,
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
  Implication& home = is_closed ? scopes_.Root() : scope;
  home.solved.emplace(Hash(wanted.predicate), &wanted);

  if (wanted.depth > kDeepestSearch) {
    errors_.Report(
        DiagnosticKind::MissingInstance, wanted.span,
        fmt::format("the search for an instance of `{}` does not end",
                    instance.class_info->symbol->name.Text()),
        {{instance.span, "this instance needs another one of its own class again and again"}});
    return;
  }
  std::vector<Evidence*> arguments;
  for (const Predicate& predicate : instance.context) {
    const Predicate needed = store_.Substitute(substitution, predicate);
    if (needed.IsEquality()) {
      MustUnify(wanted.span, needed.arguments[0], needed.arguments[1]);
      continue;
    }
    Evidence* argument = NewEvidence(EvidenceKind::Unsolved, needed, wanted.span);
    argument->depth = wanted.depth + 1;
    scope.wanteds.push_back(argument);
    arguments.push_back(argument);
  }
  wanted.arguments = arena_.Copy(arguments);
  if (!arguments.empty()) {
    home.scope->bindings.push_back(&wanted);
  }
}

}  // namespace assay::types
