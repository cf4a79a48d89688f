// What is written like an expression but can only be a pattern: x@p, ~p, !p, (e -> p).
//
// `f x y = ..`, `p <- ..` and the rest look like expressions until the token after them, so the
// parser reads an expression, with these forms among its atoms, and turns it into patterns when it
// knows (patterns.cpp). Where it turns out to be an expression the forms are errors; none is left
// in a finished tree.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

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

// The forms that have been read and are not yet known to be patterns, in the order of the text. A
// rule that may read some remembers how many there were before it.
class PatternForms {
 public:
  [[nodiscard]] std::size_t Count() const { return all_.size(); }
  [[nodiscard]] const PatternForm& operator[](std::size_t i) const { return *all_[i]; }
  void Add(const PatternForm* form) { all_.push_back(form); }
  // Those since then stand where patterns do, or have been reported.
  void ForgetSince(std::size_t count) { all_.resize(std::min(count, all_.size())); }

 private:
  std::vector<const PatternForm*> all_;
};

}  // namespace assay::syntax
