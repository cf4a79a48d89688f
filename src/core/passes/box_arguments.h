// The boxing transformation, TOPLAS '97 section 8.2 (POPL '95 section 4.3): a top-level function
// that is passed as an argument or put into a constructor is let-bound first, so that the costs of
// applying it go to the centre that referred to it, not to the one that happens to apply it.
//
//     h f                     ==>   let { box = f } in h box
//     let { p = C f } in e    ==>   let { box = f; p = C box } in e       p stays a value
//     p = C f;                ==>   box = scc_sub caf "CAF:p" f;  p = C box;
//
// Arguments of jumps are boxed too; operands of primitives are not.
#pragma once

#include <memory>
#include <unordered_set>

#include "core/ir.h"

namespace assay::core {

struct BoxedProgram {
  std::unique_ptr<Program> program;  // shares variables and types with the one it is made from
  std::unordered_set<const Variable*> boxes;
};

[[nodiscard]] BoxedProgram BoxArguments(const Program& program);

}  // namespace assay::core
