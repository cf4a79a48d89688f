// What inference still has to show, kept as a tree of scopes.
#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "types/elaborated.h"

namespace assay::types {

// Within a scope a rigid variable is known to be a type: what matching on a GADT's constructor
// tells.
struct Equality {
  const TypeVariable* variable;
  const Type* type;
};

// A scope with rigid variables, givens (dictionaries at hand) and wanteds (dictionaries to be
// found): a binding with a signature, an alternative that matches an existential or a GADT's
// constructor, an argument of polymorphic type, a group whose types are being inferred.
//
//     forall rigid variables of this level. givens, equalities => wanteds and children
struct Implication {
  Implication* parent = nullptr;
  std::uint32_t level = 0;
  Span span;
  std::vector<Evidence*> givens;  // with their superclasses
  std::vector<Equality> equalities;
  bool is_unreachable = false;  // two of its types cannot be equal
  std::vector<Evidence*> wanteds;
  std::vector<std::unique_ptr<Implication>> children;
  EvidenceScope* scope = nullptr;                          // where dictionaries made here are bound
  std::unordered_multimap<std::size_t, Evidence*> solved;  // made here, by hash
};

}  // namespace assay::types
