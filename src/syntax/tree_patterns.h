// The tree of a Haskell module (tree.h): patterns.
#pragma once

#include <cstdint>

#include "base/node.h"
#include "syntax/tree_types.h"

namespace assay::syntax {

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
    return NodeAs<Node>(*this);
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

}  // namespace assay::syntax
