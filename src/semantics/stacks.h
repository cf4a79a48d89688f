// Cost-centre stacks, for the inheritance rules (TOPLAS '97 section 8.3).
//
// The current cost centre becomes a stack: an scc pushes its centre. A stack is itself a Centre, so
// that heap, attribution and rules take one wherever they take the other:
//
//     MAIN            the centre MAIN
//     MAIN > c        the centre c
//     MAIN > b > c    a new centre, of the kind of c, made when it is first pushed
//
// So the pinned centres of the initial heap are stacks already: a CAF's is MAIN > CAF:x.
#pragma once

#include <deque>
#include <map>
#include <utility>
#include <vector>

#include "core/cost_centre.h"
#include "semantics/costs.h"
#include "semantics/heap.h"

namespace assay::semantics {

class CentreStacks {
 public:
  explicit CentreStacks(const core::CostCentreTable& centres) : centres_(centres) {}

  // The stack with a centre pushed on it. Recursion folds: if the centre is in the stack, what was
  // pushed since is dropped. So no centre is twice in a stack, there are finitely many stacks, and
  // the top is always the centre that the rules without stacks would have. The centre of a constant
  // is in one stack only, MAIN > CAF:x, whoever pushes it.
  [[nodiscard]] Centre Push(Centre stack, Centre centre);

  // The stack of the constant or the dictionary that a stack comes from, as CAF:x of CAF:x > b > c;
  // null if it comes from MAIN alone.
  [[nodiscard]] Centre Root(Centre stack) const;
  // What was pushed on the first to give the second, the first one first.
  [[nodiscard]] std::vector<Centre> Between(Centre lower, Centre upper) const;

  [[nodiscard]] Centre Top(Centre stack) const;
  // Null for MAIN and SUB.
  [[nodiscard]] Centre Below(Centre stack) const;
  // MAIN first.
  [[nodiscard]] std::vector<Centre> Path(Centre stack) const;

  // Every stack, by index; each comes after the one below it.
  [[nodiscard]] std::vector<Centre> All() const;

 private:
  [[nodiscard]] bool IsPlain(Centre stack) const { return stack->index < centres_.All().size(); }

  struct Link {
    Centre below;
    Centre top;
  };

  const core::CostCentreTable& centres_;
  std::deque<core::CostCentre> stacks_;
  std::vector<Link> links_;
  std::map<std::pair<Centre, Centre>, Centre> pushed_;
};

// What each stack costs together with all that was pushed on it.
[[nodiscard]] Attribution InheritedCosts(const CentreStacks& stacks, const Attribution& individual);

}  // namespace assay::semantics
