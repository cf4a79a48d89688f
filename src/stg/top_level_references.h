// What code mentions of the top level, for each piece that an object or a frame may go on with.
//
// Note [References belong to the code that still needs them]
//
//     ints = iterate (+ 1) 1
//     main = print (foldr (\x k s -> s `seq` k (s + x)) id (take 3000000 ints) 0)
//
// `main` mentions `ints`, but what is left of it once `take 3000000 ints` is a thunk does not: only
// the thunk holds the list now, and it lets go of its beginning. If all code of a definition had
// the references of the whole, the frame that waits to print the sum would hold three million
// numbers.
//
// So each closure, each join point and what follows each evaluation has references of its own: what
// it mentions itself, what closures that it builds and continuations that it pushes mention, and
// what the join points do that it jumps to. Sets of a few are exact. In a long chain of
// evaluations, where each needs hardly less than the one before it, some share a set that is a
// little larger than they need: otherwise the sets of a chain would be as large as the square of
// its length.
#pragma once

#include <cstdint>
#include <deque>
#include <unordered_map>
#include <vector>

#include "stg/ir.h"

namespace assay::stg {

class TopLevelReferences {
 public:
  explicit TopLevelReferences(const Closure& definition);

  using Found = std::vector<const Variable*>;
  // Of a closure, as an object; of code that is jumped to; of an scc that has code of its own.
  [[nodiscard]] Found Of(const Closure& closure) const { return Named(&closure); }
  [[nodiscard]] Found Of(const JoinPoint& point) const { return Named(&point); }
  [[nodiscard]] Found Within(const Scc& scc) const { return Named(&scc); }
  // Of what goes on when the evaluation is over.
  [[nodiscard]] Found After(const Case& e) const { return Named(&e); }
  [[nodiscard]] Found After(const EvalOperand& e) const { return Named(&e); }
  [[nodiscard]] Found After(const Switch& e) const { return Named(&e); }

 private:
  // A set may be that of several pieces of code. Null: nothing is mentioned.
  struct Set {
    std::vector<std::uint32_t> members;  // numbers of variables, ascending
    std::vector<const Set*> jumps;       // sets of the joins that are jumped to
    std::size_t exact_size;              // when it was made; it may have grown a little since
  };

  [[nodiscard]] Found Named(const void* code) const;
  Set* New(Set set);
  Set* Mentioned(const Variable* variable);
  Set* Mentioned(Variables variables);
  Set* Union(Set* one, Set* other);

  Set* VisitClosure(const Closure& closure);
  Set* VisitAlternatives(std::span<const Alternative> alternatives);
  void VisitPoints(std::span<const JoinPoint> points);
  Set* Visit(const Expression& e);

  std::deque<Set> sets_;
  std::vector<const Variable*> variables_;
  std::unordered_map<const Variable*, Set*> mentioned_;  // sets of one variable
  std::unordered_map<const Variable*, Set*> jumps_;      // by label: sets of one join
  std::unordered_map<const void*, Set*> sets_of_code_;
};

}  // namespace assay::stg
