// Which centres may come to stand above which in a stack of centres (TOPLAS '97 section 8.3).
//
// Code that has pushed b on a stack with c on top comes back to that stack by `scc_sub "c"`, since
// pushing a centre that is in a stack returns to it: unless b was below c already. Then pushing b
// has dropped c. So there is a way back from b to c if c is never pushed on a stack that b is in.
//
// What runs in such a stack: the text of b's sccs; that of all top-level functions which it
// mentions; and whatever else is subsumed by those who apply it. That is, top-level functions that
// are passed to somebody, and functions that are made by code whose stack comes from a constant or
// from dictionaries: such a function runs with the centres of that pushed on anybody's stack.
// Constants themselves are evaluated in stacks of their own.
//
// The constant that the program is, `main`, is no such constant: what it makes under an scc meets
// stacks that come from `main` too, and there a function runs in the stack that is pinned on it.
// Another constant cannot get hold of it, unless it mentions `main`; nor can dictionaries, whose
// functions take dictionaries only. (A constant that reads a function from a mutable cell where
// `main` has put it is not thought of: the costs of such a function may be found in another stack,
// with the same centre on top.)
#pragma once

#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/ir.h"

namespace assay::core {

class StackOrder {
 public:
  explicit StackOrder(const Program& program);

  // Is `centre` never pushed on a stack that `other` is in?
  [[nodiscard]] bool IsNeverAbove(const CostCentre* centre, const CostCentre* other) const;

 private:
  using Centres = std::unordered_set<const CostCentre*>;
  // A piece of the program, as far as it matters here.
  struct Text {
    std::vector<const Variable*> mentions;  // of top-level functions
    std::vector<const CostCentre*> enters;
  };
  class Reader;

  // The centres that a text enters, and all that it mentions.
  [[nodiscard]] Centres EnteredBy(const Text& text) const;

  std::unordered_map<const Variable*, Text> functions_;
  std::unordered_map<const CostCentre*, Text> of_centres_;
  Centres anywhere_;  // entered by functions that anybody may apply
  mutable std::unordered_map<const CostCentre*, Centres> above_;
};

}  // namespace assay::core
