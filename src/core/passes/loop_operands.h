// Numbers and arrays that a loop needs and that do not change in it are evaluated once, before it:
//
//     join {go i = .. case +# i n of ..} in jump go k
//       ==>   case n of {(n' : Int#) -> join {go i = .. case +# i n' of ..} in jump go k}
//
// where the loop is certain to evaluate n, a variable from outside that may still be a thunk. In
// the loop it would be looked at again in each round, and once it is evaluated the loop would still
// go through the thunk. Where n is needed as an object it stays what it was.
//
// When a thunk is evaluated does not matter to costs (TOPLAS '97 corollary 3.5.2).
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
