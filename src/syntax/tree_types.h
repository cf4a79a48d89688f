// The tree of a Haskell module (tree.h): names, literals and types.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "base/names.h"
#include "base/node.h"
#include "diagnostics/span.h"

namespace assay::names {
struct Symbol;
}

namespace assay::syntax {

template <typename T>
using List = std::span<T>;

// An occurrence of a name.
struct QualifiedName {
  Name qualifier;  // empty: unqualified
  Name name;
  Span span;
  names::Symbol* symbol = nullptr;  // renamer
};

// A place where a name is bound.
struct Binder {
  Name name;
  Span span;
  names::Symbol* symbol = nullptr;  // renamer
};

// ---- literals -----------------------------------------------------------------------------------

enum class LiteralKind : std::uint8_t { Integer, Fractional, Character, String };

// The value, not the spelling: an Integer is decimal digits without underscores (so that it may be
// of any size); a Fractional is `mantissa * 10 ^ exponent`, or of base 2 for a hexadecimal float; a
// Character and a String are UTF-8 with escapes and gaps resolved (NUL and surrogates included, the
// latter as three bytes). Unboxed literals end in `#`: 3# is an Int, 3## a Word, 1.5# a Float and
// 1.5## a Double.
struct Literal {
  LiteralKind kind;
  std::string_view text;  // digits of the integer or mantissa; bytes of the character or string
  std::int32_t exponent = 0;
  bool is_base_two = false;
  bool is_unboxed = false;
  bool has_two_hashes = false;
};

// ---- types --------------------------------------------------------------------------------------

enum class TypeKind : std::uint8_t {
  Variable,
  Constructor,
  Apply,
  Function,
  List,
  Tuple,  // of two or more; `()` is a Constructor
  Forall,
  Qualified,
  KindAnnotation,
  OperatorSequence,  // the renamer resolves it
  Wildcard,          // `_`, as in a type application `f @_ @Int`
  Star,              // the kind `*`; `Type` is an ordinary constructor
};

struct Type {
  TypeKind kind;
  Span span;

  template <typename Node>
  [[nodiscard]] Node& As() {
    return static_cast<Node&>(*this);
  }
  template <typename Node>
  [[nodiscard]] const Node& As() const {
    return NodeAs<Node>(*this);
  }
};

struct TypeVariable : Type {
  static constexpr TypeKind kKind = TypeKind::Variable;
  QualifiedName name;
};

struct TypeConstructor : Type {
  static constexpr TypeKind kKind = TypeKind::Constructor;
  QualifiedName name;
};

struct TypeApply : Type {
  static constexpr TypeKind kKind = TypeKind::Apply;
  Type* function;
  Type* argument;
};

struct FunctionType : Type {
  static constexpr TypeKind kKind = TypeKind::Function;
  Type* argument;
  Type* result;
};

struct ListType : Type {
  static constexpr TypeKind kKind = TypeKind::List;
  Type* element;
};

struct TupleType : Type {
  static constexpr TypeKind kKind = TypeKind::Tuple;
  List<Type*> elements;
};

struct TypeBinder {
  Binder binder;
  Type* type_kind;  // its kind; null where not written
};

struct ForallType : Type {
  static constexpr TypeKind kKind = TypeKind::Forall;
  List<TypeBinder> binders;
  Type* body;
};

// `context => type`. A constraint is a type: a class applied to types, or `a ~ b`.
struct QualifiedType : Type {
  static constexpr TypeKind kKind = TypeKind::Qualified;
  List<Type*> context;
  Type* body;
};

struct KindAnnotatedType : Type {
  static constexpr TypeKind kKind = TypeKind::KindAnnotation;
  Type* type;
  Type* type_kind;
};

struct TypeOperatorSequence : Type {
  static constexpr TypeKind kKind = TypeKind::OperatorSequence;
  List<Type*> operands;           // one more than operators
  List<QualifiedName> operators;  // `~` and type operators; `->` is a FunctionType around them
  Type* resolved = nullptr;       // renamer
};

struct WildcardType : Type {
  static constexpr TypeKind kKind = TypeKind::Wildcard;
};

struct StarKind : Type {
  static constexpr TypeKind kKind = TypeKind::Star;
};

}  // namespace assay::syntax
