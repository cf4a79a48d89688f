// The annotated heap: from addresses to closures, each with a cost centre pinned on it.
//
//     G[x =cc=> e]    a cell at address x holding e, pinned cc
//
// Addresses are handed out in order and never reused: a new one is the rules' "fresh variable". A
// cell without an expression is a black hole: its thunk is under evaluation.
#pragma once

#include <cstdint>
#include <vector>

#include "core/ir.h"

namespace assay::semantics {

using Address = std::uint32_t;
using Centre = const core::CostCentre*;

// What the variables of an expression stand for, innermost first. The label of a join point stands
// for the point itself and the environment of its body.
struct Environment {
  const core::Variable* variable;
  Address address;
  const core::JoinPoint* join_point;
  const Environment* join_environment;
  const Environment* outer;
  Centre reference = nullptr;  // of a top-level function: who referred to it (P7 alone)
};

// An expression and what its variables stand for: e with all substitutions still to do.
struct Closure {
  const core::Expression* expression = nullptr;
  const Environment* environment = nullptr;

  template <typename Node>
  [[nodiscard]] const Node& As() const {
    return expression->As<Node>();
  }
  [[nodiscard]] core::ExpressionKind Kind() const { return expression->kind; }
};

struct Cell {
  Closure closure;
  Centre centre = nullptr;
};

class Heap {
 public:
  // A fresh address; the cell is bound later.
  Address Fresh() {
    cells_.emplace_back();
    return static_cast<Address>(cells_.size() - 1);
  }
  void Bind(Address address, Closure closure, Centre centre) {
    cells_[address] = {closure, centre};
  }
  // Takes the binding out of the heap while its expression is evaluated.
  Cell Remove(Address address) {
    const Cell cell = cells_[address];
    cells_[address].closure = {};
    return cell;
  }
  [[nodiscard]] const Cell& At(Address address) const { return cells_[address]; }
  [[nodiscard]] Address Size() const { return static_cast<Address>(cells_.size()); }

 private:
  std::vector<Cell> cells_;
};

}  // namespace assay::semantics
