// Core text as a tree of names: what parse.cpp builds and resolve.cpp turns into the IR. A tree is
// a value (it can be copied and edited), which the generator of test programs makes use of.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/names.h"
#include "core/ir.h"
#include "diagnostics/span.h"

namespace assay::core::syntax {

struct Type {
  TypeKind kind;
  Name name;
  std::vector<Type> arguments;
  Span span;
};

struct Binder {
  Name name;
  Span span;
  std::optional<Type> type;
  Inlining inlining = Inlining::Undecided;
  bool wants_copies = false;
};

enum class Form : std::uint8_t {
  Variable,
  Constructor,
  Literal,
  Lambda,
  Application,  // children: head, arguments
  Let,          // children: right-hand sides, body
  Case,         // children: scrutinee, bodies
  Scc,
  Join,  // children: bodies of the points, body
  Jump,
  Choice,
  Free,  // children: body
};

struct Pattern {
  PatternKind kind;
  Name constructor;
  LiteralValue literal;
  std::vector<Binder> binders;
  Span span;
};

struct Expression {
  Form form;
  Span span;
  Name name;  // variable, constructor, cost centre, label
  LiteralValue literal;
  SccKind scc_kind = SccKind::Scc;
  std::optional<CostCentreKind> centre_kind;    // where the text says one
  std::vector<Binder> binders;                  // lambda, let, join labels, free variables
  std::vector<std::vector<Binder>> parameters;  // of each join point
  std::vector<Pattern> patterns;                // case
  bool is_flexible = false;                     // fcase
  std::vector<Expression> children;
};

struct Definition {
  Binder binder;
  bool is_dictionary = false;
  Expression right_hand_side;
  bool is_action = false;
  std::optional<Type> result = std::nullopt;  // `returns` type
};

struct ConstructorDeclaration {
  Name name;
  Span span;
  std::vector<Type> fields;
};

struct DataDeclaration {
  Name name;
  Span span;
  std::vector<Binder> parameters;
  std::vector<ConstructorDeclaration> constructors;
};

struct Program {
  std::vector<DataDeclaration> data_declarations;
  std::vector<Definition> definitions;
  bool main_is_action = false;  // a definition is marked `action`
};

}  // namespace assay::core::syntax
