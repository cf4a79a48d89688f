// A checked module: the program that the source means once its types are known. Overloading is
// explicit (dictionaries are passed and applied), and the sugar that needs types is gone (`do`,
// arithmetic sequences, sections, record construction, negation); patterns are as nested as the
// source has them. src/desugar turns it into Core.
//
// Types themselves are not passed. A newtype's constructor is still there.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <span>
#include <vector>

#include "base/arena.h"
#include "base/node.h"
#include "names/symbol.h"
#include "syntax/tree.h"
#include "types/type.h"

namespace assay::types {

using names::Symbol;

template <typename T>
using List = std::span<T>;

// ---- dictionaries -------------------------------------------------------------------------------

enum class EvidenceKind : std::uint8_t {
  Unsolved,    // never after a module without errors
  Parameter,   // bound by a binding, an EvidenceLambda, an instance or a constructor pattern
  Instance,    // an instance's dictionary, applied to those of its context
  Superclass,  // a field of another dictionary
  Alias,       // the same as another
  Call,        // of HasCallStack: another one, or the empty stack, with a call pushed
};

// A dictionary of a class at some types. Whoever uses it may write the term out in place; where an
// EvidenceScope lists it, it is bound there once and shared.
struct Evidence {
  EvidenceKind kind;
  Predicate predicate;
  Span span;                             // of what needs it
  const InstanceInfo* instance;          // Instance
  std::span<Evidence* const> arguments;  // Instance: for its context, class predicates only
  Evidence* source;                      // Superclass, Alias; Call: null for the empty stack
  std::uint32_t superclass;              // its place among the superclasses of source's class
  const core::Variable* variable;        // desugar
  std::uint32_t depth = 0;               // of instances that needed it
  const Symbol* function = nullptr;      // Call: what is called
};

// Dictionaries that are made at one place, in no particular order; they may depend on each other
// and be recursive.
struct EvidenceScope {
  std::vector<Evidence*> bindings;
};

// ---- patterns -----------------------------------------------------------------------------------

struct Expression;

enum class PatternKind : std::uint8_t {
  Wildcard,
  Variable,
  Constructor,
  Literal,
  As,
  Lazy,
  Bang,
  View,
  NPlusK,
};

struct Pattern {
  PatternKind kind;
  Span span;
  const Type* type;  // of what it is matched with

  template <typename Node>
  [[nodiscard]] const Node& As() const {
    return NodeAs<Node>(*this);
  }
};

struct WildcardPattern : Pattern {
  static constexpr PatternKind kKind = PatternKind::Wildcard;
};

struct VariablePattern : Pattern {
  static constexpr PatternKind kKind = PatternKind::Variable;
  Symbol* symbol;
};

struct ConstructorPattern : Pattern {  // tuples and lists too
  static constexpr PatternKind kKind = PatternKind::Constructor;
  const ConstructorInfo* constructor;
  List<Evidence* const> dictionaries;  // bound by the match, as many as DictionaryCount()
  List<const Pattern* const> arguments;
};

// `type` tells which values are primitive: Int, Char, Word, Integer, Double, Float and String
// literals are matched directly; `equals` is the general way, a function from the value to Bool.
struct LiteralPattern : Pattern {
  static constexpr PatternKind kKind = PatternKind::Literal;
  syntax::Literal literal;
  bool is_negative;
  const Expression* equals;
};

struct AsPattern : Pattern {
  static constexpr PatternKind kKind = PatternKind::As;
  Symbol* symbol;
  const Pattern* pattern;
};

struct LazyPattern : Pattern {
  static constexpr PatternKind kKind = PatternKind::Lazy;
  const Pattern* pattern;
};

struct BangPattern : Pattern {
  static constexpr PatternKind kKind = PatternKind::Bang;
  const Pattern* pattern;
};

struct ViewPattern : Pattern {
  static constexpr PatternKind kKind = PatternKind::View;
  const Expression* function;
  const Pattern* pattern;
};

struct NPlusKPattern : Pattern {
  static constexpr PatternKind kKind = PatternKind::NPlusK;
  Symbol* symbol;
  const Expression* at_least;  // value -> Bool
  const Expression* subtract;  // value -> value
};

// ---- expressions --------------------------------------------------------------------------------

enum class ExpressionKind : std::uint8_t {
  Variable,
  Constructor,
  Dictionary,
  Literal,
  Apply,
  Lambda,
  Let,
  If,
  Case,
  Guarded,
  ListComprehension,
  RecordUpdate,
  Scc,
  EvidenceLambda,
  EvidenceLet,
  Free,
};

struct Expression {
  ExpressionKind kind;
  Span span;

  template <typename Node>
  [[nodiscard]] const Node& As() const {
    return NodeAs<Node>(*this);
  }
};

struct Binding;

// Bindings of one scope; all of them see each other.
struct Bindings {
  List<const Binding* const> all;
};

enum class GuardKind : std::uint8_t { Boolean, Pattern, Let };

struct Guard {  // also a qualifier of a list comprehension, where Pattern is a generator
  GuardKind kind;
  const Expression* expression;  // Boolean, Pattern
  const Pattern* pattern;        // Pattern
  const Bindings* bindings;      // Let
};

struct GuardedExpression {
  List<const Guard> guards;
  const Expression* body;
};

// Falls through to the next alternative or clause if all guards fail.
struct RightHandSide {
  const EvidenceScope* evidence;  // dictionaries made once the patterns have matched; may be null
  const Bindings* where;          // may be null
  List<const GuardedExpression> alternatives;
  Span span;
};

struct VariableExpression : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Variable;
  Symbol* symbol;  // Value, Local, Method (a function of the dictionary) or Field (a selector)
};

// As a function of its dictionaries, then its fields; perhaps not saturated.
struct ConstructorExpression : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Constructor;
  const ConstructorInfo* constructor;
};

struct DictionaryExpression : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Dictionary;
  const Evidence* evidence;
};

// Of a primitive type it is that value: an Integer literal at Int, Word, Integer, Double, Float; a
// Fractional at Double or Float; a Character; a String at [Char]; of kind `is_unboxed` and String
// it is a String#. At any other type, `convert` (fromInteger d, fromRational d, fromString d) is
// applied to the Integer, the Rational (makeRational n d), or the String.
struct LiteralExpression : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Literal;
  syntax::Literal literal;
  const Type* type;
  const Expression* convert;  // null where the literal is not overloaded
};

struct ApplyExpression : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Apply;
  const Expression* function;
  List<const Expression* const> arguments;
};

struct LambdaExpression : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Lambda;
  List<const Pattern* const> parameters;
  const RightHandSide* body;
};

struct LetExpression : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Let;
  const Bindings* bindings;
  const Expression* body;
};

struct IfExpression : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::If;
  const Expression* condition;
  const Expression* consequence;
  const Expression* alternative;
};

struct CaseAlternative {
  const Pattern* pattern;
  const RightHandSide* right_hand_side;
};

struct CaseExpression : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Case;
  const Expression* scrutinee;
  List<const CaseAlternative> alternatives;
  bool is_flexible;  // Curry's fcase: all alternatives that match
};

// Curry: a new logic variable.
struct FreeExpression : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Free;
  const Type* type;
};

struct GuardedIfExpression : Expression {  // if | g1 -> e1 | g2 -> e2
  static constexpr ExpressionKind kKind = ExpressionKind::Guarded;
  const RightHandSide* alternatives;
};

struct ListComprehensionExpression : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::ListComprehension;
  const Expression* body;
  List<const Guard> qualifiers;
};

struct FieldUpdate {
  Symbol* field;
  const Expression* value;
};

// Constructors that do not have all the fields fail at run time. An existential constructor's
// dictionaries are kept.
struct RecordUpdateExpression : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::RecordUpdate;
  const Expression* record;
  const TypeConstructor* type_constructor;
  List<const FieldUpdate> fields;
};

struct SccExpression : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Scc;
  Name centre;
  const Expression* body;
};

// \d1 .. dn -> body
struct EvidenceLambdaExpression : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::EvidenceLambda;
  List<Evidence* const> parameters;
  const Expression* body;
};

struct EvidenceLetExpression : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::EvidenceLet;
  const EvidenceScope* scope;
  const Expression* body;
};

// ---- bindings -----------------------------------------------------------------------------------

struct Clause {
  List<const Pattern* const> parameters;
  const RightHandSide* right_hand_side;
  Span span;
};

// A function `symbol`, or the pattern binding `pattern = right_hand_side` of one clause without
// parameters. A function takes its dictionaries first: symbol d1 .. dn p1 .. pm.
//
// Functions whose types were inferred together share their Evidence parameters and scope: whoever
// translates them makes new variables for these on entering each binding.
struct Binding {
  Symbol* symbol;          // null: a pattern binding
  const Pattern* pattern;  // null: a function
  List<Evidence* const> dictionaries;
  const EvidenceScope* evidence;  // within the dictionaries' lambda; may be null
  List<const Clause> clauses;     // of equal numbers of parameters
  Name centre;                    // of an SCC pragma; empty: none
  syntax::InlineKind inline_kind;
  bool has_inline_pragma;
  bool has_specialize_pragma;
  Span span;
  // Of an instance's method, within its dictionaries' lambda; null: it is the symbol's.
  const Type* type = nullptr;
};

// ---- modules ------------------------------------------------------------------------------------

// The dictionary `instance->dictionary`: a function of `dictionaries` (a constant where there are
// none) that builds the class's record.
struct CheckedInstance {
  const InstanceInfo* instance;
  List<Evidence* const> dictionaries;
  const EvidenceScope* evidence;
  List<Evidence* const> superclasses;  // class predicates only, in the class's order
  // One for each method of the class: a top-level function whose dictionaries are copies of the
  // instance's, then the method's own. Null: the default method, applied to this dictionary, or
  // where there is none a failure at run time (missingMethod "Module.hs:3:1|name").
  List<const Binding* const> methods;
};

struct CheckedClass {
  ClassInfo* class_info;
  // For each method with a default: the binding of MethodInfo::default_method, a function of the
  // class's dictionary, then of the method's own.
  List<const Binding* const> defaults;
};

// What can cross to C and back. Pointers are words.
enum class ForeignKind : std::uint8_t {
  Int8,
  Int16,
  Int32,
  Int64,
  Word8,
  Word16,
  Word32,
  Word64,
  Char,
  Bool,
  Double,
  Float,
  Unit,  // a result only
};

// The type of a C function.
struct ForeignSignature {
  std::vector<ForeignKind> arguments;
  ForeignKind result = ForeignKind::Unit;
  bool is_action = false;
};

enum class ForeignForm : std::uint8_t {
  Function,
  Dynamic,  // "dynamic": the function whose address comes first
  Address,  // "&name"
};

struct ForeignEntity {
  ForeignForm form = ForeignForm::Function;
  std::string_view name;  // in C; empty: Dynamic
};

struct CheckedForeign {
  Symbol* symbol;
  const syntax::ForeignDeclaration* declaration;
  const Type* type;            // synonyms and newtypes still in it
  ForeignEntity entity;        // of one that is imported from C,
  ForeignSignature signature;  // and so is this
};

// What cannot live in an arena, since it grows.
struct ModuleStorage {
  std::deque<names::Symbol> symbols;
  std::deque<ClassInfo> classes;
  std::deque<EvidenceScope> scopes;
};

struct CheckedModule {
  Name name;
  std::unique_ptr<ModuleStorage> storage;
  std::vector<const TypeConstructor*> type_constructors;  // data types and newtypes
  std::vector<CheckedClass> classes;
  std::vector<CheckedInstance> instances;
  // Those that other modules see, in the order of their declaration.
  std::vector<InstanceInfo*> visible_instances;
  std::vector<CheckedForeign> foreigns;
  Bindings bindings;
  // Dictionaries without free variables, shared by the whole module.
  EvidenceScope evidence;
};

template <typename Node, typename... Fields>
const Node* New(Arena& arena, Span span, Fields... fields) {
  return arena.New<Node>(Node{{Node::kKind, span}, fields...});
}

}  // namespace assay::types
