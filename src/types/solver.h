// Finds dictionaries: from what a scope is given, from what has been made already, or from an
// instance, whose context is then wanted in turn. docs/type-inference.md has the rules on one page.
//
// Owns the instances that rival for a wanted, and the rigid variables that instances need not wait
// for. Wanteds and givens are in the scopes.
//
// Note [Improvement]
// ~~~~~~~~~~~~~~~~~~
//     line :: ReaderT (String, Int) (Either String) Int
//     line = asks snd
//
// wants MonadReader (t, Int) (ReaderT (String, Int) ..). No instance matches while t is unknown,
// and nothing but the functional dependency of MonadReader (`m -> r`) will ever say what t is. So a
// wanted that is stuck is compared with all that determines it: givens, instances, other wanteds,
// and the same for its superclasses. What is determined is unified, which makes no dictionary, and
// all wanteds are tried again. Three things are easy to get wrong here:
//
// - Progress is a metavariable of the *wanted* that became known. Those that stand for the other
//   variables of an instance are new each time and always become something: counting them, the
//   solver does not end; comparing types from before, which share what was solved since, it stops
//   too early.
// - What a scope inside learns may be what one around waits for, and the other way round.
// SolveScope
//   goes on until none of them learns anything.
// - All of it happens before generalisation and before defaulting, both of which decide for good.
//
// Note [Instances wait for givens]
// ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
//     f :: Show [a] => a -> String
//     f x = show (reverse [x])
//
// wants Show [t] before it is known that t is a. The instance Show t => Show [t] matches, but it
// would need Show a, which nobody has; the given is right. An instance does not depend on what is
// still open only if no given can come to match either (MayBeGiven).
#pragma once

#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "types/dependencies.h"
#include "types/errors.h"
#include "types/instance_tables.h"
#include "types/scopes.h"
#include "types/unifier.h"

namespace assay::types {

class Solver {
 public:
  Solver(Arena& arena, const names::KnownSymbols& known, TypeStore& store, Scopes& scopes,
         Unifier& unifier, InstanceTables& instances, Dependencies& dependencies, Errors& errors)
      : arena_(arena),
        known_(known),
        store_(store),
        scopes_(scopes),
        unifier_(unifier),
        instances_(instances),
        dependencies_(dependencies),
        errors_(errors) {}

  Implication& Enter(Span span) { return scopes_.Open(span); }
  void Leave();  // solves what it can; the rest floats out or waits

  Evidence* NewEvidence(EvidenceKind kind, const Predicate& predicate, Span span);
  // With its superclasses.
  void AddGiven(Implication& scope, Evidence* evidence);
  Evidence* Want(const Predicate& predicate, Span span);  // null for an equality
  void MustUnify(Span span, const Type* actual, const Type* expected);

  bool SolveScope(Implication& scope);  // true: something was learned

  enum class Outcome : std::uint8_t { Solved, Stuck };
  Outcome SolveFromInstances(Evidence& wanted, Implication& scope);

  // Would a given be what is wanted, if metavariables turned out right? See Note [Instances wait
  // for givens].
  [[nodiscard]] bool MayBeGiven(const Predicate& wanted, const Implication& scope) const;

  // A variable of an instance's or a class's head: which instance counts does not wait for what it
  // stands for.
  void TakeAsItIs(const Type* variable) { taken_as_they_are_.insert(variable); }

  [[nodiscard]] const Rivals* RivalsOf(const Evidence& wanted) const {
    const auto found = rivals_.find(&wanted);
    return found == rivals_.end() ? nullptr : &found->second;
  }

 private:
  struct Candidate {
    const InstanceInfo* instance;
    Substitution substitution;
  };

  bool SolveChildren(Implication& scope);
  bool SolveWanteds(Implication& scope);
  static bool FloatOut(Implication& child, Implication& parent);
  [[nodiscard]] std::vector<Evidence*> Distinct(const std::vector<Evidence*>& wanteds) const;
  Outcome TrySolve(Evidence& wanted, Implication& scope);
  bool SolveFromGivens(Evidence& wanted, Implication& scope);
  bool SolveFromSolved(Evidence& wanted, Implication& scope);
  Candidate* MostSpecific(std::vector<Candidate>& matching);
  void UseInstance(Evidence& wanted, const InstanceInfo& instance, Substitution substitution,
                   Implication& scope);

  Arena& arena_;
  const names::KnownSymbols& known_;
  TypeStore& store_;
  Scopes& scopes_;
  Unifier& unifier_;
  InstanceTables& instances_;
  Dependencies& dependencies_;
  Errors& errors_;

  // Instances that match something wanted, none of which counts.
  std::unordered_map<const Evidence*, Rivals> rivals_;
  std::unordered_set<const Type*> taken_as_they_are_;
};

}  // namespace assay::types
