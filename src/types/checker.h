// What the checking of one module works on.
//
// Judgements are functions over a Checker, in files that are named for what they check; their
// headers declare what the others use. What has a state of its own is an object: the scopes, the
// unifier, the solver with functional dependencies and instances, kinds, and errors. Not part of
// the folder's interface, which is check.h.
//
// Inference is bidirectional: an expression is checked against an expected type, which may be a
// metavariable. Applications infer their head's type, so that arguments may be of polymorphic type.
// Class constraints are gathered in a tree of implications and solved at the end of each scope.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "names/rename.h"
#include "types/check.h"
#include "types/constraints.h"
#include "types/dependencies.h"
#include "types/elaborated.h"
#include "types/errors.h"
#include "types/instance_tables.h"
#include "types/kinds.h"
#include "types/scopes.h"
#include "types/solver.h"
#include "types/store.h"
#include "types/unifier.h"

namespace assay::types {

using Expr = const Expression*;

struct Signature {
  const Type* type;
  const syntax::Type* written;
  Span span;
};

struct Pragmas {
  Name centre;
  syntax::InlineKind inline_kind = syntax::InlineKind::NoInline;
  bool has_inline_pragma = false;
  bool has_specialize_pragma = false;
};

struct SignedVariable {  // of a pattern binding, with a polymorphic signature
  const syntax::Binder* binder;
  const Type* type;  // an instance of the signature:
  Substitution instance;
};

struct PatternVariables {
  std::vector<Symbol*> inferred;  // without a signature
  std::vector<SignedVariable> polymorphic;
};

struct Derived {
  InstanceInfo* instance;
  const syntax::DataDeclaration* data;
  names::Known known;            // Count: newtype deriving
  std::vector<Predicate> needs;  // of the fields
  bool has_context;              // standalone: as written
  bool is_any_class;             // without methods of its own
  bool has_failed = false;       // reported
  Span span;
  const Type* via = nullptr;  // whose instance it is, where the program says so
};

struct Checker {
  Checker(const names::RenamedModule& renamed, const names::ModuleTable& modules,
          Arena& module_arena, Diagnostics& all_diagnostics, const Locator* places);
  Checker(const Checker&) = delete;
  Checker& operator=(const Checker&) = delete;

  const names::RenamedModule& module;
  names::KnownSymbols known;
  Arena& arena;
  Diagnostics& diagnostics;
  const Locator* locator;
  CheckedModule checked;  // the result

  // Uses of a variable within the group that its type is being inferred with: they take the
  // group's dictionaries once these are known.
  std::unordered_map<const Symbol*, std::vector<ApplyExpression*>> recursive_uses;

  TypeStore store;
  Scopes scopes;
  Unifier unifier;
  InstanceTables instances;
  Errors errors;
  Dependencies dependencies;
  Solver solver;
  Kinds kinds;

  // What extensions say.
  bool has_overloaded_strings;
  bool allows_ambiguous_types;
  bool is_monomorphism_restricted;
  bool is_curry;

  // Types as written.
  bool allows_wildcards = false;
  std::unordered_map<const Symbol*, syntax::TypeSynonymDeclaration*> pending_synonyms;
  std::vector<const Symbol*> open_synonyms;  // one uses the next

  // Declarations.
  std::unordered_map<const Symbol*, const Type*> default_signatures;
  std::vector<Derived> derived;
  std::vector<InstanceInfo*> declared_instances;  // one for each of module.instances
  std::vector<const Type*> default_types;

  // Terms.
  std::unordered_map<const Symbol*, Signature> signatures;
  std::unordered_map<const Symbol*, Pragmas> pragmas;
  EvidenceScope* pattern_scope = nullptr;  // of the scopes that the patterns at hand opened
  PatternVariables* bound = nullptr;       // of the binding whose pattern is at hand, if it is one
  bool too_deep = false;
};

}  // namespace assay::types
