// The tree of a Haskell module, as the parser leaves it and the renamer completes it.
//
// Nodes live in an arena and are plain data. The parser fills everything but the fields that say
// "renamer": src/names resolves each name to a Symbol, replaces operator sequences by applications
// according to fixity, gathers the clauses of a function and orders bindings by dependency. Later
// stages read the tree and do not change it.
//
// Special names keep their source spelling: constructors and types `[]`, `()`, `(,)`, `(,,)`, `:`,
// and the type `->`.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "base/arena.h"
#include "base/content_hash.h"
#include "base/names.h"
#include "diagnostics/span.h"
#include "syntax/extensions.h"

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
// latter as three bytes). Unboxed literals of the library's own modules end in `#`.
struct Literal {
  LiteralKind kind;
  std::string_view text;  // digits of the integer or mantissa; bytes of the character or string
  std::int32_t exponent = 0;
  bool is_base_two = false;
  bool is_unboxed = false;
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
    return static_cast<const Node&>(*this);
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

// ---- patterns -----------------------------------------------------------------------------------

struct Expression;

enum class PatternKind : std::uint8_t {
  Wildcard,
  Variable,
  Literal,
  NPlusK,
  Constructor,
  Record,
  Tuple,
  List,
  As,
  Lazy,
  Bang,
  View,
  Annotation,
  OperatorSequence,  // the renamer resolves it
  Parenthesis,
};

struct Pattern {
  PatternKind kind;
  Span span;

  template <typename Node>
  [[nodiscard]] Node& As() {
    return static_cast<Node&>(*this);
  }
  template <typename Node>
  [[nodiscard]] const Node& As() const {
    return static_cast<const Node&>(*this);
  }
};

struct WildcardPattern : Pattern {
  static constexpr PatternKind kKind = PatternKind::Wildcard;
};

struct VariablePattern : Pattern {
  static constexpr PatternKind kKind = PatternKind::Variable;
  Binder binder;
};

struct LiteralPattern : Pattern {
  static constexpr PatternKind kKind = PatternKind::Literal;
  Literal literal;
  bool is_negative;
};

struct NPlusKPattern : Pattern {  // n + 3
  static constexpr PatternKind kKind = PatternKind::NPlusK;
  Binder binder;
  Literal literal;
};

struct ConstructorPattern : Pattern {  // C @t p1 p2; also p1 `C` p2 once resolved
  static constexpr PatternKind kKind = PatternKind::Constructor;
  QualifiedName constructor;
  List<Type*> type_arguments;
  List<Pattern*> arguments;
  Pattern* expansion = nullptr;  // renamer: what a pattern synonym stands for here
};

struct FieldPattern {
  QualifiedName field;
  Pattern* pattern;  // null: a pun, `C {x}`; the renamer puts a VariablePattern there
};

struct RecordPattern : Pattern {
  static constexpr PatternKind kKind = PatternKind::Record;
  QualifiedName constructor;
  List<FieldPattern> fields;  // the renamer adds those of `..`
  bool has_wildcard;
};

struct TuplePattern : Pattern {
  static constexpr PatternKind kKind = PatternKind::Tuple;
  List<Pattern*> elements;
};

struct ListPattern : Pattern {
  static constexpr PatternKind kKind = PatternKind::List;
  List<Pattern*> elements;
};

struct AsPattern : Pattern {
  static constexpr PatternKind kKind = PatternKind::As;
  Binder binder;
  Pattern* pattern;
};

struct LazyPattern : Pattern {
  static constexpr PatternKind kKind = PatternKind::Lazy;
  Pattern* pattern;
};

struct BangPattern : Pattern {
  static constexpr PatternKind kKind = PatternKind::Bang;
  Pattern* pattern;
};

struct ViewPattern : Pattern {  // (f -> p)
  static constexpr PatternKind kKind = PatternKind::View;
  Expression* function;
  Pattern* pattern;
};

struct AnnotatedPattern : Pattern {  // (p :: t)
  static constexpr PatternKind kKind = PatternKind::Annotation;
  Pattern* pattern;
  Type* type;
};

// p1 `op` p2 `op` p3, operators not yet resolved. A negative literal is an operand.
struct PatternOperatorSequence : Pattern {
  static constexpr PatternKind kKind = PatternKind::OperatorSequence;
  List<Pattern*> operands;
  List<QualifiedName> operators;  // constructors, or `+` where n+k patterns are on
  Pattern* resolved = nullptr;    // renamer
};

struct ParenthesisedPattern : Pattern {
  static constexpr PatternKind kKind = PatternKind::Parenthesis;
  Pattern* pattern;
};

// ---- expressions --------------------------------------------------------------------------------

enum class ExpressionKind : std::uint8_t {
  Variable,
  Constructor,
  Literal,
  Apply,
  TypeArgument,      // only as an argument of Apply: f @Int
  OperatorSequence,  // the renamer resolves it
  Infix,             // renamer: e1 `op` e2
  Negate,            // renamer: - e
  Lambda,
  LambdaCase,
  Let,
  If,
  MultiWayIf,
  Case,
  Do,
  Tuple,
  List,
  ArithmeticSequence,
  ListComprehension,
  LeftSection,   // (e op)
  RightSection,  // (op e)
  RecordConstruction,
  RecordUpdate,
  Annotation,
  Scc,
  Parenthesis,
  Wildcard,  // `_` or `_name` in an expression: a hole
};

struct Expression {
  ExpressionKind kind;
  Span span;

  template <typename Node>
  [[nodiscard]] Node& As() {
    return static_cast<Node&>(*this);
  }
  template <typename Node>
  [[nodiscard]] const Node& As() const {
    return static_cast<const Node&>(*this);
  }
};

struct Declaration;
struct BindingGroup;

// The declarations of a module's top level, a let, a where, a class or an instance.
struct Declarations {
  List<Declaration*> all;     // in source order; clauses of one function already gathered
  List<BindingGroup> groups;  // renamer: value bindings in dependency order
};

// What stands right of `=` or `->`: alternatives with guards, or one without, under a `where`.
struct Statement;

struct GuardedExpression {
  List<Statement*> guards;  // empty: no guard
  Expression* body;
  Span span;
};

struct RightHandSide {
  List<GuardedExpression> alternatives;
  Declarations* where;  // null: none
  Span span;
};

struct CaseAlternative {
  Pattern* pattern;
  RightHandSide* right_hand_side;
  Span span;
};

enum class StatementKind : std::uint8_t { Bind, Let, Expression };

// Of a `do`, a comprehension or a guard: `p <- e`, `let decls`, `e`.
struct Statement {
  StatementKind kind;
  Span span;
  Pattern* pattern;            // Bind
  Expression* expression;      // Bind, Expression
  Declarations* declarations;  // Let
};

struct VariableExpression : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Variable;
  QualifiedName name;
};

struct ConstructorExpression : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Constructor;
  QualifiedName name;
};

struct LiteralExpression : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Literal;
  Literal literal;
};

struct ApplyExpression : Expression {  // f a b c
  static constexpr ExpressionKind kKind = ExpressionKind::Apply;
  Expression* function;
  List<Expression*> arguments;
};

struct TypeArgumentExpression : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::TypeArgument;
  Type* type;
};

// An operator is a VariableExpression or ConstructorExpression; a Negate sign stands as an operator
// without left operand.
struct OperatorElement {
  Expression* operand;  // null: an operator
  QualifiedName operator_name;
  bool is_constructor;  // of the operator
  bool is_negation;     // a prefix minus
};

struct OperatorSequenceExpression : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::OperatorSequence;
  List<OperatorElement> elements;  // e.g. - a + b * c
  Expression* resolved = nullptr;  // renamer
};

struct InfixExpression : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Infix;
  Expression* operation;  // VariableExpression or ConstructorExpression
  Expression* left;
  Expression* right;
};

struct NegateExpression : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Negate;
  Expression* operand;
};

struct LambdaExpression : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Lambda;
  List<Pattern*> parameters;
  Expression* body;
};

struct LambdaCaseExpression : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::LambdaCase;
  List<CaseAlternative> alternatives;
};

struct LetExpression : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Let;
  Declarations* declarations;
  Expression* body;
};

struct IfExpression : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::If;
  Expression* condition;
  Expression* consequence;
  Expression* alternative;
};

struct MultiWayIfExpression : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::MultiWayIf;
  List<GuardedExpression> alternatives;
};

struct CaseExpression : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Case;
  Expression* scrutinee;
  List<CaseAlternative> alternatives;
};

struct DoExpression : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Do;
  List<Statement*> statements;  // the last is an expression
};

struct TupleExpression : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Tuple;
  List<Expression*> elements;  // a null element: a tuple section
};

struct ListExpression : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::List;
  List<Expression*> elements;
};

struct ArithmeticSequenceExpression : Expression {  // [from, then .. to]
  static constexpr ExpressionKind kKind = ExpressionKind::ArithmeticSequence;
  Expression* from;
  Expression* then;  // may be null
  Expression* to;    // may be null
};

struct ListComprehensionExpression : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::ListComprehension;
  Expression* body;
  List<Statement*> qualifiers;
};

struct LeftSectionExpression : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::LeftSection;
  Expression* operand;  // an operator sequence where it is one; the renamer checks its fixity
  Expression* operation;
};

struct RightSectionExpression : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::RightSection;
  Expression* operation;
  Expression* operand;
};

struct FieldBinding {
  QualifiedName field;
  Expression* value;  // null: a pun; the renamer puts a VariableExpression there
};

struct RecordConstructionExpression : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::RecordConstruction;
  QualifiedName constructor;
  List<FieldBinding> fields;  // the renamer adds those of `..`
  bool has_wildcard;
};

struct RecordUpdateExpression : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::RecordUpdate;
  Expression* record;
  List<FieldBinding> fields;
};

struct AnnotatedExpression : Expression {  // e :: t
  static constexpr ExpressionKind kKind = ExpressionKind::Annotation;
  Expression* expression;
  Type* type;
};

struct SccExpression : Expression {  // {-# SCC "name" #-} e, reaching as far right as a lambda
  static constexpr ExpressionKind kKind = ExpressionKind::Scc;
  Name centre;
  Expression* body;
};

struct ParenthesisedExpression : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Parenthesis;
  Expression* expression;
};

struct WildcardExpression : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Wildcard;
  Name name;
};

// ---- declarations -------------------------------------------------------------------------------

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
    return static_cast<const Node&>(*this);
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

// ---- modules ------------------------------------------------------------------------------------

enum class ExportKind : std::uint8_t { Variable, TypeOrClass, Module };
enum class SubordinateKind : std::uint8_t { None, Some, All };  // T, T(A, b), T(..)

// An item of an export or import list.
struct PortItem {
  ExportKind kind;
  QualifiedName name;  // for Module: the module's name in `name`
  SubordinateKind subordinates;
  List<QualifiedName> names;  // where Some
  Span span;
};

struct Import {
  Name module;
  Span module_span;
  bool is_qualified;
  bool is_safe;
  Name alias;  // empty: none
  bool has_list;
  bool is_hiding;
  List<PortItem> items;
  Span span;
};

struct Extension {  // as a LANGUAGE pragma or an OPTIONS flag names it
  Name name;
  Span span;
};

struct Module {
  Name name;  // Main where there is no header
  Span name_span;
  bool has_header;
  bool has_export_list;
  List<PortItem> exports;
  List<Import> imports;
  List<Extension> extensions;
  Declarations* declarations;
  Span span;
  ExtensionSet extension_set;  // what is on: of `extensions`, what they imply, and what always is
  bool has_includes;           // #include of a file:
  ContentHash included;        // the text of all these
};

// A node of an arena: New<LetExpression>(arena, span, declarations, body).
template <typename Node, typename... Fields>
Node* New(Arena& arena, Span span, Fields... fields) {
  return arena.New<Node>(Node{{Node::kKind, span}, fields...});
}

}  // namespace assay::syntax
