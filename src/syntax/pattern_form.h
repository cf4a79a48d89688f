// What is written like an expression but can only be a pattern: x@p, ~p, !p, (e -> p).
//
// `f x y = ..`, `p <- ..` and the rest look like expressions until the token after them, so the
// parser reads an expression, with these forms among its atoms, and turns it into patterns when it
// knows (patterns.cpp). Where it turns out to be an expression the forms are errors; none is left
// in a finished tree.
#pragma once

#include "syntax/tree.h"

namespace assay::syntax {

struct PatternForm : Expression {
  static constexpr auto kKind = static_cast<ExpressionKind>(255);
  PatternKind form;       // As, Lazy, Bang or View
  Binder binder;          // of As
  Expression* inner;      // of As, Lazy, Bang
  Expression* function;   // of View
  Pattern* pattern;       // of View, already known to be one
  bool is_type_argument;  // looks like f @t
};

}  // namespace assay::syntax
