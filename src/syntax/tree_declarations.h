// The tree of a Haskell module (tree.h): declarations and pragmas.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/node.h"
#include "syntax/tree_expressions.h"

namespace assay::syntax {

enum class DeclarationKind : std::uint8_t {
  TypeSignature,
  Fixity,
  Function,
  PatternBinding,
  Data,
  TypeSynonym,
  Class,
  Instance,
  StandaloneDeriving,
  Default,
  Foreign,
  InlinePragma,
  SpecializePragma,
  SccPragma,
  MinimalPragma,
  PatternSynonym,
  PatternSignature,
};

struct Declaration {
  DeclarationKind kind;
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

struct TypeSignatureDeclaration : Declaration {  // f, g :: t
  static constexpr DeclarationKind kKind = DeclarationKind::TypeSignature;
  List<Binder> names;  // the renamer points them to the symbols that they speak of
  Type* type;
  bool is_default;  // `default f :: t` of a class
};

enum class Associativity : std::uint8_t { Left, Right, None };

struct FixityDeclaration : Declaration {
  static constexpr DeclarationKind kKind = DeclarationKind::Fixity;
  Associativity associativity;
  std::uint8_t precedence;
  List<Binder> operators;
};

struct Clause {
  List<Pattern*> parameters;
  RightHandSide* right_hand_side;
  Span span;
};

// f p1 p2 = e, all neighbouring clauses of one name; also `x = e`, a clause without parameters.
struct FunctionDeclaration : Declaration {
  static constexpr DeclarationKind kKind = DeclarationKind::Function;
  Binder name;
  List<Clause> clauses;  // as many parameters each: the parser has seen to it
};

struct PatternBindingDeclaration : Declaration {  // (x, y) = e, and `!x = e`
  static constexpr DeclarationKind kKind = DeclarationKind::PatternBinding;
  Pattern* pattern;
  RightHandSide* right_hand_side;
};

// pattern C a b <- p where C a b = e
struct PatternSynonymDeclaration : Declaration {
  static constexpr DeclarationKind kKind = DeclarationKind::PatternSynonym;
  Binder name;
  List<Binder> parameters;
  Pattern* pattern;
  FunctionDeclaration* builder;  // null: it only matches
};

struct PatternSignatureDeclaration : Declaration {  // pattern C :: t
  static constexpr DeclarationKind kKind = DeclarationKind::PatternSignature;
  List<Binder> names;
  Type* type;
};

// Bindings that depend on each other.
struct BindingGroup {
  List<Declaration*> bindings;  // FunctionDeclaration and PatternBindingDeclaration
  bool is_recursive;
};

struct FieldDeclaration {
  Binder label;  // empty name: no label
  Type* type;
  bool is_strict;
  Span span;
};

struct ConstructorDeclaration {
  Binder name;
  List<TypeBinder> existentials;  // forall a. ..
  List<Type*> context;
  List<FieldDeclaration> fields;
  bool is_record;
  bool is_infix;  // a :+: b
  Type* result;   // of GADT syntax, C :: t1 -> result; null otherwise. Then `existentials` are the
                  // variables of a written forall, and free ones are bound implicitly
  Span span;
};

enum class DerivingStrategy : std::uint8_t { None, Stock, Newtype, AnyClass };

struct DerivingItem {
  DerivingStrategy strategy;
  Type* class_type;  // a class, perhaps applied: Monad, MonadState Int
  Type* via;         // of DerivingVia: whose instance it is; null otherwise
};

struct DataDeclaration : Declaration {
  static constexpr DeclarationKind kKind = DeclarationKind::Data;
  bool is_newtype;
  List<Type*> context;  // Haskell 98's datatype context
  Binder name;
  List<TypeBinder> parameters;
  Type* kind_signature;  // data T :: * -> * where; null where not written
  List<ConstructorDeclaration> constructors;
  List<DerivingItem> deriving;
};

struct TypeSynonymDeclaration : Declaration {
  static constexpr DeclarationKind kKind = DeclarationKind::TypeSynonym;
  Binder name;
  List<TypeBinder> parameters;
  Type* type;
};

struct FunctionalDependency {
  List<QualifiedName> from;  // type variables
  List<QualifiedName> to;
};

struct ClassDeclaration : Declaration {
  static constexpr DeclarationKind kKind = DeclarationKind::Class;
  List<Type*> context;
  Binder name;
  List<TypeBinder> parameters;
  List<FunctionalDependency> dependencies;
  Declarations* body;  // signatures, fixities, default methods, pragmas
};

// {-# OVERLAPPING #-} and its like
enum class Overlap : std::uint8_t { None, Overlapping, Overlappable, Overlaps, Incoherent };

struct InstanceDeclaration : Declaration {
  static constexpr DeclarationKind kKind = DeclarationKind::Instance;
  List<TypeBinder> binders;  // of a written forall; otherwise the renamer binds free variables
  List<Type*> context;
  QualifiedName class_name;
  List<Type*> arguments;
  Declarations* body;
  Overlap overlap;
};

struct StandaloneDerivingDeclaration : Declaration {
  static constexpr DeclarationKind kKind = DeclarationKind::StandaloneDeriving;
  DerivingStrategy strategy;
  List<Type*> context;
  QualifiedName class_name;
  List<Type*> arguments;
  Type* via;                      // of DerivingVia; null otherwise
  List<TypeBinder> binders = {};  // renamer: the variables of context and arguments
};

struct DefaultDeclaration : Declaration {
  static constexpr DeclarationKind kKind = DeclarationKind::Default;
  List<Type*> types;
};

enum class CallingConvention : std::uint8_t { C, Primitive };

// foreign import ccall "sin" c_sin :: Double -> Double
// foreign import prim "+#" primIntAdd :: Int -> Int -> Int      (the library's own modules)
struct ForeignDeclaration : Declaration {
  static constexpr DeclarationKind kKind = DeclarationKind::Foreign;
  CallingConvention convention;
  bool is_export;
  bool is_safe;
  std::string_view entity;  // the string; empty: the name itself
  Binder name;
  Type* type;
};

enum class InlineKind : std::uint8_t { Inline, NoInline, Inlinable };

struct InlinePragmaDeclaration : Declaration {
  static constexpr DeclarationKind kKind = DeclarationKind::InlinePragma;
  InlineKind inline_kind;
  List<Binder> names;
};

struct SpecializePragmaDeclaration : Declaration {
  static constexpr DeclarationKind kKind = DeclarationKind::SpecializePragma;
  Binder name;
  List<Type*> types;
};

struct SccPragmaDeclaration : Declaration {  // {-# SCC f #-}, {-# SCC f "name" #-}
  static constexpr DeclarationKind kKind = DeclarationKind::SccPragma;
  Binder function;
  Name centre;  // empty: the function's name
};

struct MinimalPragmaDeclaration : Declaration {  // {-# MINIMAL .. #-}: accepted, unused so far
  static constexpr DeclarationKind kKind = DeclarationKind::MinimalPragma;
};

}  // namespace assay::syntax
