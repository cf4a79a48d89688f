// Makes two types equal by solving metavariables.
//
// Rigid variables are equal to themselves only, except where a scope's equalities (from matching on
// a GADT's constructor) say more: Head() looks through those.
//
// Owns why the last attempt failed, and the places where a match decided a type that nothing else
// had.
#pragma once

#include <cstdint>
#include <vector>

#include "types/scopes.h"
#include "types/store.h"

namespace assay::types {

struct UnifyFailure {
  enum class Kind : std::uint8_t { Mismatch, Occurs, Escape, Kind };
  Kind kind = Kind::Mismatch;
  const Type* left = nullptr;  // the parts that could not be made equal
  const Type* right = nullptr;
};

class Unifier {
 public:
  Unifier(TypeStore& store, Scopes& scopes) : store_(store), scopes_(scopes) {}

  // A new type to be found, of kind `*` or another one.
  const Type* NewMeta() { return NewMeta(Star()); }
  const Type* NewMeta(const Type* type_kind) { return store_.NewMeta(scopes_.Level(), type_kind); }

  // The type at the root, through solutions and equalities of the scope.
  [[nodiscard]] const Type* Head(const Type* type) const;
  bool Unify(const Type* left, const Type* right);
  // Are they equal already?
  [[nodiscard]] bool Equal(const Type* left, const Type* right) const;
  [[nodiscard]] bool Equal(const Predicate& left, const Predicate& right) const;
  // Can metavariables make them equal? (Occurrences of one are not compared.)
  [[nodiscard]] bool MayBeEqual(const Type* left, const Type* right) const;
  // What a match tells: both are one type within the scope.
  void AssumeEqual(Implication& scope, const Type* left, const Type* right);

  [[nodiscard]] const UnifyFailure& LastFailure() const { return failure_; }
  [[nodiscard]] const std::vector<Span>& Guesses() const { return guesses_; }

 private:
  bool UnifyForalls(const ForallType& left, const ForallType& right);
  bool Solve(const MetaVariable& meta, const Type* type);
  bool MayContain(const MetaVariable& meta, const Type* type);
  bool Fail(UnifyFailure::Kind kind, const Type* left, const Type* right) {
    failure_ = {kind, left, right};
    return false;
  }

  TypeStore& store_;
  Scopes& scopes_;
  UnifyFailure failure_;
  std::vector<Span> guesses_;  // matches on GADTs that decided a type which nothing else had
};

}  // namespace assay::types
