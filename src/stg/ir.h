// The STG IR.
//
//     closure ::= function {free} x.. -> e     at most layout::kMaximumArity parameters
//              |  thunk {free} e
//              |  C x..  |  literal
//
//     e ::= eval x                        return the value of x                       V
//        |  coerce x                      the same, at another type                   V
//        |  apply f x..                   tail call of a variable                     V
//        |  applied to x..: e             evaluate e to a function, then call it
//        |  return closure                a value, built now; costs nothing in the semantics
//        |  compute p n..                 return the boxed result of a primitive
//        |  return word n                 of an entry that returns words: an unboxed number
//        |  return fields C x..           of an entry that returns the fields of a C instead of it
//        |  boxed k: e                    evaluate e to a word, return it as an object
//        |  let {x = closure ..} in e     H per binding
//        |  case e of {alternative ..}    push a frame, evaluate e, go on
//        |  case word k e of {..}          the same, where e returns a word
//        |  case fields C r.. e of {C x.. -> e}   the same, where e returns fields
//        |  case rebuild C r.. e of {C x.. -> e}  the same; it goes on in the centre that e returns
//        |  case entering eval x of {_ -> e}   x is an entered constant, below
//        |  operand n = x in e            the value of x, unboxed if it can be        V
//        |  unbox n = x in e              the same for who passes or holds the word; costs nothing
//        |  switch p n.. of {..}          branch on the result of a primitive
//        |  switch n of {..}              branch on an unboxed number
//        |  box x = n in e                an object for an unboxed number; costs nothing
//        |  scc, join, jump               as in Core
//        |  tick cost e                   A, C or V of Core constructs that vanish here
//
// V, A, H are charged by the construct itself where they stand beside it. Free variables never
// include top-level ones, which are static.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <unordered_set>
#include <vector>

#include "base/arena.h"
#include "base/names.h"
#include "base/node.h"
#include "core/ir.h"
#include "core/unboxed.h"

namespace assay::stg {

// A word is unboxed: an integer, a character, the bits of a floating-point number.
enum class Representation : std::uint8_t { Pointer, Word };

struct Variable {
  Name name;
  Representation representation;
  bool is_top_level;
  Span span;
  bool is_evaluated = false;  // a pointer that is known to be tagged
  // A word that is a constant, for a field of a constructor; it is at the top level.
  const core::LiteralValue* literal = nullptr;
  // What Core knows of its value's type (core/shape.h): of a word always which number it is. Null:
  // nothing. heads.h has the name for people.
  const core::Shape* shape = nullptr;
};

using Variables = std::span<const Variable* const>;

// What code returns in registers: a number, or the fields of a construction that is not built.
struct Returned {
  static constexpr std::size_t kMostFields = core::kMostFields;

  core::PrimitiveKind number = core::PrimitiveKind::Int;
  const core::Constructor* constructor = nullptr;  // null: a number
  // Of the fields, in the order of the constructor: which number it is that is returned as a word.
  std::array<std::optional<core::PrimitiveKind>, kMostFields> words = {};

  Returned(core::PrimitiveKind kind) : number(kind) {}  // NOLINT(google-explicit-constructor)
  Returned(const core::Constructor& made,
           const std::array<std::optional<core::PrimitiveKind>, kMostFields>& kinds)
      : constructor(&made), words(kinds) {}

  friend bool operator==(const Returned&, const Returned&) = default;
};

// The fields in the order of the registers: pointers, then words.
[[nodiscard]] std::vector<std::size_t> FieldsInRegisters(const Returned& returned);

struct Expression;
struct JoinPoint;

enum class ClosureKind : std::uint8_t { Function, Thunk, Construction, Literal };

inline constexpr std::int32_t kNoSelection = -1;

struct Closure {
  ClosureKind kind;
  Variables free;          // of a function or thunk, pointers first
  Variables parameters;    // of a function
  const Expression* body;  // of a function or thunk
  std::int32_t
      selected_field;  // of a thunk that only takes a field of a record, its first free variable
  const core::Constructor* constructor;  // of a construction
  Variables arguments;                   // of a construction
  core::LiteralValue literal;
  Name name;  // for people: what it is bound to
  Span span;
  const Variable* bound_to = nullptr;  // null: it is returned
  bool is_single_entry = false;  // a thunk that is evaluated once at most: no need to update it
  // Of a top-level function with unboxed parameters: its body, for calls that know the function;
  // they jump to the function's own variable. `parameters` and `body` are for all others: they take
  // pointers, evaluate those to be unboxed, and jump likewise.
  const JoinPoint* entry = nullptr;
  std::optional<Returned> result = std::nullopt;  // of the entry; none: it returns a pointer
};

enum class ExpressionKind : std::uint8_t {
  Eval,
  Apply,
  ApplyResult,
  Return,
  Compute,
  ReturnWord,
  ReturnFields,
  Boxed,
  Let,
  Case,
  EvalOperand,
  Switch,
  SwitchWord,
  Box,
  Scc,
  Join,
  Jump,
  Tick,
};

struct Expression {
  ExpressionKind kind;
  Span span;

  template <typename Node>
  [[nodiscard]] const Node& As() const {
    return NodeAs<Node>(*this);
  }
};

struct Eval : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Eval;
  const Variable* variable;
  bool changes_type = false;  // and so tells nothing about the variable
};

struct Apply : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Apply;
  const Variable* function;
  Variables arguments;  // at most layout::kMaximumArity
};

struct ApplyResult : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::ApplyResult;
  const Expression* function;
  Variables arguments;
};

struct Return : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Return;
  const Closure* closure;  // not a thunk
};

struct Compute : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Compute;
  core::Primitive primitive;
  Variables operands;  // as their kinds say, without the World
};

struct ReturnWord : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::ReturnWord;
  const Variable* word;
};

struct ReturnFields : Expression {  // in the order of the registers
  static constexpr ExpressionKind kKind = ExpressionKind::ReturnFields;
  const core::Constructor* constructor;
  Variables fields;
};

// What calls code that returns a word, where a pointer is wanted.
struct Boxed : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Boxed;
  core::PrimitiveKind number;
  const Expression* call;
};

struct Binding {
  const Variable* variable;
  const Closure* closure;
  const core::CostCentre* centre;  // pinned on it; null: the current one
};

struct Let : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Let;
  std::span<const Binding> bindings;
  const Expression* body;
};

struct Alternative {
  core::PatternKind pattern;
  const core::Constructor* constructor;
  core::LiteralValue literal;
  Variables variables;
  const Expression* body;
};

// The alternative that matches everything, or null.
[[nodiscard]] inline const Alternative* DefaultOf(std::span<const Alternative> alternatives) {
  const bool is_there =
      !alternatives.empty() && alternatives.back().pattern == core::PatternKind::Default;
  return is_there ? &alternatives.back() : nullptr;
}

// `live` of a Case, EvalOperand, Switch or SwitchWord: the local variables that what follows needs.
// They are kept here, since each of these may end a block, and a search in a long chain of them
// would look at the rest of it again and again. stg/build.h makes such nodes.
struct Case : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Case;
  const Expression* scrutinee;
  std::span<const Alternative> alternatives;
  Variables live;
  // The scrutinee returns a word, which a default binds, or the fields of a construction, which the
  // only alternative binds in the order of the registers. None: it returns a pointer.
  std::optional<Returned> returned;
  // The scrutinee evaluates a constant that is an scc around a literal or a constructor without
  // arguments (and around further such cases), for nothing but to enter the scc, once.
  bool enters_constant = false;
  // The scrutinee returns fields, of which the alternative builds the object that was not built, in
  // the centre that comes back with them.
  bool rebuilds = false;
  // What it waits for, if that is the text of another file: of an inlined `thenIO` the action that
  // it was given. Heap profiles show the one that is the program's own.
  Span awaited = {};
};

// The value of an operand: unboxed, or the pointer to it where its kind is held by a pointer. If it
// is a known literal, or evaluated already, nothing is evaluated and the block goes on.
struct EvalOperand : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::EvalOperand;
  const Variable* result;
  const Variable* variable;
  core::PrimitiveKind operand;
  core::Primitive primitive;          // that needs it, for messages
  const core::LiteralValue* literal;  // what the variable is known to be bound to; null: unknown
  const Expression* body;
  Variables live;        // without the result
  bool is_free = false;  // it costs no V: whoever uses the word is charged

  [[nodiscard]] bool EndsBlock() const { return literal == nullptr && !variable->is_evaluated; }
};

struct Switch : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Switch;
  core::Primitive primitive;
  Variables operands;
  std::span<const Alternative> alternatives;
  Variables live;
};

// The same for an unboxed number, which literals are compared with. A default binds no variable.
struct SwitchWord : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::SwitchWord;
  const Variable* word;
  core::PrimitiveKind number;
  std::span<const Alternative> alternatives;
  Variables live;
};

// An object for an unboxed number.
struct Box : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Box;
  const Variable* result;
  const Variable* word;
  core::PrimitiveKind number;
  const Expression* body;
};

struct Scc : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Scc;
  core::SccKind scc_kind;
  const core::CostCentre* centre;
  const Expression* body;
};

struct JoinPoint {
  const Variable* label;
  Variables parameters;
  Variables captured;  // local variables of the scope that the points of the join need
  const Expression* body;
};

struct Join : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Join;
  std::span<const JoinPoint> points;
  const Expression* body;
};

struct Jump : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Jump;
  const Variable* label;  // or a top-level function that has an entry
  Variables arguments;
  Variables captured;  // as in the point: they are passed along
};

enum class TickKind : std::uint8_t { Application, Case, Variable };

struct Tick : Expression {
  static constexpr ExpressionKind kKind = ExpressionKind::Tick;
  TickKind tick;
  std::uint32_t times;
  const Expression* body;
};

struct TopLevel {
  const Variable* variable;
  const Closure* closure;
  const core::CostCentre* centre;
};

struct Program {
  Arena arena;
  std::vector<TopLevel> definitions;
  const core::Program* core;                         // constructors and cost centres
  std::unordered_set<const Variable*> data;          // variables that are never functions
  std::unordered_set<const Closure*> data_closures;  // functions and thunks that never give one
};

template <typename Node, typename... Fields>
const Node* New(Arena& arena, Span span, Fields... fields) {
  return arena.New<Node>(Expression{Node::kKind, span}, fields...);
}

}  // namespace assay::stg
