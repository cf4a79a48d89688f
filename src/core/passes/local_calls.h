// Which local functions run where they are bound, and nowhere else: called by the text around their
// let, by thunks of it and by each other, never under an scc and never by a function that may have
// gone anywhere.
//
//     \n -> let { here = \i -> .. here (i + 1) ..; gone = \i -> .. } in C (here 0) (\x -> gone x)
//
// Whatever centre or stack is current around the let, it is current in such a function. Another one
// need not even run in its maker's: what a constant makes is charged to whoever applies it.
#pragma once

#include <unordered_map>
#include <unordered_set>

#include "core/ir.h"

namespace assay::core {

class LocalCalls {
 public:
  LocalCalls() = default;
  explicit LocalCalls(const Expression& e);

  [[nodiscard]] bool RunsHere(const Variable* function) const {
    return functions_.contains(function);
  }

 private:
  void FindFunctions(const Expression& e);
  void Visit(const Expression& e, int depth);
  void NoteCall(const Variable* function, std::size_t arguments, int depth);

  std::unordered_map<const Variable*, std::size_t> functions_;  // that do so far: their parameters
  // Of their lets: functions that may go anywhere, and sccs, around them.
  std::unordered_map<const Variable*, int> depths_;
  bool is_changed_ = false;
};

}  // namespace assay::core
