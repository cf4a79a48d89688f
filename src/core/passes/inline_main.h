// The constant that is run by `main`, and by nobody else, becomes part of it.
//
//     Main.main = let xs = f 0 in bindIO (g xs) print;
//     action main = \w -> runMain Main.main w
//
// becomes
//
//     action main = \w -> let m = \w' -> (let xs = f 0 in bindIO (g xs) print) w' in runMain m w
//
// As a constant it might be run again, and what it makes before it is given the World has to be
// kept for that: so the simplifier leaves it alone. `main` is run once. What a constant makes is
// charged to that constant, so where costs are kept nothing is done.
#pragma once

#include "core/ir.h"
#include "core/passes/options.h"

namespace assay::core {

void InlineMain(Program& program, const OptimiserOptions& options);

}  // namespace assay::core
