// The tree of a Haskell module (tree.h): expressions, and what they are made of.
#pragma once

#include <cstdint>

#include "base/node.h"
#include "syntax/tree_patterns.h"

namespace assay::syntax {

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
    return NodeAs<Node>(*this);
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
  bool is_flexible = false;  // Curry's fcase
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

}  // namespace assay::syntax
