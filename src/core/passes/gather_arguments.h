// Functions take all the arguments that they are called with, wherever they are mentioned.
//
//     walk = \n -> let x = size n in \s -> .. x .. s ..      with calls walk a b, then (walk a) k s
//       ==>   walk = \n s' -> (let x = size n in \s -> .. x .. s ..) s'
//
// Eta expansion stops at `size n`, which must not be done for each of many applications of one
// `walk a`. Where nobody applies a `walk a` twice that is no reason: call_uses.h knows. So it is in
// a monad of states, whose functions return functions of the state. Local thunks that are used once
// become functions likewise.
//
// A partial application that is evaluated, by `seq` say, is mentioned with fewer arguments.
//
// An scc and what it costs stay where they are: with costs kept a function that returns a function
// is charged for it to whoever asks for that one, so nothing is done then. Nor is it in programs
// that search, where an alternative may apply again what has been applied.
#pragma once

#include "core/ir.h"
#include "core/passes/options.h"

namespace assay::core {

void GatherArguments(Program& program, const OptimiserOptions& options);

}  // namespace assay::core
