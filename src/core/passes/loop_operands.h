// A number or an array that a loop needs and does not change is evaluated once, before the loop:
//
//     join {go i = .. case +# i n of ..} in jump go k
//       ==>   case n of {(n' : Int#) -> join {go i = .. case +# i n' of ..} in jump go k}
//
// where the loop is certain to evaluate n, a variable from outside that may be a thunk. Otherwise
// every round would look at n again, and go through the thunk even when it has been evaluated.
// Where the loop needs n as an object, it still uses n.
//
// It does not matter to costs when a thunk is evaluated (TOPLAS '97 corollary 3.5.2).
#pragma once

#include <functional>
#include <unordered_set>

#include "core/ir.h"
#include "core/passes/rewrite.h"

namespace assay::core {

// A join point that jumps to itself, alone, and is jumped to at once.
[[nodiscard]] bool IsStartedLoop(const Join& join);

class LoopOperands final : public Rewriter {
 public:
  // What a join point is certain to evaluate when it is jumped to, of variables that are objects
  // outside; with the type of a number, or Memory#.
  using Operands = std::vector<std::pair<const Variable*, const Type*>>;
  using OperandsOf = std::function<Operands(const Variable* label)>;

  LoopOperands(Arena& arena, OperandsOf operands_of)
      : Rewriter(arena), operands_of_(std::move(operands_of)) {}

  const Expression* Visit(const Expression& e) override;

 private:
  const Expression* Around(const Join& join);

  OperandsOf operands_of_;
  std::unordered_set<const Variable*> literals_;  // bound to one: nothing to evaluate
};

}  // namespace assay::core
