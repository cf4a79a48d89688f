// Types and kinds, and what is known of type constructors, data constructors, classes and
// instances.
//
// Kinds are types: `*` is the constructor Star, `k1 -> k2` a function type. Types are immutable and
// shared, but for metavariables, which inference solves.
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/names.h"
#include "base/node.h"
#include "diagnostics/span.h"
#include "names/symbol.h"

namespace assay::types {

struct TypeConstructor;
struct ClassInfo;
struct Evidence;

enum class TypeKind : std::uint8_t { Constructor, Apply, Function, Variable, Meta, Forall };

struct Type {
  TypeKind kind;
  // May a metavariable occur in it? Types without need no walk. (Stays true when all are solved.)
  bool has_metas;

  template <typename Node>
  [[nodiscard]] const Node& As() const {
    return NodeAs<Node>(*this);
  }
};

using Types = std::span<const Type* const>;

struct ConstructorType : Type {
  static constexpr TypeKind kKind = TypeKind::Constructor;
  const TypeConstructor* constructor;
};

struct ApplyType : Type {
  static constexpr TypeKind kKind = TypeKind::Apply;
  const Type* function;
  const Type* argument;
};

struct FunctionType : Type {
  static constexpr TypeKind kKind = TypeKind::Function;
  const Type* argument;
  const Type* result;
};

// Bound by a Forall, or rigid: a parameter of a declaration, or a signature's variable within the
// body that it is checked against.
struct TypeVariable : Type {
  static constexpr TypeKind kKind = TypeKind::Variable;
  Name name;
  const Type* type_kind;
  std::uint32_t level;  // of a rigid variable: the scope that introduced it
  Span span;
};

// A type to be found. `level` is the depth of the scope it belongs to: what inference may
// generalise there, and may not let escape from deeper ones.
struct MetaVariable : Type {
  static constexpr TypeKind kKind = TypeKind::Meta;
  mutable const Type* solution;
  mutable std::uint32_t level;
  const Type* type_kind;
  std::uint32_t id;
};

// A class applied to types, or the equality `a ~ b` (class_info is null).
struct Predicate {
  ClassInfo* class_info;
  Types arguments;
  Span span;

  [[nodiscard]] bool IsEquality() const { return class_info == nullptr; }
};

struct ForallType : Type {
  static constexpr TypeKind kKind = TypeKind::Forall;
  std::span<const TypeVariable* const> variables;  // may be empty: a context alone
  std::span<const Predicate> context;
  const Type* body;
};

// ---- declarations -------------------------------------------------------------------------------

struct ConstructorInfo {
  names::Symbol* symbol;
  const TypeConstructor* type_constructor;
  std::uint32_t tag;
  // C :: forall universals existentials. context => fields -> T universals
  // A GADT's constructor has equalities on its universals in the context.
  std::span<const TypeVariable* const> universals;
  std::span<const TypeVariable* const> existentials;
  std::span<const Predicate> context;
  Types fields;
  std::span<const bool> strict;            // as many as fields
  std::span<names::Symbol* const> labels;  // as many as fields, or empty
  bool is_infix;

  // Class predicates of the context are the first arguments of the constructor at run time.
  [[nodiscard]] std::uint32_t DictionaryCount() const {
    std::uint32_t count = 0;
    for (const Predicate& predicate : context) {
      count += predicate.IsEquality() ? 0 : 1;
    }
    return count;
  }
};

enum class TypeConstructorKind : std::uint8_t { Data, Newtype, Synonym, Star };

struct TypeConstructor {
  names::Symbol* symbol;
  TypeConstructorKind constructor_kind;
  const Type* type_kind;
  std::span<const TypeVariable* const> parameters;
  std::span<ConstructorInfo* const> constructors;
  const Type* expansion;  // of a synonym
  ConstructorType type;   // itself as a type
  // Null: it is built in, or comes from an interface (names::MissingTree).
  syntax::DataDeclaration* declaration = nullptr;
  bool is_declared = false;  // by a module: it is not built in
  // type C a = (Show a, Eq a): a synonym of a context, which has this in place of an expansion.
  bool is_constraint = false;
  std::span<const Predicate> constraints = {};

  // Null: it is built in, or the declaration had to be asked for.
  [[nodiscard]] syntax::DataDeclaration* Declaration() const {
    if (is_declared && declaration == nullptr && symbol->missing_tree != nullptr) {
      symbol->missing_tree->is_wanted = true;
    }
    return declaration;
  }
};

struct MethodInfo {
  names::Symbol* symbol;          // its type: forall class variables. Class => method type
  const Type* type;               // within the class: without the class's own forall and context
  names::Symbol* default_method;  // a function of the dictionary; null: there is no default
  const Type* default_type;       // of a `default` signature; null: `type`
};

struct FunctionalDependencyInfo {
  std::vector<std::uint32_t> from;
  std::vector<std::uint32_t> to;
};

// Which of several matching instances counts: the most specific one, if that overlaps the others or
// they may be overlapped.
struct OverlapRules {
  bool is_overlappable = false;
  bool is_overlapping = false;
  bool is_incoherent = false;
};

// instance forall variables. context => Class arguments
struct InstanceInfo {
  ClassInfo* class_info;
  std::span<const TypeVariable* const> variables;
  std::span<const Predicate> context;
  Types arguments;
  names::Symbol* dictionary;  // its dictionary, or the function that makes it of the context's
  Name module;
  Span span;
  // Newtype deriving: the dictionary is that of the represented type. Null otherwise.
  Evidence* represented;
  OverlapRules overlap = {};
};

// The dictionary of a class is a record: superclasses (class predicates only), then methods.
struct ClassInfo {
  names::Symbol* symbol;
  const Type* type_kind;
  std::span<const TypeVariable* const> parameters;
  std::span<const Predicate> superclasses;
  std::vector<FunctionalDependencyInfo> dependencies;
  std::vector<MethodInfo> methods;
};

// Instances of one class, by the type constructor at the head of the first argument; null: a
// variable.
using InstanceTable = std::unordered_map<const TypeConstructor*, std::vector<InstanceInfo*>>;

// Follows solved metavariables at the root of a type.
[[nodiscard]] inline const Type* Resolve(const Type* type) {
  while (type->kind == TypeKind::Meta && type->As<MetaVariable>().solution != nullptr) {
    type = type->As<MetaVariable>().solution;
  }
  return type;
}

// The type constructor at the head of a type, synonyms already expanded; null: none.
[[nodiscard]] const TypeConstructor* HeadConstructor(const Type* type);

}  // namespace assay::types
