// A pass that changes a few kinds of expressions and goes through the others as they are. Override
// what is of interest, call Rewriter's own for the rest.
#pragma once

#include "core/ir.h"

namespace assay::core {

class Rewriter {
 public:
  explicit Rewriter(Arena& arena) : arena_(arena) {}
  Rewriter(const Rewriter&) = delete;
  Rewriter& operator=(const Rewriter&) = delete;
  Rewriter(Rewriter&&) = delete;
  Rewriter& operator=(Rewriter&&) = delete;
  virtual ~Rewriter() = default;

  virtual const Expression* Visit(const Expression& e);

  // The stack did not suffice: what has been made of the expression is of no use.
  [[nodiscard]] bool GaveUp() const { return gave_up_; }

 protected:
  // The same with its subexpressions visited.
  const Expression* VisitChildren(const Expression& e);

  Arena& arena_;
  bool gave_up_ = false;
};

}  // namespace assay::core
