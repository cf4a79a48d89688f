// Functional dependencies: `class C a b | a -> b` says that a determines b, so that a wanted C t m
// learns m from a given, another wanted or an instance with the same t. See Note [Improvement] in
// solver.h.
//
// Owns which classes have dependencies, be it by way of a superclass.
#pragma once

#include <unordered_map>
#include <vector>

#include "types/errors.h"
#include "types/instance_tables.h"
#include "types/unifier.h"

namespace assay::types {

class Dependencies {
 public:
  Dependencies(TypeStore& store, Unifier& unifier, InstanceTables& instances, Errors& errors)
      : store_(store), unifier_(unifier), instances_(instances), errors_(errors) {}

  // An instance must agree with the others, and determine what its class says it does.
  void Check(const InstanceInfo& instance);
  // The arguments of its head, with metavariables for the instance's variables.
  Types HeadWithMetas(const InstanceInfo& instance);

  // The predicate and its superclasses, as far as they have dependencies; equalities too.
  void Collect(const Predicate& predicate, std::vector<Predicate>& dependent);

  // True, after a message: an instance determines another type than the wanted one has.
  bool ReportClash(const Evidence& wanted);

  // True: a metavariable became known.
  bool Improve(const Evidence& wanted, const Implication& scope);
  bool ImproveFromPairs(const Implication& scope);

 private:
  void ReportClash(Span span, const FunctionalDependencyInfo& dependency, const Predicate& wanted,
                   std::uint32_t to, const Type* determined, const InstanceInfo& instance);
  bool Has(const ClassInfo& class_info);
  void CheckCoverage(const InstanceInfo& instance, const FunctionalDependencyInfo& dependency);
  bool UnifyDetermined(const Predicate& known, const Predicate& wanted);
  bool UnifyDetermined(const FunctionalDependencyInfo& dependency, const Predicate& known,
                       const Predicate& wanted);
  bool ImproveFromInstances(const Predicate& wanted);
  // Visits the instances whose determining arguments are those of `wanted`, with the substitution
  // that makes them so, until visit(dependency, instance, substitution) is true.
  template <typename Visit>
  bool AnyThatMatches(const Predicate& wanted, Visit visit);
  bool MatchDetermining(const Type* pattern, const Type* type, Substitution& substitution);

  TypeStore& store_;
  Unifier& unifier_;
  InstanceTables& instances_;
  Errors& errors_;
  std::unordered_map<const ClassInfo*, bool> has_;
};

}  // namespace assay::types
