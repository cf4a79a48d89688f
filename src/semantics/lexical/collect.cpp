// Mark and sweep, at a fixed number of allocations, so that a run always gives the same numbers.
// Between two collections the live cells are an upper bound, as Lexical '95 section 3.1 says.
#include <algorithm>

#include "semantics/lexical/machine.h"

namespace assay::semantics::lexical {

CellId Machine::Allocate(Pair pair) {
  CellId id{};
  if (free_.empty()) {
    id = static_cast<CellId>(cells_.size());
    cells_.emplace_back();
  } else {
    id = free_.back();
    free_.pop_back();
  }
  cells_[id] = {.state = CellState::Busy};
  Charge(id, pair);
  return id;
}

void Machine::Charge(CellId cell, Pair pair) {
  Counts& counts = pairs_[pair];
  ++counts.cells;
  counts.peak = std::max(counts.peak, ++counts.live);
  until_collection_ -= until_collection_ == 0 ? 0 : 1;
  cells_[cell].pair = pair;
}

void Machine::Mark(const Field& field, std::vector<bool>& marked) const {
  std::vector<CellId> to_do;
  const auto visit = [&](const Field& each) {
    if (each.kind == FieldKind::Cell && !marked[each.cell]) {
      marked[each.cell] = true;
      to_do.push_back(each.cell);
    }
  };
  visit(field);
  while (!to_do.empty()) {
    const CellId id = to_do.back();
    const Cell& cell = cells_[id];
    to_do.pop_back();
    visit(cell.left);
    visit(cell.right);
    for (std::uint32_t i = 1; i <= cell.size; ++i) {
      visit({.kind = FieldKind::Cell, .cell = id + i});
    }
  }
}

// The pair that was charged for the cell is relieved of it.
void Machine::FreeCell(CellId id) {
  --pairs_[cells_[id].pair].live;
  cells_[id] = {};
  free_.push_back(id);
  ++collected_;
}

void Machine::Collect() {
  ++collections_;
  std::vector<bool> marked(cells_.size());
  const auto mark_cell = [&](CellId id) { Mark({.kind = FieldKind::Cell, .cell = id}, marked); };
  Mark(focus_, marked);
  std::ranges::for_each(spine_, mark_cell);
  for (const auto& [supercombinator, root] : constants_) {
    mark_cell(root);
  }
  for (const Frame& frame : frames_) {
    mark_cell(frame.redex);
    for (const std::vector<Field>* const fields :
         {&frame.locals, &frame.arguments, &frame.operands}) {
      std::ranges::for_each(*fields, [&](const Field& field) { Mark(field, marked); });
    }
    Mark(frame.handler, marked);
  }
  for (CellId id = 0; id < cells_.size(); ++id) {
    if (!marked[id] && cells_[id].state != CellState::Free) {
      FreeCell(id);
    }
  }
  until_collection_ = kCellsBetweenCollections;
}

}  // namespace assay::semantics::lexical
