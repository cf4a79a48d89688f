// Partial applications become functions.
//
//     let add = plus x in map add xs   ==>   let add = \y -> plus x y in map add xs
//
// where `plus` takes two arguments. A let of the former is a thunk that makes an object when it is
// evaluated, and its calls look into that; the latter is an object that knows its code. It comes
// last: the simplifier puts a partial application where it is applied, and looks for one.
//
// An scc stays where it is. With costs kept nothing is done: the body of a local function is
// charged to where it is written, that of a partial application of a definition to whoever applies
// it.
#pragma once

#include "core/ir.h"
#include "core/passes/options.h"

namespace assay::core {

void ExpandPartial(Program& program, const OptimiserOptions& options);

}  // namespace assay::core
