// The Core IR.
//
//     value  z ::= \x -> e  |  C x1 .. xa  |  literal
//     expr   e ::= z | x | e x | let {x = e; ..} in e | case e of {alternative; ..}
//                | scc "c" e | scc_sub "c" e | scc_dict "c" e
//                | primitive x1 .. xn
//                | join {j x.. = e; ..} in e | jump j x..
//                | e ? e | fcase e of {alternative; ..}
//
// Arguments are always variables (A-normal form), so that each allocation is a visible `let`;
// functions and applications take one argument at a time, so that each rule of the cost semantics
// meets the node it speaks of. Constructors and primitives are saturated.
//
// A join point is a continuation that costs nothing: no heap object, no application. It is jumped
// to with all its arguments, from tail positions of the join's own scope only, and never from
// inside an scc of that scope: the current cost centre is the same before and after.
//
// The last line is for functional logic programs (`Program::logic`), which only the logic rules of
// the semantics take: a choice, and a case that binds an unbound logic variable. A logic variable
// is one that is bound to itself, let {x = x} in e.
//
// Nodes are immutable and live in the arena of their Program. An occurrence of a variable points to
// the Variable that its binder holds; every Variable is bound exactly once in a program.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/arena.h"
#include "base/names.h"
#include "base/node.h"
#include "core/cost_centre.h"
#include "core/literal.h"
#include "core/primitives.h"
#include "diagnostics/span.h"

namespace assay::core {

// Types are those that Core text gives, of fields those that were declared; a null pointer is
// "unknown". `Int#` and its like say how a value is represented: unboxed.
enum class TypeKind : std::uint8_t { Constructor, Function, Variable };

struct Type {
  TypeKind kind;
  Name name;                               // of a constructor or variable
  std::span<const Type* const> arguments;  // of a constructor; argument and result of a function
};

struct Shape;

// What the program asks of the optimiser, by pragmas, about what a let or a definition binds.
enum class Inlining : std::uint8_t { Undecided, Wanted, Never };

struct Variable {
  Name name;
  const Type* type;  // null where unknown
  Span span;
  Inlining inlining = Inlining::Undecided;
  bool wants_copies = false;  // for the dictionaries that it is applied to
  // What is known of its values' type (shape.h); null: nothing.
  const Shape* shape = nullptr;
};

struct DataType;

struct Constructor {
  Name name;
  std::uint32_t arity;
  std::uint32_t tag;                          // its place in its data type
  const DataType* data_type;                  // null: never declared, known by its use only
  std::span<const Type* const> fields;        // as many as arity where declared
  std::span<const Shape* const> shapes = {};  // of the fields; none: unknown
  std::span<const Name> labels = {};          // of the fields, for people; none: they have none
};

struct DataType {
  Name name;
  std::span<const Name> parameters;
  std::span<const Constructor* const> constructors;
  Span span;
  bool refines_types = false;  // a match may say what a type variable is, as with GADTs
};

enum class ExpressionKind : std::uint8_t {
  Occurrence,
  Literal,
  Lambda,
  Application,
  Construction,
  PrimitiveCall,
  Let,
  Case,
  Scc,
  Join,
  Jump,
  Choice,  // in functional logic programs only
};

struct Expression {
  ExpressionKind kind;
  Span span;

  template <typename Node>
  [[nodiscard]] const Node& As() const {
    return NodeAs<Node>(*this);
  }
};

struct Occurrence : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Occurrence;
  const Variable* variable;
};

struct Literal : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Literal;
  LiteralValue value;  // New<Literal>(arena, span, IntLiteral(3))
};

struct Lambda : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Lambda;
  const Variable* parameter;
  const Expression* body;
};

struct Application : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Application;
  const Expression* function;
  const Variable* argument;
};

struct Construction : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Construction;
  const Constructor* constructor;
  std::span<const Variable* const> arguments;
};

struct PrimitiveCall : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::PrimitiveCall;
  Primitive primitive;
  std::span<const Variable* const> arguments;
};

struct Binding {
  const Variable* variable;
  const Expression* right_hand_side;
};

struct Let : Expression {  // recursive
  static constexpr ExpressionKind kKind = ExpressionKind::Let;
  std::span<const Binding> bindings;
  const Expression* body;
};

// let {x = x}: in functional logic programs x is a logic variable.
[[nodiscard]] inline bool IsLogicVariable(const Binding& binding) {
  return binding.right_hand_side->kind == ExpressionKind::Occurrence &&
         binding.right_hand_side->As<Occurrence>().variable == binding.variable;
}

enum class PatternKind : std::uint8_t { Constructor, Literal, Default };

struct Alternative {
  PatternKind pattern;
  const Constructor* constructor;              // of a constructor pattern
  LiteralValue literal;                        // of a literal pattern
  std::span<const Variable* const> variables;  // fields; at most one for a default: the whole value
  const Expression* body;
  Span span;  // of the pattern
};

struct Case : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Case;
  const Expression* scrutinee;
  std::span<const Alternative> alternatives;  // a default comes last
  bool is_flexible = false;                   // fcase: in functional logic programs only
};

enum class SccKind : std::uint8_t {
  Scc,          // counts an entry, and an inner entry of the enclosing centre
  Subordinate,  // scc_sub: work that the optimiser moved; counts nothing
  Dictionary,   // scc_dict: counts an entry, no inner entry
};

struct Scc : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Scc;
  SccKind scc_kind;
  const CostCentre* centre;
  const Expression* body;
};

struct JoinPoint {
  const Variable* label;
  std::span<const Variable* const> parameters;
  const Expression* body;
};

struct Join : Expression {  // recursive
  static constexpr ExpressionKind kKind = ExpressionKind::Join;
  std::span<const JoinPoint> points;
  const Expression* body;
};

struct Jump : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Jump;
  const Variable* label;
  std::span<const Variable* const> arguments;
};

struct Choice : Expression {  // either
  static constexpr ExpressionKind kKind = ExpressionKind::Choice;
  const Expression* first;
  const Expression* second;
};

// Values are what evaluation ends with; a heap object bound to one is no thunk.
[[nodiscard]] inline bool IsValue(const Expression& expression) {
  return expression.kind == ExpressionKind::Lambda || expression.kind == ExpressionKind::Literal ||
         expression.kind == ExpressionKind::Construction;
}

struct Definition {
  const Variable* variable;
  const Expression* right_hand_side;
  bool is_dictionary;
  const CostCentre* centre;  // pinned on it in the initial heap
  // Of a function that is given all its arguments: the type of its result, if that is to be a word.
  const Type* result = nullptr;
};

class SharedTypes;

struct Program {
  Arena arena;
  CostCentreTable centres;
  std::map<Name, const Constructor*> constructors;
  std::vector<const DataType*> data_types;
  std::vector<Definition> definitions;
  // `main` is an action: a function of the World token, run for its effects. Otherwise it is an
  // expression, and running the program is to evaluate it and print the value.
  bool main_is_action = false;
  // The centre of the constant that is that action: CAF:Main.main, or another module's where main
  // is imported. Null: there is none, for main is no constant.
  const CostCentre* start = nullptr;
  // Its shapes come from checked types. Core text has none, and an alternative of it may be a
  // number where another is a function.
  bool has_types = false;
  // It is a functional logic program: this is where it first says so, with `?`, fcase or free.
  std::optional<Span> logic;

  // Of a part of a program: the data types of all parts (parts.h).
  SharedTypes* shared_types = nullptr;

  void NoteLogic(Span span) { logic = logic ? logic : span; }

  [[nodiscard]] const Definition* Find(Name name) const;

  // Null: none of this name is declared.
  [[nodiscard]] const Constructor* FindConstructor(Name name);
  // A data type with its constructors, unless its first one is declared already: then that one's.
  const DataType* Declare(const DataType* type);

  // Adds a definition and pins its centre: SUB on a function, DICT on a dictionary, and on any
  // other constant a centre of its own, CAF:name (TOPLAS '97 section 7 and appendix E).
  void Define(const Variable* variable, const Expression* right_hand_side, bool is_dictionary,
              Name module = {});
};

// A node of an arena: New<Let>(arena, span, bindings, body).
template <typename Node, typename... Fields>
const Node* New(Arena& arena, Span span, Fields... fields) {
  return arena.New<Node>(Expression{Node::kKind, span}, fields...);
}

}  // namespace assay::core
